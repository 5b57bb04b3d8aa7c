import { Histogram, type Registry } from "prom-client";
import type { WebVitals } from "#contract/calls/measurements";
import { AppError } from "#contract/outcome";
import type { Handlers } from "../../call.ts";

type Measured = Exclude<keyof WebVitals, "Device">;

/** With the goals among the buckets: what is good, and what is poor. */
const MEASURED: Readonly<Record<Measured, { name: string; help: string; buckets: number[] }>> = {
  FirstByte: {
    name: "portal_page_first_byte_seconds",
    help: "Time from opening the portal to the page's first byte",
    buckets: [0.1, 0.2, 0.4, 0.8, 1.8, 4],
  },
  FirstPaint: {
    name: "portal_page_first_paint_seconds",
    help: "Time from opening the portal to the first text or picture, by the screen opened",
    buckets: [0.5, 1, 1.8, 3, 6],
  },
  LargestPaint: {
    name: "portal_page_largest_paint_seconds",
    help: "Time from opening the portal to the largest text or picture, by the screen opened",
    buckets: [0.5, 1, 1.5, 2, 2.5, 4, 8],
  },
  Interaction: {
    name: "portal_page_interaction_seconds",
    help: "Time from a press or key to what it showed, the slowest of a visit, by the screen where it happened",
    buckets: [0.05, 0.1, 0.2, 0.5, 1, 2],
  },
  LayoutShift: {
    name: "portal_page_layout_shift",
    help: "Score of how far content jumped, the worst of a visit, by the screen where it happened",
    buckets: [0.01, 0.02, 0.05, 0.1, 0.25, 0.5],
  },
};

/** Adds what pages measured to metrics. It keeps nothing else, and nothing of who sent it. */
export function webVitalsHandlers(registry: Registry, isOn: boolean): Handlers {
  const histograms = new Map(
    Object.entries(MEASURED).map(([measured, described]) => [
      measured,
      new Histogram({ ...described, labelNames: ["screen", "device"], registers: [registry] }),
    ]),
  );
  return {
    async sendWebVitals({ body: { Device, ...values } }) {
      if (!isOn) throw new AppError({ code: "NOT_FOUND", message: "This portal doesn't measure its pages." });
      for (const [measured, { Screen, Value }] of Object.entries(values))
        histograms.get(measured)?.observe({ screen: Screen, device: Device }, Value);
      return null;
    },
  };
}
