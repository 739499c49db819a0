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

const solid = (thing) => getComputedStyle(thing).display === "contents" ? [...thing.children] : [thing];  // what has a box
/* The part of the board where it happens; then the board is moved, never the page. */
function show() {
  const board = document.querySelector(".board"), glowing = [...document.querySelectorAll(".board :is(.lit, .answer)")];
  board.dispatchEvent(new CustomEvent("turn", {detail: glowing}));
  const boxes = glowing.flatMap(solid).filter((thing) => thing.checkVisibility()).map((thing) => thing.getBoundingClientRect());
  if (!boxes.length || board.scrollWidth <= board.clientWidth + 4 && board.scrollHeight <= board.clientHeight + 4) return;
  const [left, top] = ["left", "top"].map((side) => Math.min(...boxes.map((box) => box[side])));
  const [right, bottom] = ["right", "bottom"].map((side) => Math.max(...boxes.map((box) => box[side])));
  board.dispatchEvent(new CustomEvent("centre", {detail: {left, right, top, bottom}}));
}

document.addEventListener("htmx:after:swap", light);
light();
