import { WORKER, type WorkerMessage } from "./api.ts";

/** The one service worker of the portal's scope, which also shows notices. Undefined where there's none, as on plain http. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  // Asking past the browser's cache: a worker that isn't replaced would keep an old version.
  return await navigator.serviceWorker?.register(new URL(WORKER, document.baseURI), { updateViaCache: "none" });
}

/** The service worker of this page, if it has one. */
export function tellWorker(message: WorkerMessage): void {
  tell(navigator.serviceWorker?.controller ?? null, message);
}

export function tell(worker: ServiceWorker | null, message: WorkerMessage): void {
  worker?.postMessage(message);
}
