import { expect, it, onTestFinished, vi } from "vitest";
import { isAppError } from "#contract/outcome";
import { expectAccessible, expectReadable } from "../support/component/accessible.ts";
import { storiesOf } from "./all-stories.ts";
import { openStory, PHONE, WIDE } from "./open-story.tsx";
import type { Story } from "./story.tsx";

/** As `isNightly` of `support/effort.ts`, which a page cannot read. */
const isNightly = import.meta.env["TEST_NIGHTLY"] === "1";
/** An error boundary logs the failure that it shows, and a panel that grows makes a browser's notice. */
const isOrdinary = ([error]: readonly unknown[]) =>
  isAppError(error) || (error instanceof Error && error.message.startsWith("ResizeObserver loop"));

/** In its state, without an error in the console. */
async function expectGood(story: Story, look: Parameters<typeof openStory>[1], check: () => Promise<void>) {
  const errors = vi.spyOn(console, "error");
  onTestFinished(() => errors.mockRestore());
  await openStory(story, look);
  await check();
  expect(errors.mock.calls.filter((call) => !isOrdinary(call))).toEqual([]);
}

/**
 * Tests that each story of a folder or file shows its state without an error, and keeps the rules of axe. In a narrow, dark
 * window those that colors and width can break are enough, but for stories with pictures, and at night.
 */
export function testEveryStory(place: string): void {
  const stories = storiesOf(place);
  if (stories.length === 0) throw new Error(`There is no story in ${place}.`);

  it.each(stories)("$title is accessible, wide and light", async ({ story }) => {
    const { withoutRules } = story.parameters.portal;
    await expectGood(story, { viewport: WIDE, theme: "light" }, () => expectAccessible(withoutRules));
  });

  it.each(stories.filter(({ story }) => !story.parameters.portal.isWideOnly))(
    "$title is accessible, narrow and dark",
    async ({ story }) => {
      const { withoutRules, isPictured = false } = story.parameters.portal;
      const expectRules = isPictured || isNightly ? expectAccessible : expectReadable;
      await expectGood(story, { viewport: PHONE, theme: "dark" }, () => expectRules(withoutRules));
    },
  );
}
