/* The table's script. No rules and no words: it mirrors the chosen radio button on the board, shows tips and clauses,
   moves the focus, rings the bell. Everything works without it but the tips. */
const $ = (selector, root = document) => root.querySelector(selector);
const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];
const root = document.documentElement, body = document.body, side = $(".side"), board = $(".board");
const phone = matchMedia("(max-width: 700px)");
const folding = matchMedia("(max-width: 1200px)");  // players are chips
const tabbed = matchMedia("(max-width: 700px), (max-width: 1200px) and (max-height: 560px)");  // the question or the log
const on = (event, act, how) => document.addEventListener(event, act, how);
const typing = () => document.activeElement?.matches("input[type=text], textarea, select") ?? false;

/* ---------- the question: what is chosen */
let asked = "";  // the ply of the question whose answer is being chosen
const question = () => $("#question, #replay");
const radios = () => $$("#question input[name=option][type=radio]");
const chosen = () => radios().find((radio) => radio.checked);

const commit = () => { if ((chosen() || !radios().length) && !$("#question .go")?.disabled) $("#question-form")?.requestSubmit(); };

/* The board shows what is chosen, the foot of the question says what it does. */
function mirror() {
  const radio = chosen(), explain = $(".explain[data-hint]"), go = $(".go[data-hint]");
  for (const thing of $$("[data-option]")) thing.toggleAttribute("data-selected", thing.dataset.option === radio?.value);
  if (!explain) return;
  const [title, help, clause] = explain.children, said = radio?.dataset ?? {};
  const names = said.help?.startsWith(said.title);  // many sentences begin with what they are about
  title.textContent = names || !radio ? said.title ?? "" : `${said.title}. `;
  help.textContent = names ? said.help.slice(said.title.length) : said.help ?? explain.dataset.hint;
  point(clause, said.clause);
  go.textContent = said.button || go.dataset.hint;
}

const drop = () => { for (const radio of radios()) radio.checked = false; mirror(); };

/* A clause's link: where its text is; its id, for those who point at it. */
function point(link, clause) {
  link.hidden = !clause;
  link.href = `${body.dataset.rules}/${clause ?? ""}`;
  link.dataset.clause = link.title = clause ?? "";
}

/* A question of another ply starts with nothing chosen, and takes the focus from whoever does not write. */
function meet(arrived) {
  const ply = question()?.dataset.kind === "asked" ? question().dataset.ply : "";
  if (ply !== asked) {
    drop();
    turnTo();
    if (arrived && question()?.matches(".q-asked, .q-confirm, .q-handover")) attend();
  }
  asked = ply;
  mirror();
}

/* Where the board is shown part by part: one with something to choose, if this one has nothing. */
function turnTo() {
  const parts = $$(".parts input"), shown = parts.find((part) => part.checked), offers = () => $$(".board :is(.playable, .used)").some((thing) => thing.checkVisibility());
  if (shown && !offers() && !parts.some((part) => { part.checked = true; return offers(); })) shown.checked = true;
}

function attend() {
  if (tabbed.matches) show("question");
  side.removeAttribute("data-low");
  if (!typing() && !$("dialog[open]")) question().focus({preventScroll: true});
}

/* ---------- keys: a coordinate chooses what it stands for, or says why that cannot be had */
let typed = "", late = 0;
const answers = () => $$("#question:not([data-ticking]) input[data-key], #follow input[data-key]").filter((input) => input.dataset.key);  // of several alike, the next that is not ticked
function spell(letter) {
  if (Date.now() - late > 1200) typed = "";
  late = Date.now();
  const keys = new Map($$(".board [tabindex] .coord").map((coord) => [coord.textContent, coord.closest("[tabindex]")]));
  for (const input of answers()) if (!keys.get(input.dataset.key)?.name || keys.get(input.dataset.key).checked) keys.set(input.dataset.key, input);
  const starts = (text) => [...keys.keys()].some((key) => key.startsWith(text));
  typed = starts(typed + letter) ? typed + letter : starts(letter) ? letter : "";
  const thing = keys.get(typed);
  if (!thing) return typed !== "";
  typed = "";
  if (thing.checked && thing.type === "radio" && thing === document.activeElement) commit();
  else if (thing.name) thing.click();
  else { drop(); tell(thing); }
  thing.focus();
  return true;
}

/* From the page or the question itself: to the option after the chosen one, or before. */
function step(by) {
  const all = $("#question[data-ticking]") ? answers() : radios(), at = all.indexOf(chosen());
  const next = all.at(at < 0 && by < 0 ? -1 : (at + by) % all.length);
  next?.focus();
  if (next?.type === "radio") next.click();
}

const SHORTCUTS = {
  u: () => $("#undo-form")?.requestSubmit(),
  "?": () => $("#help").showModal(),
  "/": () => { show("chat"); $("#chat-text")?.focus(); },
  Escape: dismiss,
  Enter: enter,
  ArrowLeft: () => $("a[data-ply=back][href]")?.click(),
  ArrowRight: () => $("a[data-ply=forward][href]")?.click(),
};

on("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || $("dialog[open]")) return;
  if (event.key !== "Escape" && (typing() || !document.documentElement.hasAttribute("data-keys"))) return;
  if (event.key.length === 1 && spell(event.key.toLowerCase())) return event.preventDefault();
  if (event.key.startsWith("Arrow") && event.target.matches("input, [role=tab]")) return;
  const way = {ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1}[event.key];
  if (way && [body, question()].includes(event.target) && radios().length) { event.preventDefault(); return step(way); }
  if (event.key.length === 1 && event.key in SHORTCUTS) event.preventDefault();
  SHORTCUTS[event.key]?.(event);
});

/* Enter on a thing that explains itself reads its rule; on a button or radio the browser knows better. */
function enter(event) {
  if (event.target === told) read($("#tip .clause").dataset.clause);
  else if ([body, board, question()].includes(event.target)) commit();
}

function dismiss() {
  hide();
  $(".menu").open = false;
  unfold(null);
  if (typing()) document.activeElement.blur();
}

/* ---------- pointing */
on("change", (event) => { if (event.target.name === "option") mirror(); });
on("dblclick", (event) => { if (event.target.closest(".opt:not(.refused), .playable")) commit(); });
on("click", (event) => {
  const at = (selector) => event.target.closest(selector);
  const clause = at("a.clause"), dialog = at("[data-dialog]"), tab = at("button[data-tab], a[data-tab]"), player = at(".player:not([data-stays])");
  if (clause || dialog || tab) event.preventDefault();
  if (clause) return read(clause.dataset.clause);
  if (dialog) $(`#${dialog.dataset.dialog}`).showModal();
  if (tab) show(tab.dataset.tab);
  if (at(".grip")) $(".grip").setAttribute("aria-expanded", !side.toggleAttribute("data-low"));
  if (at(".notice .close")) say("");
  if (event.target.matches("dialog")) event.target.close();
  if (!at(".menu")) $(".menu").open = false;
  if (folding.matches && !(player?.matches("[data-open]") && at("[data-tip], .fore, .foretold")) && !at("#tip")) unfold(player);
});

/* Where there is little room a player is a chip; tapped, or reached by a key, the whole panel. One that stays is always open. */
function unfold(player, open = !player?.hasAttribute("data-open")) {
  for (const other of $$(".player[data-open]")) if (other !== player) other.removeAttribute("data-open");
  player?.toggleAttribute("data-open", open);
}
on("focusin", ({target}) => { if (folding.matches && target.matches(":focus-visible")) unfold(target.closest(".player:not([data-stays])"), true); });

function show(tab) {
  side.dataset.tab = tab;
  side.removeAttribute("data-low");
  const shown = !tabbed.matches && tab === "question" ? "log" : tab;
  for (const button of $$("[role=tab]")) button.setAttribute("aria-selected", button.dataset.tab === shown);
  for (const button of $$("[role=tab]")) button.tabIndex = button.dataset.tab === shown ? 0 : -1;
  readChat();
}

$(".tabs").addEventListener("keydown", ({key, target}) => {
  const tabs = $$("[role=tab]").filter((tab) => tab.offsetParent), step = {ArrowRight: 1, ArrowLeft: -1}[key];
  if (step) tabs.at((tabs.indexOf(target) + step) % tabs.length).focus();
});
on("focusin", ({target}) => { if (target.matches("[role=tab]:focus-visible")) show(target.dataset.tab); });

/* ---------- tips: one, for whatever is pointed at, focused or tapped */
const tip = $("#tip");
let glossary = null, told = null, wait = 0;  // told: the thing whose tip is open
const glossed = () => glossary ??= fetch(body.dataset.tips).then((answer) => answer.json()).catch(() => { glossary = null; return {}; });

async function tell(thing) {
  const words = (await glossed())[thing.dataset.tip] ?? ["", "", ""];
  hide();
  if (thing.isConnected) told = thing; else return;
  const [title, text, reason] = $("#tip-text").children;
  title.textContent = words[0];
  text.textContent = [words[1], thing.dataset.note].filter(Boolean).join(" ");
  reason.textContent = thing.dataset.why ?? "";
  point($(".clause", tip), thing.dataset.clause || words[2]);
  if (!$("#tip-text").textContent) return;
  thing.setAttribute("aria-describedby", "tip-text");
  tip.showPopover();
  place(thing.getBoundingClientRect(), board.contains(thing) ? board : body, thing.closest(".player"));
}

/* Beside the thing, where it covers least of what may be chosen; never from the board over the question. From a
   player's panel: to the right of the panel, where there is room. */
function place(box, within, panel) {
  const scale = tip.currentCSSZoom ?? 1, {width, height} = tip.getBoundingClientRect(), edge = within.getBoundingClientRect();
  const end = {x: edge.right - width - 6, y: (phone.matches ? side.getBoundingClientRect().top : edge.bottom) - height - 4};
  const along = (from, to, size) => [(from + to - size) / 2, from, to - size];
  const spots = [box.top - height - 5, box.bottom + 5].flatMap((y) => along(box.left, box.right, width).map((x) => [x, y]));
  spots.push(...[box.left - width - 5, box.right + 5].flatMap((x) => along(box.top, box.bottom, height).map((y) => [x, y])));
  const out = folding.matches || !panel ? innerWidth : panel.getBoundingClientRect().right + 5;
  if (out + width < innerWidth) spots.splice(0, Infinity, ...along(box.top, box.bottom, height).map((y) => [out, y]));
  const common = (a, b, from, to) => Math.max(0, Math.min(b, to) - Math.max(a, from));
  const covered = (x, y) => ({left, right, top, bottom}) => common(x, x + width, left, right) * common(y, y + height, top, bottom);
  const glowing = $$(".playable").map((thing) => thing.getBoundingClientRect());
  const costs = spots.map(([x, y]) => [Math.max(6, Math.min(x, end.x)), Math.max(6, Math.min(y, end.y))])
    .map(([x, y]) => [glowing.map(covered(x, y)).reduce((a, b) => a + b, 99 * covered(x, y)(box)), x, y]);
  const [, x, y] = costs.reduce((best, spot) => spot[0] < best[0] ? spot : best);
  Object.assign(tip.style, {left: `${x / scale}px`, top: `${y / scale}px`});
}

function hide() {
  clearTimeout(wait);
  told = told?.removeAttribute("aria-describedby") ?? null;
  if (tip.matches(":popover-open")) tip.hidePopover();
}

const soon = (act, time) => { clearTimeout(wait); wait = setTimeout(act, time); };
const folded = (thing) => folding.matches && thing?.closest(".player:not([data-open], [data-stays])");
const speaks = ({target}) => folded(target) ? null : target.closest?.("[data-tip], [data-why]");
on("pointerover", (event) => {
  if (event.pointerType !== "mouse") return;
  const thing = speaks(event);
  if (event.target.closest("#tip") || (thing && thing === told)) clearTimeout(wait);
  else if (thing) { if (!told?.closest(".player")) hide(); soon(() => tell(thing), thing.matches(".playable") ? 800 : 350); }
  else soon(hide, 250);
});
const answer = (thing) => { if (thing) tell(thing); else hide(); };
const pressed = (event, mouse) => (event.pointerType === "mouse") === mouse && !event.target.closest("#tip");
on("pointerdown", (event) => { if (pressed(event, true)) answer(speaks(event)?.dataset.why && speaks(event)); });
const tapped = (thing) => thing?.matches(".playable") ? null : thing;  // the question's foot tells of it, and covers nothing
on("pointerup", (event) => { if (pressed(event, false)) answer(tapped(speaks(event))); });
on("focusin", (event) => { const thing = speaks(event); if (thing?.matches(":focus-visible")) tell(thing); });
on("focusout", ({target, relatedTarget}) => { if (target === told && !tip.contains(relatedTarget)) hide(); });
board.addEventListener("scroll", hide, {passive: true});

/* A clause, in place. */
async function read(clause) {
  if (!clause) return;
  const dialog = $("#clause"), answer = await fetch(`${body.dataset.rules}/${clause}`, {headers: {"HX-Request": "true"}}).catch(() => null);
  hide();
  if (answer?.ok) $(".clause-body", dialog).innerHTML = await answer.text();
  else $(".clause-body", dialog).textContent = body.dataset.failed;
  $("h2", dialog).textContent = $(".clause-text", dialog)?.dataset.title ?? "";
  if (!dialog.open) dialog.showModal();
}

/* ---------- chat */
let seen = Number($("#chat")?.dataset.count ?? 0);
function readChat() {
  const chat = $("#chat"), count = Number(chat?.dataset.count ?? 0);
  if (chat?.offsetParent) { seen = count; $(".lines", chat).scrollTop = 1e6; }
  $(".unread").hidden = count <= seen;
  $(".unread").textContent = count - seen;
}

/* ---------- it is your turn: title, bell, notification */
let turn = $("#signal")?.dataset.key, sound = null;
function signal() {
  const {title, text, key, asked} = $("#signal")?.dataset ?? {};
  if (title) document.title = title;
  const rings = key !== turn && asked !== undefined;
  turn = key;
  if (!rings) return;
  if ("sound" in root.dataset && sound) [659, 880].forEach((pitch, n) => strike(pitch, sound.currentTime + n * 0.16));
  if ("notify" in root.dataset && document.hidden && window.Notification?.permission === "granted") new Notification(title, {body: text, tag: "turn"});
}

function strike(pitch, start) {
  const tone = new OscillatorNode(sound, {type: "triangle", frequency: pitch}), loud = new GainNode(sound, {gain: 0});
  loud.gain.setValueAtTime(0.15, start);
  loud.gain.exponentialRampToValueAtTime(0.001, start + 0.6);
  tone.connect(loud).connect(sound.destination);
  tone.start(start);
  tone.stop(start + 0.65);
}

/* Browsers let a page sound and ask for leave only after somebody did something. */
function begin() {
  if ("sound" in root.dataset) sound ??= new AudioContext();
  if ("notify" in root.dataset && window.Notification?.permission === "default") Notification.requestPermission();
}
for (const first of ["pointerdown", "keydown"]) on(first, begin, {once: true});

/* ---------- what arrives from the server */
let focused = "";  // where the focus was
const address = ({id, dataset}) => id ? `#${CSS.escape(id)}` : dataset.option ? `.board [data-option="${CSS.escape(dataset.option)}"]` : "";
on("htmx:before:swap", () => { focused = address(document.activeElement); });
on("htmx:after:swap", () => {
  if (focused && document.activeElement === body) $(focused)?.focus({preventScroll: true});
  arrive(true);
});

function arrive(pushed) {
  if (sent !== posed()) sent = "";
  if (told?.isConnected) told.setAttribute("aria-describedby", "tip-text"); else if (told) hide();
  meet(pushed);
  more();
  readChat();
  signal();
}

/* Whether the list goes on below its edge. */
const more = (list = $(".q-body")) => list?.toggleAttribute("data-more", list.scrollHeight - list.scrollTop - list.clientHeight > 3);
on("scroll", ({target}) => { if (target.matches?.(".q-body")) more(target); }, {capture: true, passive: true});

/* One answer to a question, however often the button is pressed; the next question may come before the answer is acknowledged. */
let sent = "";
const posed = () => { const {ply, kind} = question()?.dataset ?? {}; return `${ply} ${kind}`; };
document.addEventListener("submit", (event) => {
  if (event.target.id !== "question-form") return;
  if (sent === posed()) { event.preventDefault(); event.stopImmediatePropagation(); }
  sent = posed();
}, true);
on("htmx:finally:request", ({target, detail}) => { if (target.id === "question-form" && detail.ctx.response?.status !== 204) sent = ""; });

const say = (text) => { $("#notice span").textContent = text; $("#notice").toggleAttribute("data-empty", !text); };
on("htmx:before:request", ({target}) => { if (target.matches("form")) say(""); });
on("htmx:after:request", ({target, detail}) => { if (target.id === "chat-form" && detail.ctx.response.status < 300) target.reset(); });
on("htmx:error", ({target}) => { if (target.matches?.("form")) say(body.dataset.unsent); });  // nobody answers; what is chosen stays
$("#live")?.addEventListener("gone", () => location.reload());  // the seat has been given to somebody else

/* The stream comes back by itself once it was there; if it never was, ask again. */
const offline = (state) => () => root.classList.toggle("offline", state);
on("htmx:after:sse:connection", offline(false));
on("htmx:before:sse:connection", ({detail}) => offline(detail.connection.attempt > 0)());
on("htmx:sse:error", offline(true));
const again = ({target}) => { if (target.id === "live") { offline(true)(); setTimeout(() => htmx.trigger(target, "again"), 3000); } };
for (const lost of ["htmx:error", "htmx:sse:close", "htmx:response:error"]) on(lost, again);

/* ---------- light or dark */
$(".themer").addEventListener("submit", (event) => {
  event.preventDefault();
  const dark = root.dataset.theme === "dark" || (root.dataset.theme === "auto" && matchMedia("(prefers-color-scheme: dark)").matches);
  $(".themer button").value = root.dataset.theme = dark ? "light" : "dark";
  fetch(event.target.action, {method: "POST", body: new URLSearchParams(new FormData(event.target, event.submitter))});
});

$("#ply")?.addEventListener("change", (event) => event.target.form.requestSubmit());
tabbed.addEventListener("change", () => show("question"));
new ResizeObserver(() => more()).observe(side);
show("question");
arrive(false);
