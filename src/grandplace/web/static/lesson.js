/* A lesson: what the scene is about is lit on the board, the last try is marked; on a phone the board goes there. */
const card = () => document.querySelector("#lesson");
let scene = "";

function light() {
  const {lit = "", tried = "", scene: now, done} = card()?.dataset ?? {}, places = new Set(done === undefined ? lit.split(" ") : []);
  for (const thing of document.querySelectorAll("[data-place]")) thing.classList.toggle("lit", places.has(thing.dataset.place));
  for (const thing of document.querySelectorAll("[data-option]")) thing.classList.toggle("tried", thing.dataset.option === tried);
  document.body.toggleAttribute("data-teaching", done === undefined);
  if (scene !== now) show();
  scene = now;
}

/* Where the board is shown part by part, the part with most of what is lit; then the board is moved, never the page. */
const glowing = () => [...document.querySelectorAll(".board .lit")].filter((thing) => thing.checkVisibility());
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
