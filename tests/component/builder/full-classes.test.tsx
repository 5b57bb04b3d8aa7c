import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { openStory, PHONE } from "../../gallery/open-story.tsx";
import * as stories from "../../gallery/screens/builder-configuration.stories.tsx";
import * as results from "../../gallery/screens/builder-results.stories.tsx";
import { gone, seen } from "../../support/component/act.ts";
import { button, text } from "../../support/component/find.ts";

const counts = () => page.getByRole("region", { name: "Possible schedules" });
const week = () => page.getByRole("group", { name: "Week view" });

describe("full classes", () => {
  it("are left out by a chip, and make more schedules once it's removed", async () => {
    await openStory(stories.MoreWithFullClasses);
    await seen(text("8", counts()).first());
    await seen(button("Remove No Honors"));
    await button("Remove No closed").click();
    await seen(text("16", counts()).first());
    await gone(text(/more with full classes/));
  });

  it("are marked in words in the week and in the list", async () => {
    await openStory(results.FullClass);
    const block = button(/^COMP\.1020 Computing II, laboratory 803,.*full/, week());
    await seen(text("Full", block));
    await seen(text("Full", page.getByRole("button", { name: /^LAB 803/ })));
  });

  it("are marked in a phone's small week", async () => {
    await openStory(stories.FullClassInTheWeek, { viewport: PHONE });
    await seen(text("Full", counts()));
    // Blocks of short classes show no more than their first line.
    const block = text("Full", counts()).element().parentElement!.parentElement!;
    const [subject, icon] = ["b", "svg"].map((part) => block.querySelector(part)!.getBoundingClientRect());
    expect(icon!.bottom).toBeLessThanOrEqual(subject!.bottom);
  });

  it("say so in the row of a section, not by color alone", async () => {
    await openStory(stories.FullSections);
    const [mark] = page.getByText("Full", { exact: true }).elements();
    expect(mark?.querySelector("svg")).not.toBeNull();
  });

  it("are those whose open seats are kept for others, too, which the row of a section says", async () => {
    await openStory(stories.SectionReservedForOthers);
    await seen(page.getByRole("checkbox", { name: /^LAB 803 .*0 for you$/ }));
    await seen(text("8 more with full classes"));
  });
});
