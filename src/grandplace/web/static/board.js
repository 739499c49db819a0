/* The board's size: the whole of it in its frame (on a phone, its whole width), and two steps more, by button or by pinching.
   A game's style says for which size its board is drawn: --width and --height of the pan. */
const board = document.querySelector(".board"), pan = document.querySelector(".pan"), buttons = document.querySelectorAll("[data-zoom-by]");
const phone = matchMedia("(max-width: 700px), (max-width: 1200px) and (max-height: 560px)"), lying = matchMedia("(min-width: 701px)"), tablet = matchMedia("(max-width: 1200px)");
const STEPS = [1, 1.35, 1.8], LAST = STEPS.length - 1, SMALLEST = 0.5, LARGEST = 1.35;

function fit() {
  const [width, height] = ["--width", "--height"].map((name) => Number(getComputedStyle(pan).getPropertyValue(name)));
  const across = board.clientWidth / width, down = phone.matches ? across : Math.max(board.clientHeight / height, tablet.matches ? 1 : 0);  // tablets scroll rather than make small letters
  const scale = Math.floor(Math.max(SMALLEST, Math.min(across, down, phone.matches && lying.matches ? 1 : LARGEST)) * 100) / 100;
  pan.style.width = `${Math.floor(board.clientWidth / scale)}px`;
  pan.style.height = `${phone.matches ? height : Math.floor(board.clientHeight / scale)}px`;
  pan.style.zoom = scale * STEPS[board.dataset.zoom];
}

/* What is in the middle stays there. */
function zoom(by) {
  const across = (board.scrollLeft + board.clientWidth / 2) / board.scrollWidth, down = (board.scrollTop + board.clientHeight / 2) / board.scrollHeight;
  const step = board.dataset.zoom = Math.min(LAST, Math.max(0, Number(board.dataset.zoom) + by));
  for (const button of buttons) button.disabled = step === (Number(button.dataset.zoomBy) < 0 ? 0 : LAST);
  fit();
  if (by) board.scrollTo(across * board.scrollWidth - board.clientWidth / 2, down * board.scrollHeight - board.clientHeight / 2);
}
for (const button of buttons) button.addEventListener("click", () => zoom(Number(button.dataset.zoomBy)));

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

/* In a thing with data-drag its handle may be dragged: let go, it chooses the nearest thing there that may be chosen. Clicking does without. */
let drag = null;  // the thing, its handle, and where it was taken
const centre = (thing) => { const {x, y, width, height} = thing.getBoundingClientRect(); return {clientX: x + width / 2, clientY: y + height / 2}; };
board.addEventListener("pointerdown", (event) => {
  const thing = event.isPrimary && event.target.closest("[data-drag]:has(.playable)");
  drag = thing ? {thing, handle: thing.querySelector("[data-handle]"), from: event} : null;
});
addEventListener("pointermove", (event) => {
  if (!drag || (!drag.handle.style.translate && distance([drag.from, event]) < 6)) return;
  const scale = drag.handle.currentCSSZoom ?? 1, by = [event.clientX - drag.from.clientX, event.clientY - drag.from.clientY];
  drag.handle.style.translate = by.map((way) => `${way / scale}px`).join(" ");
});
function drop(chooses) {
  const {thing, handle} = drag ?? {};
  drag = null;
  if (!handle?.style.translate) return;
  const at = centre(handle), far = (spot) => distance([at, centre(spot)]);
  if (chooses) [...thing.querySelectorAll(".playable")].reduce((best, spot) => far(spot) < far(best) ? spot : best).click();
  handle.style.translate = "";
}
addEventListener("pointerup", () => drop(true));
addEventListener("pointercancel", () => drop(false));

/* A box on the board that this browser remembers. */
for (const box of board.querySelectorAll("[data-remember]")) {
  const name = `board.${box.dataset.remember}`, kept = localStorage.getItem(name);
  box.checked = kept ? kept === "on" : box.checked;
  box.addEventListener("change", () => localStorage.setItem(name, box.checked ? "on" : "off"));
}

/* Where the board is shown part by part: the part with most of what others speak of, and the one that is shown if that has as much. */
board.addEventListener("turn", ({detail: things}) => {
  const parts = [...board.querySelectorAll(".parts input")].filter((part) => part.labels[0]?.checkVisibility());
  const seen = () => things.filter((thing) => thing.checkVisibility() || thing.firstElementChild?.checkVisibility()).length;
  const shown = parts.find((part) => part.checked), first = seen();
  const most = parts.map((part) => { part.checked = true; return seen(); });
  const best = Math.max(...most) > first ? parts[most.indexOf(Math.max(...most))] : shown;
  if (best) best.checked = true;
});

/* What others speak of comes to the middle of what is seen of the board: on a phone, above the sheet. */
const still = matchMedia("(prefers-reduced-motion: reduce)").matches || document.documentElement.dataset.motion === "off";
board.addEventListener("centre", ({detail: box}) => {
  const edge = board.getBoundingClientRect(), side = document.querySelector(".side").getBoundingClientRect();
  const bottom = lying.matches ? edge.bottom : Math.min(edge.bottom, side.top);
  board.scrollBy({left: (box.left + box.right - edge.left - edge.right) / 2, top: (box.top + box.bottom - edge.top - bottom) / 2, behavior: still || box.atOnce ? "instant" : "smooth"});
});

new ResizeObserver(fit).observe(board);
zoom(0);
