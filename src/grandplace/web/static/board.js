/* The board's size: the whole of it in its frame (on a phone, its whole width), and two steps more, by button or by pinching.
   A game's style says for which size its board is drawn: --width and --height of the pan. */
const board = document.querySelector(".board"), pan = document.querySelector(".pan"), buttons = document.querySelectorAll("[data-zoom-by]");
const phone = matchMedia("(max-width: 700px)");
const STEPS = [1, 1.35, 1.8], LAST = STEPS.length - 1, SMALLEST = 0.5, LARGEST = 1.35;

function fit() {
  const [width, height] = ["--width", "--height"].map((name) => Number(getComputedStyle(pan).getPropertyValue(name)));
  const across = board.clientWidth / width, down = phone.matches ? across : board.clientHeight / height;
  const scale = Math.floor(Math.max(SMALLEST, Math.min(across, down, LARGEST)) * 100) / 100;
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
  board.scrollTo(across * board.scrollWidth - board.clientWidth / 2, down * board.scrollHeight - board.clientHeight / 2);
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

new ResizeObserver(fit).observe(board);
zoom(0);
