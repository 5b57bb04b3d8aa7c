import { onCLS, onFCP, onINP, onLCP, onTTFB } from "web-vitals";
import type { WebVitals } from "#contract/calls/measurements";
import { MEASURED_SCREENS, type MeasuredScreen, webVitalsRoute } from "#contract/calls/web-vitals";
import type { Router } from "../../routing/hash-router.ts";
import { paths } from "../../routing/paths.ts";
import { collectVitals } from "./collected-vitals.ts";

/** Measures the page, and sends what it found whenever the page is hidden: later, it may not run again. */
export function measure(router: Pick<Router, "state" | "subscribe">): void {
  const vitals = collectVitals(screenOf(router.state));
  router.subscribe((state) => vitals.show(screenOf(state), performance.now()));
  for (const observe of [onTTFB, onFCP, onLCP, onINP, onCLS]) observe((metric) => vitals.note(metric));
  // The window gets it last, after what reports the final values.
  addEventListener("visibilitychange", () => {
    const found = document.hidden ? vitals.take() : undefined;
    if (found) send({ Device: matchMedia("(width < 40em)").matches ? "phone" : "computer", ...found });
  });
}

/** Never the address: it may have classes, or a name that someone typed. */
function screenOf({ matches }: Pick<Router["state"], "matches">): MeasuredScreen {
  const shown = matches.at(-1)?.route.path;
  return MEASURED_SCREENS.find((name) => name !== "other" && paths[name].path === shown) ?? "other";
}

function send(body: WebVitals): void {
  const url = new URL(`api${webVitalsRoute.path}`, document.baseURI);
  navigator.sendBeacon(url, new Blob([JSON.stringify(body)], { type: "application/json" }));
}
