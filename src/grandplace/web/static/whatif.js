/* What if: asks what the chosen answers would bring, and shows it as marks on what stands: a ghost of the piece, "8 → 5",
   what leaves and what comes. The questions that follow stand below the first; all of it is sent in one go.
   No rules and no words: both come with the answer. Without it, a question is answered one by one. */
const $ = (selector, root = document) => root.querySelector(selector);
const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];
const on = (event, act, how) => document.addEventListener(event, act, how);
const WAIT = 120;  // milliseconds that one points at something before it is asked
const question = () => $("#question");
const asks = () => question()?.dataset.kind === "asked" && question().dataset.try;
const field = (name) => $(`#question-form [name=${name}]`);

/* ---------- asking */
let known = new Map(), at = "";  // answers to the open question, by what was wished
const wished = (url, line) => fetch(url + line.map((wish) => `&option=${encodeURIComponent(wish)}`).join(""))
  .then((answer) => answer.status === 200 ? answer.json() : null).catch(() => null);  // nothing comes once the question has passed
function ask(line) {
  const key = line.join("\n");
  if (!known.has(key)) known.set(key, wished(asks(), line));
  return known.get(key);
}

const root = () => $("#question [name=option][type=radio]:checked");
const none = () => $("#follow .meter") && !$("#follow .pick :checked");  // all ticks are taken back
const later = () => [...$$("#follow input:checked").map((input) => input.value), ...(none() ? ["done"] : [])];
const wishes = () => "picks" in question().dataset ? later() : root() ? [root().value, ...later()] : [];

/* ---------- what is chosen */
let chosen = null, pending = null;  // the answer that is shown for good; the one we wait for
function choose() {
  if (!asks()) return;
  const wanted = wishes();
  forget();
  if (!wanted.length && !("picks" in question().dataset)) return show(null);
  const mine = pending = ask(wanted).then(async (answer) => {
    await press;
    if (pending === mine) { pending = null; settle(answer); }
  });
}

/* While a pointer is down nothing moves: a button that slipped away from under it would not be pressed. */
let press = null;
on("pointerdown", () => {
  press = new Promise((done) => { for (const end of ["pointerup", "pointercancel"]) on(end, () => setTimeout(done), {capture: true, once: true}); });
}, true);

/* What would be sent is nothing but the first answer until the rest has been shown. */
function forget() {
  chosen = null;
  if ($("#question .go")) $("#question .go").disabled = false;
  if (field("seen")) field("then").value = field("seen").value = "";
}

function settle(answer) {
  if (!answer || !asks()) return;
  chosen = answer;
  follow(answer.follow);
  const [first, ...others] = answer.line;
  field("then").value = others.join("\n");
  field("seen").value = first ? "1" : "";
  if ("picks" in question().dataset && first) $(`#question [name=option][value="${CSS.escape(first)}"]`).checked = true;
  $(".go", question()).disabled = answer.partial;
  show(answer);
  bring(first);
}

/* The questions that follow stand below the group of what was chosen; what has the focus keeps it. */
function follow(html) {
  const held = document.activeElement?.closest("#follow") ? document.activeElement.id : "";
  $("#follow")?.remove();
  if (!html) return;
  const body = $("#question .q-body"), place = root()?.closest("fieldset") ?? body.lastElementChild;
  place.insertAdjacentHTML("afterend", html);
  if (!$("#follow [name=then-0]")) delete question().dataset.picks;  // too many ways: one by one
  question().toggleAttribute("data-ticking", "picks" in question().dataset);
  const {offsetTop: top, offsetHeight: height} = $("#follow"), end = top + height - body.offsetTop;  // in view, where the list is longer than its room
  if (small.matches && root()) body.scrollTop = 0;  // the bar of what is chosen
  else if (end > body.scrollTop + body.clientHeight) body.scrollTop = end - body.clientHeight;
  if (held) $(`#${CSS.escape(held)}`)?.focus({preventScroll: true});
}

/* Ticking one too many drops the one ticked first. */
let ticked = [];
function tick(box) {
  const most = Number($(`#follow .meter[data-of="${box.name}"]`)?.dataset.most ?? 0), same = $$(`#follow [name=${box.name}]`);
  ticked = [...ticked.filter((id) => $(`#${CSS.escape(id)}`)?.checked && id !== box.id), ...(box.checked ? [box.id] : [])];
  const others = same.filter((other) => other.checked && !ticked.includes(other.id)).map((other) => other.id);
  const order = [...others, ...ticked];
  while (order.length > most) $(`#${CSS.escape(order.shift())}`).checked = false;
}

/* ---------- pointing: shows, and leaving restores */
let pointed = "", timer = 0, spot = "";  // where the pointer is: what slides under it is not pointed at
const where = ({clientX, clientY}) => `${clientX} ${clientY}`;
on("pointermove", (event) => { spot = where(event); });
function point(option) {
  if (option === pointed) return;
  pointed = option;
  clearTimeout(timer);
  timer = setTimeout(async () => {
    if (!asks()) return;
    const first = root()?.value, wanted = !option || option === first ? null : [option, ...later()];
    const answer = wanted ? await ask(wanted) : chosen;
    await press;
    if (pointed === option && !pending) show(answer);
  }, option ? WAIT : 40);
}
const offered = (thing) => thing && $$("#question [name=option][type=radio]").some((radio) => radio.value === thing.dataset.option);
on("pointerover", (event) => {
  if (event.pointerType !== "mouse" || !asks() || where(event) === spot) return;
  const thing = event.target.closest?.("[data-option]");
  point(offered(thing) && !thing.closest("#follow") ? thing.dataset.option : "");
});
on("pointerleave", () => point(""));

/* ---------- showing: words, then marks */
function show(answer) {
  clear();
  const explain = $(".explain[data-hint]"), go = $(".go[data-hint]");
  if (!explain) return;
  const [title, text, clause] = explain.children;
  if (!answer && !root()) { title.textContent = ""; text.textContent = explain.dataset.hint; clause.hidden = true; pills([]); }  // nothing is chosen
  if (!answer) return;
  title.textContent = answer.title ? `${answer.title}. ` : "";
  const ends = answer.text.endsWith(answer.ends) ? answer.ends : "";
  text.textContent = answer.text.slice(answer.told.length, answer.text.length - ends.length);
  if (ends) text.append(Object.assign(document.createElement("span"), {className: "ends", textContent: ends}));
  text.prepend(Object.assign(document.createElement("span"), {className: "told-first", textContent: answer.text.slice(0, answer.told.length)}));
  pills(answer.pills);
  clause.hidden = !answer.clause;
  clause.href = `${document.body.dataset.rules}/${answer.clause}`;
  clause.dataset.clause = clause.title = answer.clause;
  if (answer === chosen) go.textContent = answer.button || go.dataset.hint;
  mark(answer);
}

/* Where there is little room: what matters most, in pills; the list shrinks to what is chosen, the board moves to its place. */
function pills(words) {
  $("#question .pills").replaceChildren(...words.map((word) => Object.assign(document.createElement("li"), {textContent: word})));
}

const small = matchMedia("(max-width: 700px), (max-width: 1200px) and (max-height: 560px)");
function bring(option) {
  const found = () => $$(`.board [data-option="${CSS.escape(option ?? "")}"]`).find((thing) => thing.checkVisibility());
  const parts = $$(".parts input"), shown = parts.find((part) => part.checked);
  if (!small.matches || !option) return;
  if (!found() && !parts.some((part) => { part.checked = true; return found(); }) && shown) shown.checked = true;
  if (found()) $(".board").dispatchEvent(new CustomEvent("centre", {detail: found().getBoundingClientRect()}));
}

on("click", ({target}) => {
  if (!target.closest?.("[data-others]")) return;
  const radio = root();
  radio.checked = false;
  $("#follow")?.remove();
  pills([]);
  radio.dispatchEvent(new Event("change", {bubbles: true}));
  $("#question .q-body").focus({preventScroll: true});
});

function mark(answer) {
  for (const key of Object.keys(answer.then)) compare(parsed(answer.now[key]), parsed(answer.then[key]));
  for (const [name, [before, after]] of Object.entries(answer.gauges)) gauge(name, before, after);
  for (const name of answer.unsure) for (const thing of $$(`[data-gauge="${name}"]`)) thing.dataset.unsure = "";
}

function gauge(name, before, after) {
  for (const thing of $$(`[data-gauge="${name}"]`)) thing.dataset[thing.closest(".ghosted") ? "was" : "will"] = thing.closest(".ghosted") ? before : after;
  for (const row of $$(`[data-pips="${name}"]`)) [...row.children].slice(Math.min(before, after), Math.max(before, after)).forEach((pip) => pip.classList.add("will"));
}

const parsed = (html) => { const template = document.createElement("template"); template.innerHTML = html; return template.content; };

function compare(now, then) {
  for (const thing of $$("[data-ghost]", then)) {
    const old = $(`[data-ghost="${thing.dataset.ghost}"]`, now);
    if (old && old.outerHTML !== thing.outerHTML) ghost(old, thing);
  }
  for (const list of $$("[data-list]", then)) differ($(`[data-list="${list.dataset.list}"]`, now), list);
}

/* In the place of a thing stands what it would be; it still stands for the same option. */
function ghost(old, thing) {
  const live = $(`[data-ghost="${thing.dataset.ghost}"]`), had = new Set([...old.children].map((child) => child.outerHTML));
  if (!live) return;
  for (const child of thing.children) child.classList.toggle("will", !had.has(child.outerHTML));
  for (const name of ["id", "tabindex", "data-tip", "data-ghost", "data-option"]) thing.removeAttribute(name);
  if (live.dataset.option) thing.dataset.option = live.dataset.option;
  thing.classList.add("ghosted");
  thing.classList.toggle("playable", live.classList.contains("playable"));
  thing.setAttribute("aria-hidden", "true");
  live.dataset.swapped = "";
  live.after(thing);
}

/* What would leave a list, and what would come to it; where there are many of a kind, one drawing stands for them all. */
const number = (items) => items.reduce((sum, item) => sum + Number(item.dataset.count ?? 1), 0);
function differ(old, list) {
  const live = $(`[data-list="${list.dataset.list}"]`);
  if (!live || !old) return;
  const [had, has, there] = [old, list, live].map((place) => Object.groupBy($$("[data-item]", place), (item) => item.dataset.item));
  for (const key of new Set([...Object.keys(had), ...Object.keys(has)])) {
    const more = number(has[key] ?? []) - number(had[key] ?? []);
    for (const item of (has[key] ?? []).slice(0, Math.max(0, more))) { item.classList.add("comes"); live.append(item); }
    for (const item of (there[key] ?? []).slice(0, Math.max(0, -more))) item.classList.add("leaves");
  }
}

function clear() {
  for (const thing of $$(".ghosted, .comes")) thing.remove();
  for (const thing of $$("[data-swapped]")) delete thing.dataset.swapped;
  for (const thing of $$("[data-will], [data-was], [data-unsure]")) for (const name of ["will", "was", "unsure"]) delete thing.dataset[name];
  for (const thing of $$(".leaves, .pips .will")) thing.classList.remove("leaves", "will");
}

/* ---------- events */
on("change", ({target}) => {
  if (!target.closest?.("#question-form")) return;
  if (target.type === "checkbox") tick(target);
  if (target.name === "option" || target.closest("#follow")) choose();
});
on("click", ({target}) => { const ghosted = target.closest?.(".ghosted[data-option]"); if (ghosted) $$("#question [name=option]").find((radio) => radio.value === ghosted.dataset.option)?.click(); });

/* Whoever presses the button before the answer is there waits for it: what is sent is what would have been shown. */
window.addEventListener("submit", (event) => {
  if (event.target.id !== "question-form" || !pending) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  pending.then(() => { if (!$("#question .go").disabled) event.target.requestSubmit(); });
}, true);

function meet() {
  const ply = asks() ? question().dataset.ply : "";
  if (ply !== at) { known = new Map(); chosen = pending = null; pointed = ""; ticked = []; $("#follow")?.remove(); question()?.removeAttribute("data-ticking"); forget(); }
  at = ply;
  if (!ply) confirm();
  else if (chosen) settle(chosen);
  else if ("picks" in question().dataset || root()) choose();
}

/* A turn that is to be confirmed: the board shows what it brings. */
async function confirm() {
  if (question()?.dataset.kind !== "confirm") return;
  const line = [field("option").value, ...field("then").value.split("\n")].filter(Boolean), url = question().dataset.try;
  const answer = await wished(url, line);
  if (answer && question()?.dataset.kind === "confirm") { clear(); mark(answer); }
}

on("htmx:before:swap", clear);
on("htmx:after:swap", meet);
meet();
