/// <reference lib="webworker" />
// Shows a notice that the server pushes (src/server/notices/push-notices.ts), and opens its place. It keeps nothing.
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (globalThis));
const { scope } = worker.registration;

worker.addEventListener("push", (event) => {
  const message = /** @type {PushedNotice | undefined} */ (event.data?.json());
  const { title = "Student Portal", body = "", tag = "", path = "", actions = [] } = message ?? {};
  const icon = new URL("icon.svg", scope).href;
  // An action is named by the place to which it leads. Browsers show none, one, or both.
  event.waitUntil(worker.registration.showNotification(title, { body, tag, icon, data: path, actions }));
});

worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const url = new URL(event.action || /** @type {string} */ (event.notification.data), scope);
  event.waitUntil(worker.clients.openWindow(url.href.startsWith(scope) ? url.href : scope));
});

/**
 * @typedef {Partial<Record<"title" | "body" | "tag" | "path", string>> & {
 *   actions?: readonly { action: string, title: string }[],
 * }} PushedNotice
 */
