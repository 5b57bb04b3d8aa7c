import { expect, it } from "vitest";
import { openStory } from "../../gallery/open-story.tsx";
import { AlternatingWeeks, DatesLeftOut } from "../../gallery/screens/class-details.stories.tsx";

const main = () => document.querySelector("main")?.textContent;

it("a class's details say which dates it leaves out", async () => {
  await openStory(DatesLeftOut);
  await expect.poll(main).toContain("not on 2/15, 3/15–3/19");
});

it("a class's details say that it meets every other week", async () => {
  await openStory(AlternatingWeeks);
  await expect.poll(main).toContain("every other week from 1/21");
});
