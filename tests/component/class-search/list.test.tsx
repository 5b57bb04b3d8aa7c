import { describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { refreshSeatsAtom } from "#app/lib/seats/live-seats.ts";
import { openStory } from "../../gallery/open-story.tsx";
import { DetailsNextToIt, DetailsNotFound, RowMenu } from "../../gallery/screens/class-search-results.stories.tsx";
import { focused, gone, noDialog, press, seen } from "../../support/component/act.ts";
import type { Replies } from "../../support/component/fake-api.ts";
import { button, heading, link, text } from "../../support/component/find.ts";
import { app, openApp, PHONE, WIDE } from "../../support/component/open-app.tsx";
import { seatsOf } from "../../support/search/class-details.ts";
import {
  detailsAmong,
  found,
  manyClasses,
  RESULTS,
  SPRING,
  usualReplies,
} from "../../support/search/class-search-replies.ts";
import { listingOf } from "../../support/search/listings.ts";
import { quickSearch, row, rows, shown } from "../../support/search/results-list.ts";

const classes = [
  listingOf(1, { section: "201" }),
  listingOf(2, { section: "202", meets: ["TR 14:00-15:15"], status: "X" }),
  listingOf(3, { course: "DATA.3150", title: "From Data to Knowledge", meets: ["F 12:00-12:50"] }),
  listingOf(4, { course: "MATH.1310", title: "Calculus I", meets: ["MWF 9:00-9:50"] }),
];
const many = manyClasses(300);

const open = async (replies: Replies = {}, address = RESULTS, viewport = WIDE) =>
  await openApp(
    address,
    { ...usualReplies, searchClasses: found(classes), classDetails: detailsAmong(classes), ...replies },
    viewport,
  );
const openLong = async (address = RESULTS) =>
  await open({ searchClasses: found(many), classDetails: detailsAmong(many) }, address);

const rowLink = (classNumber: number) => row(classNumber).getByRole("link");
const subject = (code: string) => page.getByCss(`[data-heading="${code}"] button`);
const focusedRow = () => {
  const named = document.activeElement?.closest<HTMLElement>("[data-heading], [data-class-number]");
  return named?.dataset["heading"] ?? named?.dataset["classNumber"];
};
const panel = page.getByRole("region", { name: "Class details" });

async function choose(name: string): Promise<void> {
  await page.getByRole("menuitem", { name: new RegExp(`^${name}`) }).click();
}

async function focusRow(classNumber: number): Promise<void> {
  await seen(rowLink(classNumber));
  (rowLink(classNumber).element() as HTMLElement).focus();
}

describe("a subject", () => {
  const fold = async () => {
    await open();
    await expect.element(subject("COMP")).toHaveAttribute("aria-expanded", "true");
    await subject("COMP").click();
    await expect.poll(shown).toEqual([3, 4]);
  };

  it("is folded by a click", async () => {
    await fold();
    await expect.element(subject("COMP")).toHaveAttribute("aria-expanded", "false");
  });

  it("is folded and unfolded by keyboard", async () => {
    await fold();
    await press("{ArrowDown}");
    await expect.poll(focusedRow).toBe("DATA");
    await press("{Enter}");
    await expect.poll(shown).toEqual([4]);
    await press("{ArrowDown}{ArrowDown}{ArrowDown}");
    await expect.poll(focusedRow).toBe("4");
    await press("{Control>}{Home}{/Control}{Enter}");
    await expect.poll(shown).toEqual([1, 2, 4]);
    await press("{Enter}");
    await expect.poll(shown).toEqual([4]);
  });

  it("stays folded over Back", async () => {
    await fold();
    await link("Modify Filters").click();
    await seen(button(/^All Filters/));
    history.back();
    await expect.poll(shown).toEqual([3, 4]);
  });

  it("is unfolded for words that are found in it", async () => {
    await open();
    await subject("DATA").click();
    await expect.poll(shown).toEqual([1, 2, 4]);
    await quickSearch.fill("data");
    await expect.poll(shown).toEqual([3]);
  });
});

it("shows the whole sort order on phones", async () => {
  await open({}, RESULTS, { width: 320, height: 640 });
  await seen(row(1));
  const orders = page.getByRole("button", { name: /Sort by/ }).elements();
  const order = orders.find((each) => each.checkVisibility())!;
  expect(order.getBoundingClientRect().right).toBeLessThanOrEqual(320 - 32);
});

it("keeps the heading of a long subject visible when it's collapsed", async () => {
  await openLong();
  await focusRow(1000);
  await press("{Control>}{End}{/Control}");
  await expect.poll(() => window.scrollY).toBeGreaterThan(5000);
  await subject("COMP").click();
  await expect.poll(shown).toEqual([]);
  await focused(subject("COMP"));
  expect(subject("COMP").element().getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
});

it("moves by keyboard to rows that aren't in the page yet, to the end and back", async () => {
  await openLong();
  await focusRow(1000);
  await press("{ArrowDown}{ArrowDown}");
  await expect.poll(focusedRow).toBe("1001");
  await press("{Control>}{End}{/Control}");
  await expect.poll(focusedRow).toBe("1299");
  expect(rows().length).toBeLessThan(200);
  await expect.poll(() => window.scrollY).toBeGreaterThan(5000);
  await press("{Control>}{Home}{/Control}");
  await expect.poll(focusedRow).toBe("COMP");
  await expect.poll(() => window.scrollY).toBe(0);
});

describe("the menu of a row", () => {
  it("opens by keyboard with the focus in it, and gives it back", async () => {
    await open();
    await focusRow(1);
    await press("{End}{Enter}");
    await seen(page.getByRole("menu", { name: "COMP.1010 201" }));
    await seen(page.getByCss("[role=menu]:focus-within"));
    await press("{Escape}");
    await gone(page.getByRole("menu"));
    await expect.poll(focusedRow).toBe("1");
    await press("{Enter}");
    await seen(page.getByRole("menuitem", { name: /^Copy Class Number/ }));
  });

  it("copies the class number", async () => {
    const copied: string[] = [];
    vi.spyOn(navigator.clipboard, "writeText").mockImplementation(async (words) => void copied.push(words));
    await openStory(RowMenu);
    await choose("Copy Class Number");
    await expect.poll(() => copied).toEqual(["1"]);
    vi.restoreAllMocks();
  });
});

it("refreshes seats in place, in the list and the details next to it", async () => {
  let taken = 29;
  const { store } = await open({ batchEnrollmentInfo: () => ({ data: { 1: seatsOf(1, taken) } }) });
  await rowLink(1).click();
  await seen(panel.getByText("20 Seats Left"));
  const before = row(1).element();
  for (const [count, words] of [
    [29, "1 Seat Left"],
    [28, "2 Seats Left"],
  ] as const) {
    taken = count;
    await store.set(refreshSeatsAtom);
    await seen(row(1).getByText(words));
    await seen(panel.getByText(words));
  }
  expect(row(1).element()).toBe(before);
});

describe("details next to the list", () => {
  /** From the filters to the results, and to two of their classes. */
  const openTwo = async () => {
    await open({}, SPRING);
    await seen(button(/^All Filters/));
    location.hash = RESULTS;
    await rowLink(1).click();
    await seen(panel);
    const steps = history.length;
    await rowLink(3).click();
    await seen(panel.getByText(/#3/));
    return steps;
  };

  it("go on to the next class", async () => {
    await openStory(DetailsNextToIt);
    await button("Next class").click();
    await seen(panel.getByText(/#2/));
    await expect.poll(app.query).toMatchObject({ cn: "2" });
  });

  it("can't go before the first class", async () => {
    await openStory(DetailsNextToIt);
    await seen(heading("Computing I", panel));
    await expect.element(button("Previous class")).toHaveAttribute("aria-disabled", "true");
  });

  it("have a link to the class alone", async () => {
    await openStory(DetailsNextToIt);
    await button("Permalink", panel).click();
    await expect
      .element(page.getByRole("textbox", { name: "Link" }))
      .toHaveValue(new URL("class-search/class?term=3730&cn=1", document.baseURI).href);
    await press("{Escape}");
    await noDialog();
    await seen(panel);
  });

  it("close by Escape, with the focus on the row", async () => {
    await open();
    await rowLink(1).click();
    await seen(button("Add 201"));
    (button("Add 201").element() as HTMLElement).focus();
    await press("{Escape}");
    await gone(panel);
    await focused(rowLink(1));
  });

  it("close by Close, and open again", async () => {
    await openTwo();
    await button("Close", panel).click();
    await gone(panel);
    await rowLink(3).click();
    await seen(panel);
  });

  it("are one step of the history however many classes were opened", async () => {
    const steps = await openTwo();
    await button("Next class").click();
    await seen(panel.getByText(/#4/));
    await expect.poll(app.query).toMatchObject({ cn: "4" });
    await button("Close", panel).click();
    await gone(panel);
    await rowLink(3).click();
    await seen(panel);
    expect(history.length).toBe(steps);
  });

  it("close by Back, which leaves Quick Search as it is, and then leads to the filters", async () => {
    const steps = await openTwo();
    await quickSearch.fill("data");
    await expect.poll(shown).toEqual([3]);
    expect(history.length).toBe(steps);
    history.back();
    await gone(panel);
    await focused(quickSearch);
    expect(app.query()).toEqual({ term: "3730" });
    await expect.element(quickSearch).toHaveValue("data");
    history.back();
    await expect.poll(app.path).toBe("#/class-search/filters");
  });

  it("are alone in a window of 1000 px, which leads back to the list", async () => {
    await open({}, `${RESULTS}&cn=1`, { width: 1000, height: 800 });
    await expect.poll(app.path).toBe("#/class-search/class");
    await button("Back").click();
    await seen(rowLink(1));
  });

  it("are alone on phones, which lead back to the list", async () => {
    await open({}, RESULTS, PHONE);
    await rowLink(1).click();
    await expect.poll(app.path).toBe("#/class-search/class");
    await page.getByRole("link", { name: "Back" }).or(button("Back")).first().click();
    await expect.poll(app.path).toBe("#/class-search/search");
    await seen(text("4 Classes Found"));
  });

  it("say that a class wasn't found, and offer a search", async () => {
    await openStory(DetailsNotFound);
    await seen(text("Class not found.", panel));
    await seen(link("Search for classes", panel));
  });
});
