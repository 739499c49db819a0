/* A scoring, act by act: marks on the panes that stand, points that travel to the panels. No rules and no words. */
const $ = (selector, root = document) => root.querySelector(selector);
const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];
const root = document.documentElement, board = $(".board"), panel = $("#scoring"), fly = $(".fly");
const acts = $$(".acts>li"), windows = $$(".win[data-act]"), lines = $$(".turns-l li[data-act]"), END = acts.length;
const still = matchMedia("(prefers-reduced-motion: reduce)").matches || root.dataset.motion === "off";
const phone = matchMedia("(max-width: 700px)");
const PAUSES = {slow: Infinity, normal: 2200, fast: 900}, QUIET = 600, FLIGHT = 640;
const players = $$(".player"), pips = (row) => $$(".pips i", row);
const levels = $$(".player [data-place]").map((row) => ({row, number: $("b", row)?.textContent, on: $$(".pips .on", row).length}));
const sprite = $("use[href*='#']").getAttribute("href").split("#")[0];
let at = -1, timer = 0, paused = false;

const speed = () => $(".speed input:checked").value;
const svg = (tag, attributes) => { const made = document.createElementNS("http://www.w3.org/2000/svg", tag); for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value); return made; };

/* ---------- panels: the running total, and whatever else an act has changed */
/* Drawn into what stands: whatever is made anew would fade in again, and be blank until then. */
function digits(drawn, number) {
  drawn?.setAttribute("viewBox", `0 0 ${74 * number.length} 120`);
  drawn?.replaceChildren(...[...number].map((digit, n) => svg("use", {href: `${sprite}#n${digit}`, x: 74 * n - 13, y: 0, width: 100, height: 120})));
}

function count(n) {
  const told = acts.slice(0, n + 1).flatMap((act) => $$(".tokens .token", act));
  for (const level of levels) settle(level, told.findLast(({dataset}) => dataset.at === level.row.dataset.place), acts[n]);
  for (const {dataset} of $$(".tally li", acts[Math.min(n, END - 1)])) {
    const score = $(".score", players[Number(dataset.seat)]), small = $("small", score);
    digits($(".num", score), dataset.points);
    if (small) small.textContent = panel.dataset.gain + dataset.gain;
  }
}

/* A level: the number, and its window; as it stood, if no token has changed it. */
function settle({row, number, on}, token, act) {
  const value = token?.dataset.now;
  if (number !== undefined) $("b", row).textContent = value ?? number;
  pips(row).forEach((pip, n) => pip.classList.toggle("on", n < Number(value ?? on)));
  row.classList.toggle("risen", Boolean(token) && Boolean(act?.contains(token)));
}

/* ---------- the board: what is settled stands in the light */
function light(act) {
  $(".spot")?.remove();
  for (const thing of $$(".board [data-place].lit")) thing.classList.remove("lit");
  board.classList.add("stage");
  board.classList.toggle("count", act?.dataset.heads !== undefined);
  if (!act) return null;
  const names = act.dataset.places.split(" ").filter(Boolean), kind = names[0]?.split("-")[0];
  const lit = names.map((name) => $(`.board [data-place="${name}"]`)).filter(Boolean);
  for (const thing of lit) thing.classList.add("lit");
  board.dispatchEvent(new CustomEvent("turn", {detail: lit}));
  const main = lit.filter((thing) => thing.dataset.place.split("-")[0] === kind);
  return main.length && act.dataset.apart === undefined ? spot(main, lit) : null;
}

/* Things without a box of their own have no common light: each of their parts is lit, and the first one pays. */
const solid = (thing) => getComputedStyle(thing).display === "contents" ? [...thing.children] : [thing];
function spot(main, lit) {
  board.dispatchEvent(new CustomEvent("centre", {detail: {...around(lit.flatMap(solid)), atOnce: true}}));
  const [first] = solid(main[0]);
  if (first !== main[0]) return first;
  const home = common(main), made = document.createElement("div"), scale = home.currentCSSZoom ?? 1, from = home.getBoundingClientRect();
  const box = around(main);
  made.className = "spot";
  Object.assign(made.style, {left: `${(box.left - from.left) / scale - 8}px`, top: `${(box.top - from.top) / scale - 8}px`, width: `${(box.right - box.left) / scale + 16}px`, height: `${(box.bottom - box.top) / scale + 16}px`});
  home.classList.add("spotted");
  home.prepend(made);
  return made;
}

const common = (things) => { let home = things[0].parentElement; while (!things.every((thing) => home.contains(thing))) home = home.parentElement; return home.matches(".row") ? home.parentElement : home; };
function around(things) {
  const boxes = things.map((thing) => thing.getBoundingClientRect()), all = (side, pick) => pick(...boxes.map((box) => box[side]));
  return {left: all("left", Math.min), top: all("top", Math.min), right: all("right", Math.max), bottom: all("bottom", Math.max)};
}


/* ---------- what somebody gets travels to the panel */
function undo() {
  fly.replaceChildren();
  for (const old of $$(".player .token")) old.remove();
}

function pay(act, lit, moves) {
  for (const token of $$(".tokens .token", act)) {
    const player = players[Number(token.dataset.seat)], docked = token.cloneNode(true);
    if (!player) continue;
    player.classList.add("gains");
    dock(docked, player);
    if (still) continue;
    if (!lit) { if (moves) docked.animate([{opacity: 0, transform: "translateY(-12px)"}, {opacity: 1}], {duration: FLIGHT / 2}); continue; }
    const path = arc(lit.getBoundingClientRect(), player.getBoundingClientRect()), trail = svg("g", {class: `${[...token.classList].find((name) => name.startsWith("p-"))}`});
    trail.append(svg("path", {class: "under", d: path}), svg("path", {class: "over", d: path}));
    fly.append(trail);
    if (moves) travel(token, docked, path);
  }
}

/* Under the name, which stays whole; where there is no second line, beside the score. */
function dock(token, player) {
  const line = $(".who small", player);
  if (line?.checkVisibility()) return line.append(token);
  let beside = $(".score", player);
  while (!beside.parentElement.matches("header")) beside = beside.parentElement;
  beside.before(token);
}

function arc(from, to) {
  const left = to.left + to.width / 2 < from.left + from.width / 2, above = phone.matches || (to.right > from.left && to.left < from.right);
  const start = above ? [(from.left + from.right) / 2, from.top] : [left ? from.left : from.right, (from.top + from.bottom) / 2];
  const end = above ? [(to.left + to.right) / 2, to.bottom] : [left ? to.right : to.left, Math.min(Math.max(to.top + 24, 0), to.bottom)];
  const middle = [(start[0] + end[0]) / 2, Math.min(start[1], end[1]) - 40], scale = fly.currentCSSZoom ?? 1;
  const [first, by, last] = [start, middle, end].map((point) => point.map((way) => Math.round(way / scale)).join(" "));
  return `M${first}Q${by} ${last}`;
}

function travel(token, docked, path) {
  const flier = token.cloneNode(true), time = FLIGHT / (speed() === "fast" ? 2 : 1);
  flier.classList.add("flier");
  flier.style.offsetPath = `path("${path}")`;
  document.body.append(flier);
  docked.animate([{opacity: 0}, {opacity: 0, offset: 0.99}, {opacity: 1}], {duration: time});
  flier.animate([{offsetDistance: "0%"}, {offsetDistance: "100%"}], {duration: time, easing: "cubic-bezier(.22,.8,.24,1)"}).finished.finally(() => flier.remove());
}

/* ---------- which act */
function show(n, moves = false) {
  clearTimeout(timer);
  for (const flier of $$(".flier")) flier.remove();
  at = Math.max(0, Math.min(n, END));
  const act = acts[at], over = at === END;
  panel.toggleAttribute("data-over", over);
  for (const player of players) player.classList.remove("gains");
  mark();
  if (END) count(at);
  const lit = light(act);
  undo();
  if (act) pay(act, lit, moves && !still);
  $(".step", panel).textContent = over ? panel.dataset.done : act.dataset.step;
  $(".said", panel).textContent = over ? panel.dataset.done : act.dataset.said;
  if (over) leave();
  else wait();
}

function mark() {
  for (const [n, act] of acts.entries()) act.classList.toggle("at", n === at);
  for (const one of windows) { one.classList.toggle("now", Number(one.dataset.act) === at); one.classList.toggle("done", Number(one.dataset.act) < at); }
  for (const one of windows) if (Number(one.dataset.act) === at) one.setAttribute("aria-current", "step"); else one.removeAttribute("aria-current");
  for (const row of $$(".facade dd")) { const here = !!$(".now", row); row.classList.toggle("here", here); row.previousElementSibling.classList.toggle("here", here); }
  for (const line of lines) { line.classList.toggle("at", Number(line.dataset.act) === at); line.hidden = !still && Number(line.dataset.act) > at; }
  const line = lines.findLast((one) => !one.hidden), here = still ? acts[at] : null;
  if (line) line.parentElement.scrollTop = 1e6;
  here?.scrollIntoView({block: "nearest"});
}

function wait() {
  const pause = still || paused ? Infinity : PAUSES[speed()], quiet = !$(".token", acts[at]);
  if (pause < Infinity) timer = setTimeout(() => show(at + 1, true), quiet ? Math.min(QUIET, pause) : pause);
}

/* Whose turn it is meanwhile goes there. */
function leave() {
  const asked = outside()?.querySelector("#question")?.dataset.kind === "asked", way = $(".last .leave");
  if (asked && way) way.textContent = panel.dataset.turn;
  if (document.activeElement === document.body || panel.contains(document.activeElement)) $(".last .go").focus({preventScroll: true});
}
const outside = () => parent === window ? null : parent.document;
const end = () => outside()?.dispatchEvent(new CustomEvent("theatre:close"));

const DEEDS = {
  next: () => at === END ? $(".last .go").click() : show(at + 1, true),
  back: () => show(at - 1),
  summary: () => at === END ? $(".last .leave")?.click() : show(END),
  again: () => { show(0, true); $("[data-do=next]").focus(); },
  pause: () => {
    paused = !paused;
    $("[data-do=pause]").setAttribute("aria-pressed", paused);
    if (paused) clearTimeout(timer); else wait();
  },
};
const KEYS = {" ": "next", Enter: "next", ArrowRight: "next", ArrowLeft: "back", p: "pause", s: "summary", Escape: "summary"};

document.addEventListener("click", (event) => {
  const deed = event.target.closest("[data-do]"), chosen = event.target.closest("[data-act]"), leaving = event.target.closest(".leave");
  if (deed) DEEDS[deed.dataset.do]();
  else if (chosen) { event.preventDefault(); paused = true; $("[data-do=pause]").setAttribute("aria-pressed", true); show(Number(chosen.dataset.act)); }
  else if (leaving && outside()) { event.preventDefault(); end(); }
});
document.addEventListener("keydown", (event) => {
  const deed = KEYS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (!deed || event.ctrlKey || event.altKey || event.metaKey || $("dialog[open]") || event.target.matches("input")) return;
  if ([" ", "Enter"].includes(event.key) && event.target.matches("button:not([data-do=next]), a, summary")) return;
  event.preventDefault();
  event.stopPropagation();
  DEEDS[deed]();
}, true);
for (const input of $$(".speed input")) input.addEventListener("change", () => {
  const form = $(".speeds");
  form.elements.theatre.value = root.dataset.theatre = input.value;
  fetch(form.action, {method: "POST", body: new URLSearchParams(new FormData(form))});
  if (outside()) outside().documentElement.dataset.theatre = input.value;
  if (at < END) { clearTimeout(timer); wait(); }
});

panel.toggleAttribute("data-played", true);
panel.toggleAttribute("data-listed", still);
const asked = new URLSearchParams(location.search).get("act"), hash = location.hash.match(/^#act-(\d+)$/)?.[1];
if (asked ?? hash) paused = true;
new ResizeObserver(() => { if (at >= 0 && at < END) { const lit = light(acts[at]); undo(); pay(acts[at], lit, false); } }).observe(board);
requestAnimationFrame(() => { show(Number(asked ?? hash ?? panel.dataset.start), true); $("[data-do=next]").focus({preventScroll: true}); });
