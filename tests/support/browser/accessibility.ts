import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright";
import { expect } from "vitest";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const HTML_CHARACTERS = 200;

export async function expectAccessible(page: Page): Promise<void> {
  // Colors in transition have a contrast that no one reads.
  await page.evaluate(async () => {
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
    .withTags(TAGS)
    // react-aria's announcer names images by elements that may be removed.
    .exclude("[data-live-announcer]")
    .analyze();
  const problems = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, HTML_CHARACTERS)).join(", ")}`,
  );
  expect(problems).toEqual([]);
}
