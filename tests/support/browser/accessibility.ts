import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright";
import { expect } from "vitest";
import { AXE_TAGS, problemsOf } from "./axe.ts";

export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // What can't be seen has no contrast: see windows.ts.
    document.adoptedStyleSheets = [];
    // Colors in transition have a contrast that no one reads.
    // Scroll-driven animations never end by themselves.
    const isEnding = ({ effect, playState, timeline }: Animation) =>
      playState === "running" && timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity;
    const ending = document.getAnimations().filter(isEnding);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  // Legacy mode needs no page of its own, but skips frames.
  expect(page.frames()).toHaveLength(1);
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .withTags(AXE_TAGS)
    // react-aria's announcer names images by elements that may be removed.
    .exclude("[data-live-announcer]")
    .analyze();
  expect(problemsOf(violations)).toEqual([]);
}
