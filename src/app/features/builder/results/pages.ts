import type { OpenSchedules, SchedulePage } from "#workers/schedule/client";

const PAGE_SIZE = 50;
/** Enough to go back and forth; a held-down arrow key passes many. */
const MOST_PAGES = 20;

const pagesOf = new WeakMap<OpenSchedules, Map<number, Promise<SchedulePage>>>();

/**
 * The page with the schedule of an index, asked for once. A page that came to nothing is asked for again the next
 * time. The signal is to be that of the whole visit: ending one page ends the worker, and with it all that it holds.
 */
export function pageWith(opened: OpenSchedules, index: number, signal: AbortSignal): Promise<SchedulePage> {
  const pages = pagesOf.get(opened) ?? new Map<number, Promise<SchedulePage>>();
  pagesOf.set(opened, pages);
  const from = index - (index % PAGE_SIZE);
  const known = pages.get(from);
  if (known) return known;
  const page = opened.page(from, PAGE_SIZE, signal);
  pages.set(from, page);
  const [oldest] = pages.keys();
  if (pages.size > MOST_PAGES && oldest !== undefined) pages.delete(oldest);
  void forgetWhenEmpty(page, () => pages.delete(from));
  return page;
}

async function forgetWhenEmpty(page: Promise<SchedulePage>, forget: () => void) {
  const isComplete = await page.then(
    ({ complete }) => complete,
    () => false,
  );
  if (!isComplete) forget();
}
