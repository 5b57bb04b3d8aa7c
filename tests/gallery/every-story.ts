import { expect, it, onTestFinished, vi } from "vitest";
import { isAppError } from "#contract/outcome";
import { expectAccessible } from "../support/component/accessible.ts";
import { type ListedStory, storiesOf } from "./all-stories.ts";
import { openStory, PHONE, WIDE } from "./open-story.tsx";

/** As `isNightly` of `support/effort.ts`, which a page cannot read. */
const isNightly = import.meta.env["TEST_NIGHTLY"] === "1";
const WIDE_LIGHT = { look: "wide and light", viewport: WIDE, theme: "light" } as const;
const NARROW_DARK = { look: "narrow and dark", viewport: PHONE, theme: "dark" } as const;

/** By its letters, so that a story keeps its look whatever is added. */
const isOdd = (id: string) => Array.from(id).reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 2 === 1;

/** Every other story is seen wide and light, the others narrow and dark. Those with pictures are seen in both, at night all. */
function looksOf({ id, story }: ListedStory) {
  const { isWideOnly = false, isPictured = false } = story.parameters.portal;
  if (isWideOnly) return [WIDE_LIGHT];
  if (isPictured || isNightly) return [WIDE_LIGHT, NARROW_DARK];
  return isOdd(id) ? [NARROW_DARK] : [WIDE_LIGHT];
}

/** An error boundary logs the failure that it shows, and a panel that grows makes a browser's notice. */
const isOrdinary = ([error]: readonly unknown[]) =>
  isAppError(error) || (error instanceof Error && error.message.startsWith("ResizeObserver loop"));

/** Tests that each story of a folder or file shows its state without an error, and keeps the rules of axe. */
export function testEveryStory(place: string): void {
  const stories = storiesOf(place);
  it(`the ids of stories in ${place} differ`, () => {
    expect(stories.map(({ id }) => id)).toEqual([...new Set(stories.map(({ id }) => id))]);
  });
  it.each(stories.flatMap((listed) => looksOf(listed).map((how) => ({ ...listed, ...how }))))(
    "$title is accessible, $look",
    async ({ story, viewport, theme }) => {
      const errors = vi.spyOn(console, "error");
      onTestFinished(() => errors.mockRestore());
      await openStory(story, { viewport, theme });
      await expectAccessible(story.parameters.portal.withoutRules);
      expect(errors.mock.calls.filter((call) => !isOrdinary(call))).toEqual([]);
    },
  );
}
