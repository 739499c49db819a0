/* The table's script. No rules and no words: it mirrors the chosen radio button on the board, shows tips and clauses,
   moves the focus, rings the bell. Everything works without it but the tips. */
const $ = (selector, root = document) => root.querySelector(selector);
const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];
const root = document.documentElement, body = document.body, side = $(".side"), board = $(".board");
const phone = matchMedia("(max-width: 700px)");
const folding = matchMedia("(max-width: 700px), (max-width: 1200px) and (min-height: 561px)");  // players are chips
const on = (event, act, how) => document.addEventListener(event, act, how);
const typing = () => document.activeElement?.matches("input[type=text], textarea, select") ?? false;

/* ---------- the question: what is chosen */
let asked = "";  // the ply of the question whose answer is being chosen
const question = () => $("#question, #replay");
const radios = () => $$("#question input[name=option][type=radio]");
const chosen = () => radios().find((radio) => radio.checked);

const commit = () => { if (chosen() || !radios().length) $("#question-form")?.requestSubmit(); };

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

/* A clause's link: where its text is, and its name. */
function point(link, clause) {
  link.hidden = !clause;
  link.href = `${body.dataset.rules}/${clause ?? ""}`;
  link.dataset.clause = link.textContent = clause ?? "";
}

/* A question of another ply starts with nothing chosen, and takes the focus from whoever does not write. */
function meet(arrived) {
  const ply = question()?.dataset.kind === "asked" ? question().dataset.ply : "";
  if (ply !== asked) {
    for (const radio of radios()) radio.checked = false;
    if (arrived && question()?.matches(".q-asked, .q-confirm, .q-handover")) attend();
  }
  asked = ply;
  mirror();
}

function attend() {
  if (phone.matches) show("question");
  side.removeAttribute("data-low");
  if (!typing() && !$("dialog[open]")) question().focus({preventScroll: true});
}

/* ---------- keys: a coordinate chooses what it stands for, or says why that cannot be had */
let typed = "", late = 0;
function spell(letter) {
  if (Date.now() - late > 1200) typed = "";
  late = Date.now();
  const keys = new Map($$(".board [tabindex] .coord").map((coord) => [coord.textContent, coord.closest("[tabindex]")]));
  for (const radio of radios()) if (radio.dataset.key) keys.set(radio.dataset.key, radio);
  const starts = (text) => [...keys.keys()].some((key) => key.startsWith(text));
  typed = starts(typed + letter) ? typed + letter : starts(letter) ? letter : "";
  const thing = keys.get(typed);
  if (!thing) return typed !== "";
  typed = "";
  if (thing.name !== "option") refuse(thing); else if (thing.checked) commit(); else thing.click();
  thing.focus();
  return true;
}

function refuse(thing) {
  for (const radio of radios()) radio.checked = false;
  mirror();
  tell(thing);
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
  const clause = at("a.clause"), dialog = at("[data-dialog]"), tab = at("button[data-tab], a[data-tab]"), player = at(".player");
  if (clause || dialog || tab) event.preventDefault();
  if (clause) return read(clause.dataset.clause);
  if (dialog) $(`#${dialog.dataset.dialog}`).showModal();
  if (tab) show(tab.dataset.tab);
  if (at(".grip")) $(".grip").setAttribute("aria-expanded", !side.toggleAttribute("data-low"));
  if (at(".notice .close")) $("#notice").dataset.empty = "";
  if (at("[data-zoom-by]")) zoom(Number(at("[data-zoom-by]").dataset.zoomBy));
  if (event.target.matches("dialog")) event.target.close();
  if (!at(".menu")) $(".menu").open = false;
  if (folding.matches && !(player?.matches("[data-open]") && at("[data-tip]")) && !at("#tip")) unfold(player);
});

/* Where there is little room a player is a chip; tapped, or reached by a key, the whole panel. */
function unfold(player, open = !player?.hasAttribute("data-open")) {
  for (const other of $$(".player[data-open]")) if (other !== player) other.removeAttribute("data-open");
  player?.toggleAttribute("data-open", open);
}
on("focusin", ({target}) => { if (folding.matches && target.matches(":focus-visible")) unfold(target.closest(".player"), true); });

function show(tab) {
  side.dataset.tab = tab;
  side.removeAttribute("data-low");
  const shown = !phone.matches && tab === "question" ? "log" : tab;
  for (const button of $$("[role=tab]")) button.setAttribute("aria-selected", button.dataset.tab === shown);
  for (const button of $$("[role=tab]")) button.tabIndex = button.dataset.tab === shown ? 0 : -1;
  readChat();
}

$(".tabs").addEventListener("keydown", ({key, target}) => {
  const tabs = $$("[role=tab]").filter((tab) => tab.offsetParent), step = {ArrowRight: 1, ArrowLeft: -1}[key];
  if (step) tabs.at((tabs.indexOf(target) + step) % tabs.length).focus();
});
on("focusin", ({target}) => { if (target.matches("[role=tab]:focus-visible")) show(target.dataset.tab); });

/* ---------- the board's size: the whole of it (on a phone, its whole width), and two steps more, by button or by pinching */
const pan = $(".pan"), STEPS = [1, 1.35, 1.8];
function fit() {
  const [width, height] = ["--width", "--height"].map((name) => Number(getComputedStyle(pan).getPropertyValue(name)));
  const across = board.clientWidth / width, down = board.clientHeight / height;
  const scale = Math.floor(Math.max(0.5, Math.min(across, phone.matches ? 1 : down, 1.35)) * 100) / 100;
  pan.style.width = `${Math.floor(board.clientWidth / scale)}px`;
  pan.style.height = `${phone.matches ? height : Math.floor(board.clientHeight / scale)}px`;
  pan.style.zoom = scale * STEPS[board.dataset.zoom];
}
function zoom(by) {
  const step = board.dataset.zoom = Math.min(2, Math.max(0, Number(board.dataset.zoom) + by));
  for (const button of $$("[data-zoom-by]")) button.disabled = step === (Number(button.dataset.zoomBy) < 0 ? 0 : 2);
  fit();
}
let apart = 0;
const distance = ([a, b]) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
board.addEventListener("touchstart", (event) => { apart = event.touches.length === 2 ? distance(event.touches) : 0; }, {passive: true});
board.addEventListener("touchmove", (event) => {
  if (event.touches.length !== 2 || !apart) return;
  event.preventDefault();
  const ratio = distance(event.touches) / apart;
  if (ratio > 0.75 && ratio < 1.35) return;
  zoom(ratio > 1 ? 1 : -1);
  apart = distance(event.touches);
}, {passive: false});

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
  place(thing.getBoundingClientRect(), board.contains(thing) ? board : body);
}

/* Beside the thing, where it covers least of what may be chosen; never from the board over the question. */
function place(box, within) {
  const scale = tip.currentCSSZoom ?? 1, {width, height} = tip.getBoundingClientRect(), edge = within.getBoundingClientRect();
  const last = {x: edge.right - width - 6, y: (phone.matches ? side.getBoundingClientRect().top : edge.bottom) - height - 4};
  const along = (start, end, size) => [(start + end - size) / 2, start, end - size];
  const above = box.top - height - 5, below = box.bottom + 5, before = box.left - width - 5, behind = box.right + 5;
  const spots = [...[above, below].flatMap((y) => along(box.left, box.right, width).map((x) => [x, y])),
    ...[before, behind].flatMap((x) => along(box.top, box.bottom, height).map((y) => [x, y]))];
  const common = (x, y, other) => Math.max(0, Math.min(x + width, other.right) - Math.max(x, other.left))
    * Math.max(0, Math.min(y + height, other.bottom) - Math.max(y, other.top));
  const glowing = $$(".playable").map((thing) => thing.getBoundingClientRect());
  const placed = spots.map(([x, y]) => [Math.max(6, Math.min(x, last.x)), Math.max(6, Math.min(y, last.y))])
    .map(([x, y]) => ({x, y, covers: glowing.reduce((sum, other) => sum + common(x, y, other), 99 * common(x, y, box))}));
  const {x, y} = placed.reduce((best, spot) => spot.covers < best.covers ? spot : best);
  tip.style.left = `${x / scale}px`;
  tip.style.top = `${y / scale}px`;
}

function hide() {
  clearTimeout(wait);
  told = told?.removeAttribute("aria-describedby") ?? null;
  if (tip.matches(":popover-open")) tip.hidePopover();
}

const soon = (act, time) => { clearTimeout(wait); wait = setTimeout(act, time); };
function speaks({target}) {
  const thing = target.closest?.("[data-tip], [data-why]");
  return folding.matches && thing?.closest(".player:not([data-open])") ? null : thing;
}
on("pointerover", (event) => {
  if (event.pointerType !== "mouse") return;
  const thing = speaks(event);
  if (event.target.closest("#tip") || (thing && thing === told)) clearTimeout(wait);
  else if (thing) { hide(); soon(() => tell(thing), thing.matches(".playable") ? 800 : 350); }
  else soon(hide, 250);
});
on("pointerdown", (event) => {
  if (event.pointerType !== "mouse" || event.target.closest("#tip")) return;
  const thing = speaks(event);
  if (thing?.dataset.why) tell(thing); else hide();
});
on("focusin", (event) => { const thing = speaks(event); if (thing?.matches(":focus-visible")) tell(thing); });
on("focusout", ({target, relatedTarget}) => { if (target === told && !tip.contains(relatedTarget)) hide(); });
on("pointerup", (event) => {
  if (event.pointerType === "mouse" || event.target.closest("#tip")) return;
  const thing = speaks(event);
  if (thing) tell(thing); else hide();
});
board.addEventListener("scroll", hide, {passive: true});

/* A clause, in place. */
async function read(clause) {
  if (!clause) return;
  const dialog = $("#clause"), answer = await fetch(`${body.dataset.rules}/${clause}`, {headers: {"HX-Request": "true"}}).catch(() => null);
  hide();
  $("h2", dialog).textContent = clause;
  if (answer?.ok) $(".clause-body", dialog).innerHTML = await answer.text();
  else $(".clause-body", dialog).textContent = body.dataset.failed;
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
function more() {
  const list = $(".q-body");
  list?.toggleAttribute("data-more", list.scrollHeight - list.scrollTop - list.clientHeight > 3);
}
on("scroll", ({target}) => { if (target.matches?.(".q-body")) more(); }, {capture: true, passive: true});

/* One answer to a question, however often the button is pressed; the next question may come before the answer is acknowledged. */
let sent = "";
const posed = () => { const {ply, kind} = question()?.dataset ?? {}; return `${ply} ${kind}`; };
document.addEventListener("submit", (event) => {
  if (event.target.id !== "question-form") return;
  if (sent === posed()) { event.preventDefault(); event.stopImmediatePropagation(); }
  sent = posed();
}, true);
on("htmx:finally:request", ({target, detail}) => { if (target.id === "question-form" && detail.ctx.response?.status !== 204) sent = ""; });

on("htmx:before:request", ({target}) => { if (target.matches("form")) $("#notice").dataset.empty = ""; });
on("htmx:after:request", ({target, detail}) => { if (target.id === "chat-form" && detail.ctx.response.status < 300) target.reset(); });
on("htmx:error", ({target}) => {  // nobody answers: say so, and keep what is chosen
  if (!target.matches?.("form")) return;
  const text = document.createElement("span"), close = $("#help .close").cloneNode();
  text.textContent = body.dataset.unsent;
  close.type = "button";
  close.textContent = "×";
  $("#notice").replaceChildren(text, close);
  $("#notice").removeAttribute("data-empty");
});
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
phone.addEventListener("change", () => show("question"));
new ResizeObserver(() => { fit(); more(); }).observe(board);
show("question");
zoom(0);
arrive(false);
