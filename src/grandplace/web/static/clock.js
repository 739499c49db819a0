/* Whose time runs: numbers that count down by themselves, in the reader's words, to a moment that the server has named. */
const {lang} = document.documentElement, ahead = Date.now() - 1000 * Number(document.body.dataset.now);
const units = [["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];
const told = Object.fromEntries(units.map(([unit]) => [unit, new Intl.NumberFormat(lang, {style: "unit", unit, unitDisplay: "short"})]));

/* The largest unit and the next one; the last minutes as on a watch. */
function words(left) {
  if (left < 600) return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
  const first = units.findIndex(([, size]) => left >= size), [[large, size], [small, part]] = units.slice(first, first + 2);
  const rest = Math.floor(left % size / part);
  return told[large].format(Math.floor(left / size)) + (rest ? ` ${told[small].format(rest)}` : "");
}

function count() {
  for (const rest of document.querySelectorAll("[data-left]")) rest.textContent = words(Number(rest.dataset.left));
  for (const timer of document.querySelectorAll("[data-until]")) {
    const left = Math.max(0, Math.round((1000 * Number(timer.dataset.until) - Date.now() + ahead) / 1000));
    const text = left || !timer.dataset.over ? words(left) : timer.dataset.over;
    if (timer.textContent !== text) timer.textContent = text;
    if (timer.dataset.warn) timer.parentElement.classList.toggle("urgent", left < Number(timer.dataset.warn));
  }
}
setInterval(count, 1000);
document.addEventListener("htmx:after:swap", count);
document.addEventListener("visibilitychange", count);
count();
