/* Scorings on the page of a table: one that this browser has not shown yet begins by itself, any other by a link to it. It is
   played in a frame over the table, which goes on behind; nobody waits for it. */
const dialog = document.querySelector("#theatre"), frame = dialog.firstElementChild, root = document.documentElement;
const curtain = () => document.querySelector("#curtain")?.dataset ?? {last: "-1"};
const name = `theatre.${location.pathname.split("/")[2]}`;

/* How far this browser has come: which scoring, and how much of it had been told. */
const seen = () => JSON.parse(localStorage.getItem(name) ?? "null");
function see() {
  const {last, told} = curtain();
  localStorage.setItem(name, JSON.stringify({last: Number(last), told: Number(told)}));
}

function open(url) {
  frame.src = url;
  if (!dialog.open) dialog.showModal();
  see();
}

function close() {
  if (dialog.open) dialog.close();
}

/* Whoever only watches, and comes for the first time, is not shown what is long past. */
function begin() {
  const {url, eyes, first, last, told, spectator} = curtain(), before = seen() ?? {last: spectator === undefined ? -1 : Number(last), told: 0};
  if (dialog.open || Number(last) < 0) return;
  const fresh = Math.max(Number(first), before.last + 1), more = before.last === Number(last) && Number(told) > before.told;
  if (Number(first) < 0 || root.dataset.theatre === "off") return;
  if (fresh <= Number(last)) open(`${url}${fresh}${eyes}`);
  else if (more && spectator === undefined) open(`${url}${last}${eyes}${eyes ? "&" : "?"}told=${before.told}`);
}

dialog.addEventListener("close", () => { frame.removeAttribute("src"); see(); });
document.addEventListener("theatre:close", close);
document.addEventListener("htmx:after:swap", begin);
document.addEventListener("click", (event) => {
  const link = event.target.closest("a.watch");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  open(link.href);
});
begin();
