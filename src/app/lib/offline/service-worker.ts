import { registerWorker, tell } from "#workers/offline/client";

/** Not all browsers say how they're connected. */
type Connection = { saveData?: boolean };

/**
 * Registers the service worker, which keeps the portal for when there's no connection, once the first screen has loaded. Nothing
 * depends on it.
 */
export async function startServiceWorker(): Promise<void> {
  const { serviceWorker, connection } = navigator as Navigator & { connection?: Connection };
  // Only https and localhost have workers. Some thousand KB more are not for those who save data.
  if (!serviceWorker || connection?.saveData) return;
  const wasControlled = serviceWorker.controller !== null;
  const registration = await registerWorker();
  if (!registration) return;
  offerOwnFiles(registration);
  const { active } = await serviceWorker.ready;
  if (isInstalled()) tell(active, { type: "own-device" });
  if (!wasControlled) tell(active, { type: "keep", urls: readSoFar() });
}

/** A worker of this page's version takes over. Its student has agreed to it by opening or refreshing this page. */
function offerOwnFiles(registration: ServiceWorkerRegistration): void {
  const files = (document.querySelector<HTMLMetaElement>("meta[name=application-files]")?.content ?? "")
    .split(" ")
    .map((file) => file.replace(/^\.\//, ""));
  const offer = () => tell(registration.waiting, { type: "take-over", files });
  offer();
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", offer);
  });
}

/** The service worker doesn't see what a page reads before it's there, or what came with the page. */
function readSoFar(): string[] {
  const calls = performance.getEntriesByType("resource").map(({ name }) => name);
  const text = document.getElementById("answers")?.textContent ?? '{"answers":{}}';
  const { answers } = JSON.parse(text) as { answers: Record<string, string> };
  return [...Object.keys(answers).map((path) => new URL(path, document.baseURI).href), ...calls];
}

function isInstalled(): boolean {
  return matchMedia("(display-mode: standalone)").matches;
}
