import type { OpenSchedules, SchedulePage } from "#workers/schedule/client";

const PAGE_SIZE = 50;
/** Enough to go back and forth; a held-down arrow key passes many. */
const MOST_PAGES = 20;

type Fetched = { promise: Promise<SchedulePage>; page: SchedulePage | undefined };

const pagesOf = new WeakMap<OpenSchedules, Map<number, Fetched>>();

/**
 * The page with the schedule of an index, asked for once. A page that came to nothing is asked for again the next
 * time. The signal is to be that of the whole visit: ending one page ends the worker, and with it all that it holds.
 */
export function pageWith(opened: OpenSchedules, index: number, signal: AbortSignal): Promise<SchedulePage> {
  const pages = pagesOf.get(opened) ?? new Map<number, Fetched>();
  pagesOf.set(opened, pages);
  const from = pageStart(index);
  const known = pages.get(from);
  if (known) return known.promise;
  const fetched: Fetched = { promise: opened.page(from, PAGE_SIZE, signal), page: undefined };
  pages.set(from, fetched);
  const [oldest] = pages.keys();
  if (pages.size > MOST_PAGES && oldest !== undefined) pages.delete(oldest);
  void keepWhole(fetched, () => pages.delete(from));
  return fetched.promise;
}

/** The same where it has come already, so that it can be drawn without a moment of nothing. */
export function knownPage(opened: OpenSchedules, index: number): SchedulePage | undefined {
  return pagesOf.get(opened)?.get(pageStart(index))?.page;
}

/** The place of a schedule in the ranking, if it is on a page that has come. */
export function knownIndexOf(opened: OpenSchedules, hashCode: number): number | undefined {
  for (const { page } of pagesOf.get(opened)?.values() ?? []) {
    const row = page?.schedules.findIndex((schedule) => schedule.hashCode === hashCode) ?? -1;
    if (page && row >= 0) return page.from + row;
  }
  return undefined;
}

/** The first index of the page with the schedule of an index. */
export function pageStart(index: number): number {
  return index - (index % PAGE_SIZE);
}

async function keepWhole(fetched: Fetched, forget: () => void) {
  const page = await fetched.promise.catch(() => undefined);
  if (page?.complete) fetched.page = page;
  else forget();
}
