import type { Router } from "../../routing/hash-router.ts";

/** Loads what measures the page, if the server asks for that: in idle time after the first screen, which it would delay. */
export function measureIfAsked(router: Pick<Router, "state" | "subscribe">): void {
  if (!document.querySelector("meta[name=web-vitals]")) return;
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    // Safari has no idle callbacks.
    (globalThis.requestIdleCallback ?? setTimeout)(() => {
      // Nothing is lost but a measurement.
      void import("./web-vitals.ts").then(({ measure }) => measure(router)).catch(() => {});
    });
  });
}
