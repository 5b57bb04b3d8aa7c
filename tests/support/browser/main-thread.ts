import type { Browser, Page } from "playwright";

/** What the page's main thread did, by a trace of the browser. Milliseconds of processor time, and by the clock. */
export type MainThread = {
  longestMs: number;
  longestClockMs: number;
  /** The sum of all tasks. */
  busyMs: number;
};

type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds by the clock. */
  dur?: number;
  /** Microseconds of processor time. */
  tdur?: number;
  args: { name?: string };
};

/** Traces what a page does during some work. */
export async function traceMainThread(browser: Browser, page: Page, work: () => Promise<void>): Promise<MainThread> {
  await browser.startTracing(page, { categories: ["toplevel", "devtools.timeline", "__metadata"] });
  await work();
  const trace = JSON.parse((await browser.stopTracing()).toString("utf8")) as { traceEvents: TraceEvent[] };
  return readTrace(trace.traceEvents);
}

/** The page's thread is the busiest of those that run pages; others belong to pages that were there before. */
function readTrace(events: readonly TraceEvent[]): MainThread {
  const names = events.filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain");
  const threads = names.map(({ pid, tid }) => {
    const tasks = events.filter((event) => isTask(event) && event.pid === pid && event.tid === tid);
    const cpuMs = tasks.map(({ tdur, dur = 0 }) => (tdur ?? dur) / 1000);
    const clockMs = tasks.map(({ dur = 0 }) => dur / 1000);
    return {
      longestMs: Math.max(0, ...cpuMs),
      longestClockMs: Math.max(0, ...clockMs),
      busyMs: cpuMs.reduce((sum, ms) => sum + ms, 0),
    };
  });
  const busiest = threads.sort((a, b) => b.busyMs - a.busyMs)[0];
  if (!busiest) throw new Error("The trace has no thread of a page.");
  return busiest;
}

function isTask({ name, ph }: TraceEvent): boolean {
  return ph === "X" && name.endsWith("RunTask");
}
