import type { Page } from "playwright";

type Noting = { shifts: number[] };

/** From the next document on, which is painted then, unlike those of other journeys. */
export async function noteLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.adoptedStyleSheets = [];
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      shifts.push(...list.getEntries().map((entry) => (entry as PerformanceEntry & { value: number }).value));
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** The score of the document so far. */
export async function layoutShiftOf(page: Page): Promise<number> {
  const shifts = await page.evaluate(() => (globalThis as unknown as Noting).shifts);
  return shifts.reduce((sum, each) => sum + each, 0);
}
