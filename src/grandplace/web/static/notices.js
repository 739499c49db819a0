/* The page of notices: asks the browser for an address under which it can be reached when no page is open. */
const form = document.getElementById("push");
const say = (what) => { for (const line of form.querySelectorAll("[data-push]")) line.hidden = line.dataset.push !== what; };
const able = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

const octets = (text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));

async function subscribed() {
  if (await Notification.requestPermission() !== "granted") return null;
  await navigator.serviceWorker.register("/service-worker.js");
  const worker = await navigator.serviceWorker.ready;
  return worker.pushManager.subscribe({userVisibleOnly: true, applicationServerKey: octets(form.dataset.key)});
}

if (form && !able) {
  say("none");
  form.querySelector("button").disabled = true;
}
form?.addEventListener("submit", async (event) => {
  if (form.elements.address.value) return;
  event.preventDefault();
  const address = await subscribed().catch(() => null);
  if (!address) return say("denied");
  const {endpoint, keys} = address.toJSON();
  form.elements.address.value = JSON.stringify({endpoint, keys});
  form.requestSubmit();
});
