import { setTimeout as sleep } from "node:timers/promises";
import type { Locator, Page } from "playwright";
import { expect } from "vitest";

const A_MINUTE_MS = 60_000;

/** Less than any of the times that tests let pass, and enough for what a screen waits for while it is drawn. */
const STEP_MS = 20;

/**
 * From now on the page's clock stands at a full minute, and moves only by what a test lets pass: then no machine is too
 * slow or too quick for what is to come after so many seconds.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt((Math.ceil(Date.now() / A_MINUTE_MS) + 1) * A_MINUTE_MS);
}

/** Lets no more time pass than it takes until something is there, which may be unseen. */
export async function passUntil(wanted: Locator): Promise<void> {
  const pass = async () => {
    await wanted.page().clock.runFor(STEP_MS);
    return await wanted.count();
  };
  await expect.poll(pass).toBeGreaterThan(0);
}

/** Lets no more time pass than some work on the page needs, such as axe, which waits by the page's clock. */
export async function passWhile(page: Page, work: () => Promise<void>): Promise<void> {
  let isDone = false;
  const working = work().finally(() => {
    isDone = true;
  });
  // It is waited for below.
  working.catch(() => {});
  while (!isDone) {
    await page.clock.runFor(1);
    await sleep(10);
  }
  await working;
}
