import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { openStory } from "../../gallery/open-story.tsx";
import * as stories from "../../gallery/screens/cart.stories.tsx";

it.each([320, 360, 390])(
  "no row of a section begins with a dot in a window of %i px",
  { tags: ["portal§2.21"] },
  async (width) => {
    await openStory(stories.HalfTerm, { viewport: { width, height: 800 } });
    const sections = page.getByCss("li li > span").elements();
    const dotted = sections.flatMap((section) =>
      [...section.querySelectorAll("*")].filter(
        (part) => part.getClientRects().length > 0 && getComputedStyle(part, "::before").content.includes("·"),
      ),
    );
    expect(dotted.length).toBeGreaterThan(3);
    for (const part of dotted) {
      // The dot is in its first row, after the part before.
      const { left } = part.getClientRects()[0]!;
      expect(left).toBeGreaterThan(part.closest("li")!.getBoundingClientRect().left + 1);
    }
  },
);
