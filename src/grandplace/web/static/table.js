/* The table's script. No rules and no words: it mirrors the chosen radio button on the board, shows tips and clauses,
   moves the focus, rings the bell. Everything works without it but the tips. */
const $ = (selector, root = document) => root.querySelector(selector);
const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];
const root = document.documentElement, body = document.body, side = $(".side"), board = $(".board");
const phone = matchMedia("(max-width: 700px)");
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

/* ---------- keys */
let typed = "", late = 0;
function spell(letter) {
  if (Date.now() - late > 1200) typed = "";
  late = Date.now();
  const keys = radios().filter((radio) => radio.dataset.key);
  const starts = (text) => keys.some((radio) => radio.dataset.key.startsWith(text));
  typed = starts(typed + letter) ? typed + letter : starts(letter) ? letter : "";
  const radio = keys.find((radio) => radio.dataset.key === typed);
  if (!radio) return typed !== "";
  typed = "";
  if (radio.checked) commit(); else radio.click();
  radio.focus();
  return true;
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
  if (phone.matches && !(player?.matches("[data-open]") && at("[data-tip]")) && !at("#tip")) unfold(player);
});

/* On a phone a player is one line; tapped, the whole panel. */
function unfold(player) {
  for (const other of $$(".player[data-open]")) if (other !== player) other.removeAttribute("data-open");
  player?.toggleAttribute("data-open");
}

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

/* ---------- the board's size: three steps, by button or by pinching */
const zoom = (by) => { board.dataset.zoom = Math.min(2, Math.max(0, Number(board.dataset.zoom) + by)); };
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

/* Above the thing if there is room, else below it; never from the board over the question. */
function place(box, within) {
  const scale = tip.currentCSSZoom ?? 1, {width, height} = tip.getBoundingClientRect(), edge = within.getBoundingClientRect();
  const bottom = phone.matches ? side.getBoundingClientRect().top : innerHeight;
  const above = box.top - height - 8, below = Math.min(box.bottom + 8, bottom - height - 4);
  const left = Math.max(6, Math.min(box.left + box.width / 2 - width / 2, edge.right - width - 6));
  tip.style.left = `${left / scale}px`;
  tip.style.top = `${Math.max(6, above > 52 ? above : below) / scale}px`;
}

function hide() {
  clearTimeout(wait);
  told = told?.removeAttribute("aria-describedby") ?? null;
  if (tip.matches(":popover-open")) tip.hidePopover();
}

const soon = (act, time) => { clearTimeout(wait); wait = setTimeout(act, time); };
const speaks = (event) => event.target.closest?.("[data-tip], [data-why]");
on("pointerover", (event) => {
  if (event.pointerType !== "mouse") return;
  const thing = speaks(event);
  if (event.target.closest("#tip") || (thing && thing === told)) clearTimeout(wait);
  else if (thing) soon(() => tell(thing), thing.matches(".playable") ? 800 : 350);
  else soon(hide, 250);
});
on("pointerdown", (event) => { if (event.pointerType === "mouse" && !event.target.closest("#tip")) hide(); });
on("focusin", (event) => { const thing = speaks(event); if (thing?.matches(":focus-visible")) tell(thing); });
on("focusout", ({target, relatedTarget}) => { if (target === told && !tip.contains(relatedTarget)) hide(); });
on("pointerup", (event) => {
  if (event.pointerType === "mouse" || event.target.closest("#tip")) return;
  const thing = speaks(event), folded = phone.matches && event.target.closest(".player:not([data-open])");
  if (thing && !folded) tell(thing); else hide();
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
  readChat();
  signal();
}

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
show("question");
arrive(false);
