/// <reference lib="webworker" />
// Shows a notice that the server pushes (src/server/notices/push-notices.ts), and opens its place. It keeps nothing.
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (globalThis));

worker.addEventListener("push", (event) => {
  const message = /** @type {Record<string, string> | undefined} */ (event.data?.json());
  const { title = "Student Portal", body = "", tag = "", path = "/" } = message ?? {};
  event.waitUntil(worker.registration.showNotification(title, { body, tag, icon: "/icon.svg", data: path }));
});

worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { origin } = worker.location;
  const url = new URL(/** @type {string} */ (event.notification.data), origin);
  event.waitUntil(worker.clients.openWindow(url.origin === origin ? url.href : "/"));
});
