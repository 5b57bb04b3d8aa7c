import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { openStory } from "../../gallery/open-story.tsx";
import { SectionsToChoose, Topics } from "../../gallery/screens/class-details.stories.tsx";
import { PHONE, WIDE } from "../../support/component/open-app.tsx";

const radio = (name: RegExp) => page.getByRole("radio", { name });

it.each([WIDE, PHONE])(
  "says who teaches each section where, and its class number, at %o",
  {
    tags: ["portal§2.16"],
  },
  async (viewport) => {
    await openStory(SectionsToChoose, { viewport });
    const first = (
      radio(/^201 Monday/)
        .element()
        .closest("label") as HTMLElement
    ).innerText;
    for (const words of ["Briana Morrison", "Olsen 408, North", "Class 1"]) expect(first).toContain(words);
  },
);

it("has the topic of each section where they differ", async () => {
  await openStory(Topics);
  for (const [section, topic] of [
    ["201", "Opera"],
    ["202", "Jazz Harmony"],
  ])
    await expect.element(radio(new RegExp(`^${section}.*: ${topic}`))).toBeVisible();
});

it("has no titles where all sections have the same", async () => {
  await openStory(SectionsToChoose);
  await expect.element(radio(/^201/)).toBeVisible();
  expect(radio(/Computing I/).length).toBe(0);
});
