import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright";
import { expect } from "vitest";

/** Every level up to WCAG 2.2 AA, and what axe's authors advise beyond it. */
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const HTML_CHARACTERS = 200;

/** Holds the page as it is now to the rules of axe. */
export async function expectAccessible(page: Page): Promise<void> {
  // A color on its way from one theme to another has a contrast that nobody is meant to read.
  await page.evaluate(async () => {
    // Scroll-driven animations never end by themselves.
    const isEnding = ({ effect, playState, timeline }: Animation) =>
      playState === "running" && timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity;
    const ending = document.getAnimations().filter(isEnding);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  // In legacy mode axe needs no page of its own; it looks into no frames, and there are none.
  expect(page.frames()).toHaveLength(1);
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .withTags(TAGS)
    // Out of the page's reach: react-aria says things in images that are named by elements which may be gone again.
    .exclude("[data-live-announcer]")
    .analyze();
  const problems = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, HTML_CHARACTERS)).join(", ")}`,
  );
  expect(problems).toEqual([]);
}
