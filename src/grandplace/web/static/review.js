/* A review: marks on the board, the slider under the curve, keys; and a review under way that grows. */
const board = document.querySelector(".board"), slide = document.querySelector(".rv-slide"), wait = document.querySelector("#reviewing");

/* The options in question are marked where they lie on the board. */
for (const key of ["played", "better"]) {
  const text = board?.dataset[key];
  const thing = text && board.querySelector(`[data-option="${CSS.escape(text)}"]`);
  if (!thing) continue;
  const tag = document.createElement("span");
  tag.className = "rv-mark";
  tag.textContent = board.dataset[key === "played" ? "wordPlayed" : "wordBetter"];
  thing.classList.add(`was-${key}`);
  thing.append(tag);
  if (key === "better" || !board.dataset.better) addEventListener("load", () => thing.scrollIntoView({block: "nearest", inline: "center"}), {once: true});
}

slide?.elements.turn.addEventListener("change", () => slide.submit());
for (const curve of slide?.querySelectorAll(".curve") ?? []) {
  curve.addEventListener("click", (event) => {
    const {left, width} = curve.getBoundingClientRect(), [, , whole] = curve.getAttribute("viewBox").split(" ").map(Number);
    const from = Number(curve.dataset.left), to = Number(curve.dataset.far), last = Number(slide.elements.turn.max);
    const x = (event.clientX - left) * whole / width;
    if (x < from || x > to) return;
    slide.elements.turn.value = Math.round((x - from) / (to - from) * (last + 1));
    slide.submit();
  });
}

/* 1 2 3: key moments; Page up and down: mistakes; arrows: turns. */
const ways = {PageUp: "[data-way=back]", PageDown: "[data-way=on]"};
addEventListener("keydown", (event) => {
  if (!slide || event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, summary, .menu")) return;
  const link = document.querySelector(ways[event.key] ?? (/^[123]$/.test(event.key) ? `[data-key="${event.key}"]` : "none"));
  const by = {ArrowLeft: -1, ArrowRight: 1}[event.key];
  if (link?.href) location.assign(link.href);
  else if (by) { slide.elements.turn.value = Number(slide.elements.turn.value) + by; slide.submit(); }
  else return;
  event.preventDefault();
});

/* What is found out meanwhile is shown; when all is, the review itself. */
async function grow() {
  const page = await fetch(location.href).then((answer) => answer.text()).catch(() => "");
  const fresh = new DOMParser().parseFromString(page, "text/html").querySelector("#reviewing");
  if (page && !fresh) location.reload();
  else if (fresh) wait.replaceChildren(...fresh.childNodes);
  if (!page || fresh?.dataset.state === "running") setTimeout(grow, 1500);
}
if (wait?.dataset.state === "running") setTimeout(grow, 1000);
