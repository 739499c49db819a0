/* The log: opened at its end, and a line that is pointed at shows where on the board it happened. */
const $$ = (query) => [...document.querySelectorAll(query)];
const lines = () => document.querySelector("#log .lines");

let atEnd = true, read = 0, brought = 0;  // whether the last line is in view; the ply of the last that was; how far down we went
function toEnd() {
  const list = lines();
  if (list) list.style.overflowAnchor = atEnd ? "none" : "";  // whoever reads further up stays there, whatever leaves above
  if (atEnd && list) {
    list.scrollTop = 1e6;
    brought = list.scrollTop;
  }
  news();
}

/* Whoever reads further up is told how much has come meanwhile, and the way down. */
function news() {
  const button = document.querySelector("#log .news"), plies = $$("#log .turns-l .ply").map((link) => Number(link.textContent));
  if (!button) return;
  if (atEnd) read = Math.max(0, ...plies);
  const text = button.dataset.text.replace("#", plies.filter((ply) => ply > read).length), none = !plies.some((ply) => ply > read);
  if (button.hidden !== none) button.hidden = none;
  if (button.textContent !== text) button.textContent = text;
  since(Math.max(0, ...plies));
}

/* Whoever only watches has no last turn: what is new has happened since they came. */
let came = -1;
function since(last) {
  if (!document.querySelector("#curtain[data-spectator]")) return;
  if (came < 0) came = last;
  for (const link of $$("#log .turns-l .ply")) link.closest("li").classList.toggle("came", Number(link.textContent) > came);
}
document.addEventListener("click", ({target}) => { if (target.closest?.("#log .news")) { atEnd = true; toEnd(); } });
document.addEventListener("scroll", ({target}) => {
  if (target !== lines()) return;
  const ours = atEnd && target.scrollTop === brought;  // nobody reads further up: more has come, or there is less room
  atEnd = ours || target.scrollTop + target.clientHeight > target.scrollHeight - 24;
  if (atEnd) news();
}, {capture: true, passive: true});
new MutationObserver(toEnd).observe(document.querySelector(".talk"), {childList: true, subtree: true, attributes: true, attributeFilter: ["data-tab"]});
new ResizeObserver(toEnd).observe(document.querySelector(".talk"));
toEnd();

function ring(line) {
  const places = new Set(line?.dataset.places.split(" "));
  for (const thing of $$("[data-place]")) thing.classList.toggle("ringed", places.has(thing.dataset.place));
}
const about = ({target}) => target.closest?.("[data-places]");
document.addEventListener("pointerover", (event) => ring(about(event)));
document.addEventListener("focusin", (event) => ring(about(event)));
document.addEventListener("focusout", () => ring(null));

/* Looking back by keys: whole turns with Shift, the beginning, and now. */
const way = (name) => document.querySelector(`a[data-ply=${name}][href]`);
const keys = {Home: "first", End: "now", Escape: "now"}, turns = {ArrowLeft: "turn-back", ArrowRight: "turn-forward"};
document.addEventListener("keydown", (event) => {
  const found = way("now") && way(event.shiftKey ? turns[event.key] : keys[event.key]);
  if (!found || document.querySelector("dialog[open]") || event.target.matches("input[type=text]")) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  found.click();
}, {capture: true});
