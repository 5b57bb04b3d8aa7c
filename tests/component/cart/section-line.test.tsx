import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { openStory } from "../../gallery/open-story.tsx";
import * as stories from "../../gallery/screens/cart.stories.tsx";

it.each([320, 360, 390])(
  "no row of a section begins with a dot in a window of %i px",
  { tags: ["portal§2.21"] },
  async (width) => {
    await openStory(stories.HalfTerm, { viewport: { width, height: 800 } });
    const parts = page.getByCss("h3").elements().length;
    expect(parts).toBeGreaterThan(3);
    // Its parts are apart without dots.
    const sections = page.getByCss("[role=main] li, main li").elements();
    const dotted = sections.flatMap((section) =>
      [...section.querySelectorAll("*")].filter((part) => getComputedStyle(part, "::before").content.includes("·")),
    );
    expect(dotted).toEqual([]);
  },
);
