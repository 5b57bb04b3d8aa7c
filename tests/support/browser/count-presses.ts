import type { Page } from "playwright";

/** Counts what is pressed by a pointer from now on, until the page is loaded again. */
export async function countPresses(page: Page): Promise<() => number> {
  let presses = 0;
  await page.exposeFunction("countPress", () => void presses++);
  await page.evaluate(() => {
    addEventListener("pointerdown", () => (window as unknown as { countPress: () => void }).countPress(), true);
  });
  return () => presses;
}
