/* A finished game is shared by its address. The pane may be drawn anew at any time: everything is heard from above. */
const address = (field) => { field.value = new URL(field.getAttribute("value"), location.href).href; return field; };

document.addEventListener("toggle", ({target}) => {
  if (!target.matches?.(".share[open]")) return;
  address(target.querySelector("[data-address]")).select();
  target.querySelector("button").hidden = !navigator.clipboard;
}, true);

document.addEventListener("click", async ({target}) => {
  const button = target.closest?.(".share button");
  if (!button) return;
  await navigator.clipboard.writeText(address(button.previousElementSibling).value);
  button.textContent = button.dataset.done;
});
