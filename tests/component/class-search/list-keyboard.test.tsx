import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { openStory } from "../../gallery/open-story.tsx";
import { Conflicts, DetailsNextToIt, SortedByTime } from "../../gallery/screens/class-search-results.stories.tsx";
import { drawn, focused, gone, press, seen } from "../../support/component/act.ts";
import { button } from "../../support/component/find.ts";
import { heard } from "../../support/component/heard.ts";
import { app, openApp, PHONE, WIDE } from "../../support/component/open-app.tsx";
import { detailsAmong, found, manyClasses, RESULTS, usualReplies } from "../../support/search/class-search-replies.ts";
import { fiveClasses } from "../../support/search/class-states.ts";
import { row, rows } from "../../support/search/results-list.ts";

const list = page.getByRole("grid", { name: "Classes" });
const rowLink = (classNumber: number) => row(classNumber).getByRole("link");
const openLong = async (viewport = WIDE) => {
  const classes = manyClasses(300);
  const replies = { ...usualReplies, searchClasses: found(classes), classDetails: detailsAmong(classes) };
  await openApp(RESULTS, replies, viewport);
};
const openFive = async (viewport = WIDE) => {
  const replies = { ...usualReplies, searchClasses: found(fiveClasses), classDetails: detailsAmong(fiveClasses) };
  await openApp(RESULTS, replies, viewport);
};

async function focusLink(classNumber: number): Promise<void> {
  await seen(rowLink(classNumber));
  (rowLink(classNumber).element() as HTMLElement).focus();
}

const cellOf = (element: Element | null) => element?.closest("[role=gridcell], [role=rowheader]") ?? undefined;
const rowOf = (element: Element | null) => element?.closest<HTMLElement>("[role=row]") ?? undefined;

/** "Seats in the row of 3": the header above the focused cell, found by its place among the cells of its row. */
function place(): string {
  const cell = cellOf(document.activeElement);
  const cells = [...(rowOf(cell ?? null)?.querySelectorAll("[role=gridcell], [role=rowheader]") ?? [])];
  const head = cell && document.querySelectorAll("[role=columnheader]")[cells.indexOf(cell)];
  const { classNumber, heading } = rowOf(document.activeElement)?.dataset ?? {};
  const name = head?.querySelector("abbr")?.title ?? head?.textContent;
  return `${heading === undefined ? name : "heading"} of ${classNumber ?? heading}`;
}

async function places(keys: readonly string[]): Promise<string[]> {
  const passed: string[] = [];
  for (const key of keys) {
    const before = place();
    await press(key);
    await expect.poll(place).not.toBe(before);
    passed.push(place());
  }
  return passed;
}

/** What doesn't agree between the numbers of columns, the headers, and the order of the cells in each row. */
function columnProblems(): string[] {
  const heads = [...document.querySelectorAll("[role=columnheader]")].filter((head) => head.checkVisibility());
  const count = Number(list.element().ariaColCount);
  const problems = heads.flatMap((head, at) => (head.textContent === "" ? [`header ${at + 1} has no name`] : []));
  for (const each of list.element().querySelectorAll("[role=row]")) {
    const cells = [...each.querySelectorAll("[role=gridcell], [role=rowheader]")].filter((cell) =>
      cell.checkVisibility(),
    );
    for (const [at, cell] of cells.entries()) {
      const index = Number(cell.ariaColIndex);
      if (index > count || cell.ariaColIndex !== heads[at]?.ariaColIndex) {
        problems.push(`${cell.textContent} is in column ${index} of ${count} under ${heads[at]?.textContent}`);
      }
    }
  }
  return problems;
}

describe("each cell of a class", () => {
  it("is reached by Left and Right, under its header", async () => {
    await openStory(Conflicts);
    await focusLink(2);
    expect(place()).toBe("Section of 2");
    const right = Array.from({ length: 9 }, () => "{ArrowRight}");
    const names = [
      "Class",
      "Days and times",
      "Room and campus",
      "Instructor",
      "Credits",
      "Seats",
      "Add",
      "More",
      "Conflicts and notes",
    ];
    expect(await places(right)).toEqual(names.map((name) => `${name} of 2`));
    expect(document.activeElement?.textContent).toMatch(/^Conflicts with MATH/);
    expect(await places(["{ArrowLeft}", "{Home}", "{End}"])).toEqual([
      "More of 2",
      "Section of 2",
      "Conflicts and notes of 2",
    ]);
  });

  it("is the only one that Tab reaches while it has the focus", async () => {
    await openFive();
    await focusLink(1);
    const stops = () => [...list.element().querySelectorAll("[tabindex='0']")];
    expect(stops()).toEqual([rowLink(1).element()]);
    await press("{ArrowRight}{ArrowRight}");
    await expect.poll(stops).toEqual([document.activeElement]);
    expect(place()).toBe("Days and times of 1");
    await press("{Tab}");
    await expect.poll(() => list.element().contains(document.activeElement)).toBe(false);
  });

  it("opens the class by Enter, as its link does", async () => {
    await openFive();
    await focusLink(1);
    await press("{ArrowRight}{ArrowRight}{Enter}");
    await seen(page.getByRole("region", { name: "Class details" }));
    expect(place()).toBe("Days and times of 1");
  });

  it.each([
    ["in a wide window", async () => await openFive()],
    ["next to the details of a class", async () => await openStory(DetailsNextToIt)],
    ["in an order without headings", async () => await openStory(SortedByTime)],
    ["in a window of 800 px", async () => await openFive({ width: 800, height: 800 })],
    ["on a phone", async () => await openFive(PHONE)],
  ])("is in the column of its header %s", async (_where, open) => {
    await open();
    await seen(row(5));
    expect(columnProblems()).toEqual([]);
  });
});

describe("Up and Down", () => {
  it("keep the column, also over headings and rows without notes", async () => {
    await openStory(Conflicts);
    await focusLink(2);
    expect(await places(["{End}", "{ArrowDown}", "{ArrowDown}", "{ArrowUp}", "{ArrowUp}"])).toEqual([
      "Conflicts and notes of 2",
      "heading of course of 3",
      "More of 3",
      "heading of course of 3",
      "Conflicts and notes of 2",
    ]);
    expect(await places(["{ArrowLeft}", "{ArrowLeft}", "{ArrowLeft}", "{ArrowDown}", "{ArrowDown}"])).toEqual([
      "More of 2",
      "Add of 2",
      "Seats of 2",
      "heading of course of 3",
      "Seats of 3",
    ]);
  });
});

describe("far away", () => {
  it("Control with End and Home reach the last and the first cell of the list", async () => {
    await openLong();
    await focusLink(1000);
    expect(await places(["{Control>}{End}{/Control}"])).toEqual(["More of 1299"]);
    expect(await places(["{Control>}{Home}{/Control}"])).toEqual(["heading of COMP"]);
    await expect.poll(() => window.scrollY).toBe(0);
  });

  it.each([
    ["a wide window", WIDE],
    ["a phone", PHONE],
  ])("PageDown and PageUp move by what %s shows, and come back", async (_where, viewport) => {
    await openLong(viewport);
    await focusLink(1000);
    await press("{ArrowRight}");
    const index = () => Number(rowOf(document.activeElement)?.ariaRowIndex);
    const first = index();
    const column = place().split(" of ")[0];
    const lowest = Math.min(...rows().map((each) => each.offsetHeight));
    await press("{PageDown}");
    await expect.poll(index).toBeGreaterThan(first + 2);
    const page = index() - first;
    expect(page).toBeLessThan(window.innerHeight / lowest + 1);
    await press("{PageDown}");
    await expect.poll(index).toBeGreaterThan(first + page + 2);
    await press("{PageUp}{PageUp}");
    // Rows differ in height, so a page back isn't always as many rows.
    await expect.poll(() => Math.abs(index() - first)).toBeLessThanOrEqual(2);
    expect([column, "heading"]).toContain(place().split(" of ")[0]);
  });
});

it.each([
  ["a wide window", WIDE],
  ["a phone", PHONE],
])("the heading of a course isn't under the subject that sticks in %s", async (_where, viewport) => {
  await openLong(viewport);
  await seen(rowLink(1000));
  const subject = document.querySelector<HTMLElement>("[data-heading=COMP] button")!;
  scrollTo(0, 3000);
  await drawn();
  subject.focus({ preventScroll: true });
  await press("{ArrowDown}");
  const course = () => document.activeElement?.closest("[role=rowheader]")?.getBoundingClientRect();
  await expect.poll(place).not.toBe("heading of COMP");
  await expect.poll(() => window.scrollY).toBeLessThan(3000);
  expect(course()?.top).toBeGreaterThanOrEqual(subject.getBoundingClientRect().bottom);
});

describe("a class that is opened", () => {
  const panel = page.getByRole("region", { name: "Class details" });

  it("says so, and Tab goes to it", async () => {
    await openFive();
    await focusLink(1);
    await press("{Enter}");
    await seen(panel);
    await expect
      .poll(() => heard().join())
      .toContain("Details of COMP.1010 LEC 201 are open. Press Tab to go to them.");
    await focused(rowLink(1));
    await press("{Tab}");
    await expect.poll(() => panel.element().contains(document.activeElement)).toBe(true);
  });

  it("says which one it is when another takes its place", async () => {
    await openStory(DetailsNextToIt);
    await page.getByRole("button", { name: "Next class" }).click();
    await expect.poll(() => heard().join()).toContain("Details of COMP.1010 LEC 202 are open.");
  });

  it("gives its place to the class at which the arrows rest", async () => {
    await openStory(DetailsNextToIt);
    await seen(panel);
    await focusLink(1);
    await press("{ArrowDown}");
    await expect.poll(app.query).toMatchObject({ cn: "2" });
    await expect.poll(() => panel.element().textContent).toContain("#2");
    await focused(rowLink(2));
    await press("{Escape}");
    await gone(panel);
    await press("{ArrowUp}");
    await focused(rowLink(1));
    expect(app.query()["cn"]).toBeUndefined();
  });

  it("leaves the focus on Next at the last one", async () => {
    await openStory(DetailsNextToIt);
    const next = button("Next class");
    await seen(next);
    (next.element() as HTMLElement).focus();
    const shown = () => page.getByRole("region", { name: "Class details" }).element().textContent;
    for (const cn of ["2", "3", "4", "5"]) {
      await press("{Enter}");
      await expect.poll(app.query).toMatchObject({ cn });
      // The address changes before the details.
      await expect.poll(shown).toContain(`#${cn}`);
    }
    await expect.element(next).toHaveAttribute("aria-disabled", "true");
    await focused(next);
  });
});

describe("the link of a class", () => {
  it("is described by its times in full, its seats, and its conflict", async () => {
    await openStory(Conflicts);
    await focusLink(2);
    await focused(rowLink(2));
    await expect
      .element(rowLink(2))
      .toHaveAccessibleDescription(/^Tuesday and Thursday, .+ Full.* Conflicts with MATH/);
    await expect.element(rowLink(1)).not.toHaveAccessibleDescription(/Conflict/);
  });
});
