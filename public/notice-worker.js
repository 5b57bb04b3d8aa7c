/// <reference lib="webworker" />
// Shows a notice that the server pushes (src/server/notices/push-notices.ts), and opens its place. It keeps nothing.
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (globalThis));
const { scope } = worker.registration;

worker.addEventListener("push", (event) => {
  const message = /** @type {Record<string, string> | undefined} */ (event.data?.json());
  const { title = "Student Portal", body = "", tag = "", path = "" } = message ?? {};
  event.waitUntil(
    worker.registration.showNotification(title, { body, tag, icon: new URL("icon.svg", scope).href, data: path }),
  );
});

worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const url = new URL(/** @type {string} */ (event.notification.data), scope);
  event.waitUntil(worker.clients.openWindow(url.href.startsWith(scope) ? url.href : scope));
});
