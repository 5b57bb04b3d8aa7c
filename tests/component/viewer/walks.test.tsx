import { expect, it } from "vitest";
import { openStory } from "../../gallery/open-story.tsx";
import * as stories from "../../gallery/screens/shared-schedule.stories.tsx";
import { seen } from "../../support/component/act.ts";
import { text } from "../../support/component/find.ts";
import { PHONE, WIDE } from "../../support/component/open-app.tsx";

it.each([PHONE, WIDE])("says which walk takes too long, at $width px", async (viewport) => {
  await openStory(stories.WalkTooLong, { viewport });
  await seen(text(/^17 min walk, 15 min gap: Olsen to Coburn, R.* 10:45 AM/));
});

it("says nothing where no walk is known", async () => {
  await openStory(stories.Full);
  expect(text(/min walk/).length).toBe(0);
});
