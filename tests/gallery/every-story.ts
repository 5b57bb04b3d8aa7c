import { expect, it, onTestFinished, vi } from "vitest";
import { page } from "vitest/browser";
import { isAppError } from "#contract/outcome";
import { expectAccessible, expectReadable } from "../support/component/accessible.ts";
import { untilQuiet } from "../support/component/still.ts";
import { structureProblems } from "../support/component/structure.ts";
import { storiesOf } from "./all-stories.ts";
import { openStory, PHONE, WIDE } from "./open-story.tsx";
import type { Story } from "./story.tsx";

/** As `isNightly` of `support/effort.ts`, which a page cannot read. */
const isNightly = import.meta.env["TEST_NIGHTLY"] === "1";
/** An error boundary logs the failure that it shows, and a panel that grows makes a browser's notice. */
const isOrdinary = ([error]: readonly unknown[]) =>
  isAppError(error) || (error instanceof Error && error.message.startsWith("ResizeObserver loop"));

const NARROW_DARK = { look: "narrow and dark", viewport: PHONE, theme: "dark" } as const;
const WIDE_LIGHT = { look: "wide and light", viewport: WIDE, theme: "light" } as const;
type Look = typeof NARROW_DARK | typeof WIDE_LIGHT;

/**
 * Tests that each story of a folder or file shows its state without an error, has a structure of which screen readers hear
 * no empty part, and keeps the rules of axe and of layouts in a narrow, dark window. Opening takes longer than looking, so that window then gets wide and light, where the rules
 * that width and colors can break are enough, but for stories with pictures. At night, each is also opened in a wide
 * window, with all rules.
 */
export function testEveryStory(place: string): void {
  const stories = storiesOf(place);
  if (stories.length === 0) throw new Error(`There is no story in ${place}.`);

  it.each(stories)("$title is accessible", async ({ story }) => {
    await expectGood(story, story.parameters.portal.isWideOnly ? [WIDE_LIGHT] : [NARROW_DARK, WIDE_LIGHT]);
  });

  if (!isNightly) return;
  it.each(stories)("$title is accessible, opened in a wide window", async ({ story }) => {
    await expectGood(story, [WIDE_LIGHT]);
  });
}

/** In its state in each look, opened in the first, without an error in the console. */
async function expectGood(story: Story, [first, ...others]: [Look, ...Look[]]): Promise<void> {
  const { withoutRules, isPictured = false } = story.parameters.portal;
  const expectRules = isPictured ? expectAccessible : expectReadable;
  const errors = vi.spyOn(console, "error");
  onTestFinished(() => errors.mockRestore());
  await openStory(story, first);
  await untilQuiet();
  await named(first, async () => {
    await expectAccessible(withoutRules);
    expect(structureProblems()).toEqual([]);
  });
  for (const look of others) {
    document.documentElement.dataset["theme"] = look.theme;
    await page.viewport(look.viewport.width, look.viewport.height);
    await untilQuiet();
    await named(look, () => expectRules(withoutRules));
  }
  expect(errors.mock.calls.filter((call) => !isOrdinary(call))).toEqual([]);
}

/** A failure says in which look. */
async function named({ look }: Look, check: () => Promise<void>): Promise<void> {
  try {
    await check();
  } catch (error) {
    if (error instanceof Error) error.message = `${look}: ${error.message}`;
    throw error;
  }
}
