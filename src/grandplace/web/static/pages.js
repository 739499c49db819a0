// Conveniences of the pages around the table. Everything works without them.

// Seats follow the game.
const games = document.querySelectorAll("input[name=game]");
function follow() {
  const game = document.querySelector("input[name=game]:checked");
  if (!game) return;
  for (const seat of document.querySelectorAll("[data-seat]")) {
    seat.hidden = Number(seat.dataset.seat) >= Number(game.dataset.many);
    for (const field of seat.querySelectorAll("select, input")) field.disabled = seat.hidden;
  }
  for (const fare of document.querySelectorAll("[data-of]")) fare.hidden = fare.dataset.of !== game.value;
}
for (const game of games) game.addEventListener("change", follow);

// Seats of bots follow the level.
for (const level of document.querySelectorAll("input[name=level]")) {
  level.addEventListener("change", () => {
    for (const seat of document.querySelectorAll(".seats select")) if (seat.value.startsWith("bot:")) seat.value = `bot:${level.value}`;
  });
}

// A variant that is ticked is one of the game that is meant.
for (const box of document.querySelectorAll("fieldset[data-game] input")) {
  box.addEventListener("change", () => {
    if (box.checked) document.getElementById(`game-${box.closest("fieldset").dataset.game}`).click();
  });
}
follow();

// A variant that goes with another one can be ticked with it only.
for (const box of document.querySelectorAll("[data-needs]")) {
  const other = box.form.elements[box.dataset.needs];
  const lean = () => {
    box.disabled = !other.checked;
    if (box.disabled) box.checked = false;
  };
  other.addEventListener("change", lean);
  lean();
}

// Leave only what has all the words that are typed; a heading without anything below goes too.
for (const field of document.querySelectorAll("[data-sieve]")) {
  field.closest("[hidden]").hidden = false;
  field.addEventListener("input", () => {
    const words = field.value.toLowerCase().split(/\s+/);
    for (const item of document.querySelectorAll(field.dataset.sieve)) {
      const text = item.textContent.toLowerCase();
      item.hidden = !words.every((word) => text.includes(word));
    }
    for (const section of document.querySelectorAll(`section:has(${field.dataset.sieve})`)) {
      section.hidden = !section.querySelector(`${field.dataset.sieve}:not([hidden])`);
    }
  });
}
