/* Kept by the browser: shows a notice that was pushed, and goes where it leads. It knows no rules and no words. */
addEventListener("push", (event) => {
  const {title, text, url, stop, end} = event.data.json();
  const actions = stop ? [{action: "stop", title: end}] : [];
  event.waitUntil(self.registration.showNotification(title, {body: text, tag: "turn", renotify: true, data: {url, stop}, actions}));
});

async function go(url) {
  const path = new URL(url).pathname, pages = await self.clients.matchAll({type: "window"});
  const open = pages.find((page) => new URL(page.url).pathname === path);
  return open ? open.focus() : self.clients.openWindow(url);
}

addEventListener("notificationclick", (event) => {
  const {url, stop} = event.notification.data;
  event.notification.close();
  event.waitUntil(event.action === "stop" ? fetch(stop, {method: "POST"}) : go(url));
});
