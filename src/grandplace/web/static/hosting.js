/* The host's page. Its list is drawn anew whenever somebody comes, so everything is heard from above. */
document.documentElement.classList.toggle("copies", Boolean(navigator.clipboard));

document.addEventListener("click", async ({target}) => {
  const button = target.closest?.("[data-copy]");
  if (!button) return;
  await navigator.clipboard.writeText(document.getElementById(button.dataset.copy).value);
  const label = button.textContent;
  button.textContent = button.dataset.done;
  setTimeout(() => { button.textContent = label; }, 2000);
});
document.addEventListener("focusin", ({target}) => { if (target.matches(".link-url")) target.select(); });
document.getElementById("live")?.addEventListener("gone", () => location.reload());
