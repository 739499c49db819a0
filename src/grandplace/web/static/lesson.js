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

/* The board is moved, never the page. */
function show() {
  const board = document.querySelector(".board"), thing = board.querySelector(".lit");
  if (!thing || board.scrollWidth <= board.clientWidth + 4 && board.scrollHeight <= board.clientHeight + 4) return;
  const at = thing.getBoundingClientRect(), frame = board.getBoundingClientRect();
  board.scrollBy({left: at.left + at.width / 2 - frame.left - frame.width / 2, top: at.top + at.height / 2 - frame.top - frame.height / 2});
}

document.addEventListener("htmx:after:swap", light);
light();
