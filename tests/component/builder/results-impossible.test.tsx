import { expect, it } from "vitest";
import { openStory } from "../../gallery/open-story.tsx";
import * as stories from "../../gallery/screens/builder-results.stories.tsx";
import { seen } from "../../support/component/act.ts";
import { heading, link } from "../../support/component/find.ts";
import { app } from "../../support/component/open-app.tsx";

it("says so when there are too many schedules", { tags: ["builder§4.3", "builder§8.6"] }, async () => {
  await openStory(stories.TooMany);
  await seen(heading("Too Many Possible Schedules"));
});

it("says so when there are no courses to schedule", { tags: ["builder§4.1"] }, async () => {
  await openStory(stories.Empty);
  await seen(heading("No Courses to Schedule"));
});

it("leads from invalid courses to where they are removed", { tags: ["builder§4.1"] }, async () => {
  await openStory(stories.InvalidCourses);
  await link("Go Back").click();
  await expect.poll(app.path).toBe("#/my-academics/schedule-builder/configuration");
});
