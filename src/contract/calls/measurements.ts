import { type Static, Type } from "typebox";
import { anyone } from "./endpoint.ts";
import { DEVICES, MAX_SECONDS, MAX_SHIFT, MEASURED_SCREENS } from "./web-vitals.ts";

const measured = (maximum: number) =>
  Type.Optional(Type.Object({ Screen: Type.Enum([...MEASURED_SCREENS]), Value: Type.Number({ minimum: 0, maximum }) }));

/** One visit, without who made it. In seconds, except the shift. */
const WebVitals = Type.Object({
  Device: Type.Enum([...DEVICES]),
  /** From opening the page: on the screen that it was opened with. */
  FirstByte: measured(MAX_SECONDS),
  FirstPaint: measured(MAX_SECONDS),
  LargestPaint: measured(MAX_SECONDS),
  /** From a press or key to what it showed: the slowest, on the screen where it happened. */
  Interaction: measured(MAX_SECONDS),
  /** How far content jumped, as a score: the worst burst of shifts, on the screen where it began. */
  LayoutShift: measured(MAX_SHIFT),
});
export type WebVitals = Static<typeof WebVitals>;

export const measurementEndpoints = {
  sendWebVitals: anyone("How fast a page was for someone, for the server's metrics; 404 unless it measures pages", {
    isAnonymous: true,
    mostPerMinute: 6_000,
    body: WebVitals,
  }),
};
