/* A lesson: what the scene is about is lit on the board, the last try is marked; on a phone the board goes there.
   A puzzle: the last try is marked, and in the end the answer, each with its word. */
const card = () => document.querySelector("#lesson");
let scene = "";

function light() {
  const {lit = "", tried = "", answer = "", scene: now, done, wordTried, wordAnswer} = card()?.dataset ?? {}, places = new Set(done === undefined ? lit.split(" ") : []);
  for (const thing of document.querySelectorAll("[data-place]")) thing.classList.toggle("lit", places.has(thing.dataset.place));
  for (const thing of document.querySelectorAll("[data-option]")) thing.classList.toggle("tried", thing.dataset.option === tried);
  for (const thing of document.querySelectorAll(".board [data-option]")) mark(thing, thing.dataset.option === answer ? wordAnswer : thing.dataset.option === tried ? wordTried : undefined, answer);
  document.body.toggleAttribute("data-teaching", done === undefined);
  if (scene !== now) show();
  scene = now;
}

function mark(thing, word, answer) {
  thing.classList.toggle("answer", Boolean(word) && thing.dataset.option === answer);
  if (word) thing.dataset.mark = word; else delete thing.dataset.mark;
}

/* Where the board is shown part by part, the part with most of what is lit; then the board is moved, never the page. */
const glowing = () => [...document.querySelectorAll(".board :is(.lit, .answer)")].filter((thing) => thing.checkVisibility());
function show() {
  const board = document.querySelector(".board"), parts = [...document.querySelectorAll(".parts input")].filter((part) => part.labels[0]?.checkVisibility());
  const seen = parts.map((part) => { part.checked = true; return glowing().length; });
  if (parts.length) parts[seen.indexOf(Math.max(...seen))].checked = true;
  const boxes = glowing().map((thing) => thing.getBoundingClientRect());
  if (!boxes.length || board.scrollWidth <= board.clientWidth + 4 && board.scrollHeight <= board.clientHeight + 4) return;
  const [left, top] = ["left", "top"].map((side) => Math.min(...boxes.map((box) => box[side])));
  const [right, bottom] = ["right", "bottom"].map((side) => Math.max(...boxes.map((box) => box[side])));
  board.dispatchEvent(new CustomEvent("centre", {detail: {left, right, top, bottom}}));
}

document.addEventListener("htmx:after:swap", light);
light();
