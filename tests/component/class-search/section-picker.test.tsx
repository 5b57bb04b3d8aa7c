import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { openStory } from "../../gallery/open-story.tsx";
import { SectionsToChoose } from "../../gallery/screens/class-details.stories.tsx";
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
      radio(/^201 MWF/)
        .element()
        .closest("label") as HTMLElement
    ).innerText;
    for (const words of ["Briana Morrison", "Olsen 408, North", "Class 1"]) expect(first).toContain(words);
  },
);
