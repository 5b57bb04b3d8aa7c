import type { Metric } from "web-vitals";
import type { WebVitals } from "#contract/calls/measurements";
import { MAX_SECONDS, MAX_SHIFT, type MeasuredScreen } from "#contract/calls/web-vitals";

type Name = Metric["name"];
type Measured = Exclude<keyof WebVitals, "Device">;
export type Collected = Omit<WebVitals, "Device">;

const NAMES: Readonly<Record<Name, Measured>> = {
  TTFB: "FirstByte",
  FCP: "FirstPaint",
  LCP: "LargestPaint",
  INP: "Interaction",
  CLS: "LayoutShift",
};
/** These can happen on any screen; their first entry has the time. The rest are about opening the page. */
const LATER: readonly Name[] = ["INP", "CLS"];

/** What was measured on which screen. Times are those of `performance`. */
export function collectVitals(firstScreen: MeasuredScreen) {
  const shown = [{ screen: firstScreen, since: 0 }];
  const values = new Map<Measured, { Screen: MeasuredScreen; Value: number }>();
  const taken = new Set<Measured>();

  const screenAt = (time: number) => shown.findLast(({ since }) => since <= time)?.screen ?? firstScreen;

  return {
    show(screen: MeasuredScreen, since: number): void {
      if (shown.at(-1)?.screen !== screen) shown.push({ screen, since });
    },

    note({ name, value, entries }: Pick<Metric, "name" | "value" | "entries">): void {
      const isShift = name === "CLS";
      const own = isShift ? value : value / 1000;
      // The server would refuse all of them for one. A computer that slept wasn't slow.
      if (own > (isShift ? MAX_SHIFT : MAX_SECONDS)) return;
      const at = LATER.includes(name) ? (entries[0]?.startTime ?? 0) : 0;
      values.set(NAMES[name], { Screen: screenAt(at), Value: Number(own.toFixed(4)) });
    },

    /** Gives each measurement once, since a histogram can't take one back. */
    take(): Collected | undefined {
      const untaken = [...values].filter(([measured]) => !taken.has(measured));
      for (const [measured] of untaken) taken.add(measured);
      return untaken.length === 0 ? undefined : Object.fromEntries(untaken);
    },
  };
}
