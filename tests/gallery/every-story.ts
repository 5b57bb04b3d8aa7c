import { expect, it, onTestFinished, vi } from "vitest";
import { expectAccessible } from "../support/component/accessible.ts";
import { storiesOf } from "./all-stories.ts";
import { openStory, PHONE, WIDE } from "./open-story.tsx";

/** Light in a wide window and dark on a phone: each of the four shows at least once. */
const LOOKS = [
  { look: "wide and light", viewport: WIDE, theme: "light" },
  { look: "narrow and dark", viewport: PHONE, theme: "dark" },
] as const;

/** Tests that each story of a folder or file shows its state without an error, and keeps the rules of axe. */
export function testEveryStory(place: string): void {
  const stories = storiesOf(place);
  it(`the ids of stories in ${place} differ`, () => {
    expect(stories.map(({ id }) => id)).toEqual([...new Set(stories.map(({ id }) => id))]);
  });
  it.each(stories.flatMap((listed) => LOOKS.map((how) => ({ ...listed, ...how }))))(
    "$title is accessible, $look",
    async ({ story, viewport, theme }) => {
      const errors = vi.spyOn(console, "error");
      onTestFinished(() => errors.mockRestore());
      await openStory(story, { viewport, theme });
      await expectAccessible(story.parameters.portal.withoutRules);
      expect(errors.mock.calls).toEqual([]);
    },
  );
}
