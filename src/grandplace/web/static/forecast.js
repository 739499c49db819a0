/* If it ended now: the parts open beside the player's panel, where that stands in a column; else below or above it. */
const GAP = 9, EDGE = 8;

function place(parts) {
  const panel = parts.closest(".player").getBoundingClientRect(), {width, height} = parts.getBoundingClientRect();
  const beside = panel.right + GAP + width < innerWidth && panel.width < innerWidth / 3 && panel.height > 100;
  const below = panel.bottom + GAP + height < innerHeight ? panel.bottom + GAP : panel.top - GAP - height;
  const x = beside ? panel.right + GAP : panel.right - width, y = beside ? panel.bottom - height : below;
  const within = (at, most) => `${Math.max(EDGE, Math.min(at, most - EDGE))}px`;
  Object.assign(parts.style, {left: within(x, innerWidth - width), top: within(y, innerHeight - height)});
}

/* This event does not bubble; a morph leaves style and aria-expanded alone (base.jinja). */
document.addEventListener("beforetoggle", ({target, newState}) => {
  if (!target.matches?.(".foretold")) return;
  target.previousElementSibling.setAttribute("aria-expanded", newState === "open");
  if (newState === "open") requestAnimationFrame(() => place(target));
}, true);
