import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright";
import { expect } from "vitest";

/** Every level up to WCAG 2.2 AA, and what axe's authors advise beyond it. */
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const HTML_CHARACTERS = 200;

/** Out of the page's reach: react-aria says things in images that are named by elements which may be gone again. */
const ANNOUNCER = "[data-live-announcer]";

/** Holds the page as it is now to the rules of axe, but for those named in `without`. */
export async function expectAccessible(page: Page, without: readonly string[] = []): Promise<void> {
  expect(await accessibilityProblems(page, without)).toEqual([]);
}

/** "rule: the elements that break it", by rule. */
async function accessibilityProblems(page: Page, without: readonly string[] = []): Promise<string[]> {
  if (page.frames().length > 1) throw new Error("The page has frames, into which axe would not look.");
  await untilStill(page);
  // Without frames, axe needs neither the blank page nor the injections that its runner makes every time.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource());
  const { violations } = await new AxeBuilder({ page, axeSource: ";" })
    .setLegacyMode()
    .options({ resultTypes: ["violations"], preload: false })
    .withTags(TAGS)
    .disableRules([...without])
    .exclude(ANNOUNCER)
    .analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, HTML_CHARACTERS)).join(", ")}`,
  );
}

/** A colour on its way from one theme to another has a contrast that nobody is meant to read. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // Scroll-driven animations never end by themselves.
    const isEnding = ({ effect, playState, timeline }: Animation) =>
      playState === "running" && timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity;
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(isEnding)
        .map(({ finished }) => finished),
    );
  });
}

let source: string | undefined;

function axeSource(): string {
  const runner = createRequire(import.meta.url).resolve("@axe-core/playwright");
  source ??= readFileSync(createRequire(runner).resolve("axe-core/axe.min.js"), "utf8");
  return source;
}
