import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { openStory } from "../../gallery/open-story.tsx";
import { AllFilters, SubjectsOpen } from "../../gallery/screens/class-search-filters.stories.tsx";
import { focused, press, seen } from "../../support/component/act.ts";
import { checkbox } from "../../support/component/find.ts";
import { heard } from "../../support/component/heard.ts";
import { app } from "../../support/component/open-app.tsx";

describe("Tab in a subject field", () => {
  const option = (name: RegExp) => page.getByRole("option", { name });
  const openSubjects = async () => await openStory(SubjectsOpen);

  it("takes no option where nothing was typed, also not the one under the pointer", async () => {
    await openSubjects();
    await option(/^COMP/).hover();
    await press("{Tab}");
    await focused(page.getByRole("combobox", { name: "Exclude subjects", exact: true }));
    expect(app.query()).toEqual({ term: "3730" });
  });

  it("takes no option for words of an earlier visit to the field", async () => {
    await openSubjects();
    await press("hist");
    await press("{Escape}{Tab}{Shift>}{Tab}{/Shift}");
    await seen(option(/^HIST/));
    await press("{Tab}");
    expect(app.query()).toEqual({ term: "3730" });
  });

  it.each([
    ["typed for", "hist", "HIST"],
    ["led to by arrows", "{ArrowDown}", "COMP"],
  ])("takes the option that was %s", async (_, keys, subject) => {
    await openSubjects();
    await press(keys);
    await expect.element(option(new RegExp(`^${subject}`))).toHaveAttribute("data-focused");
    await press("{Tab}");
    await expect.poll(app.query).toEqual({ term: "3730", subjects: subject });
  });
});

describe("Backspace in a subject field", () => {
  const openTwo = async () => {
    await openStory(SubjectsOpen);
    for (const subject of ["comp", "hist"]) await press(`${subject}{Enter}`);
    await expect.poll(app.query).toEqual({ term: "3730", subjects: "COMP,HIST" });
  };
  const subjects = page.getByRole("combobox", { name: "Subjects", exact: true });

  it("takes the last tag if the field is empty, and says so", async () => {
    await openTwo();
    await press("{Backspace}");
    await expect.poll(app.query).toEqual({ term: "3730", subjects: "COMP" });
    await expect.poll(() => heard().join()).toContain("HIST removed");
    await focused(subjects);
  });

  it("erases what was typed, and no tag", async () => {
    await openTwo();
    await press("p{Backspace}");
    await expect.element(subjects).toHaveValue("");
    expect(app.query()).toEqual({ term: "3730", subjects: "COMP,HIST" });
  });

  it("leaves the tags when the key is held until the field is empty", async () => {
    await openTwo();
    await press("ph{Backspace>5/}");
    await expect.element(subjects).toHaveValue("");
    expect(app.query()).toEqual({ term: "3730", subjects: "COMP,HIST" });
  });
});

describe("the keyboard", () => {
  it("ticks a box, and goes to the next", async () => {
    await openStory(AllFilters);
    (checkbox("Honors").element() as HTMLElement).focus();
    await press(" {Tab}");
    await focused(checkbox("River Hawk Scholars Academy"));
    await expect.poll(app.query).toEqual({ term: "3730", honorsOnly: "true" });
  });

  it("opens a group, ticks its first box, and searches", async () => {
    await openStory(AllFilters);
    (page.getByCss("summary").filter({ hasText: "Breadth of Knowledge" }).element() as HTMLElement).focus();
    await press("{Enter}{Tab} ");
    await expect.poll(app.query).toEqual({ term: "3730", coreCurriculumBOKs: "SS" });
    await press("{Enter}");
    await expect.poll(app.path).toBe("#/class-search/search");
  });
});
