import { describe, expect, it } from "vitest";
import type { ClassListing } from "#contract/catalog";
import { detailsOf } from "../support/class-details.ts";
import type { Stubs } from "../support/client-stage.ts";
import { classOf, found, manyClasses, RESULTS, resultsStage } from "../support/results-stage.ts";
import { stopClock } from "../support/stopped-clock.ts";

const { open, page, problems, query, path, button, text, row, shown, quickSearch, looksAccessible } = resultsStage();

const classes = [
  classOf(1, { section: "201" }),
  classOf(2, { section: "202" }),
  classOf(3, { course: "COMP.2100", title: "Data Structures" }),
];
const many = manyClasses(300);
const all = stubsOf(classes);
const FILTERS = "#/class-search/filters?term=3730";

const panel = () => page().getByRole("region", { name: "Class details" });
const openRow = (classNumber: number) => row(classNumber).getByRole("link").click();
const hasFocus = (classNumber: number) =>
  row(classNumber)
    .getByRole("link")
    .evaluate((link) => link === document.activeElement);

/** The filters, and after them the results. */
async function openFromFilters() {
  await open(all, FILTERS);
  await page().getByRole("button", { name: "Search", exact: true }).waitFor();
  await page().evaluate((hash) => location.assign(hash), RESULTS);
  await row(1).waitFor();
}

describe("Back from the details beside the results", () => {
  it("closes them however many classes were looked at, and the next one leads to the filters", async () => {
    await openFromFilters();
    await openRow(1);
    await panel().waitFor();
    await openRow(2);
    await panel().getByText("#2").waitFor();
    await button("Next class").click();
    await panel().getByText("#3").waitFor();
    await page().goBack();
    await expect.poll(() => panel().count()).toBe(0);
    await expect.poll(path).toBe("#/class-search/search");
    await expect.poll(() => query()["cn"]).toBeUndefined();
    await expect.poll(() => hasFocus(3)).toBe(true);
    await page().goBack();
    await expect.poll(path).toBe("#/class-search/filters");
    expect(problems()).toEqual([]);
  });

  it("does not open them again for the row that the arrows were on", async () => {
    await openFromFilters();
    await openRow(1);
    await panel().waitFor();
    await stopClock(page());
    await page().keyboard.press("ArrowDown");
    await page().evaluate(() => history.back());
    const passed = async () => {
      await page().clock.runFor(1);
      return await panel().count();
    };
    await expect.poll(passed).toBe(0);
    // What the arrows are on is opened when they have rested for a moment.
    await page().clock.runFor(1000);
    expect(await panel().count()).toBe(0);
    expect(query()["cn"]).toBeUndefined();
  });

  it("keeps what the quick search was told meanwhile", async () => {
    await open(all);
    await row(1).waitFor();
    await openRow(3);
    await panel().waitFor();
    await quickSearch().fill("data");
    await text("1 of 3 matches “data”").waitFor();
    await page().goBack();
    await expect.poll(() => panel().count()).toBe(0);
    await expect.poll(() => quickSearch().inputValue()).toBe("data");
    await expect.poll(shown).toEqual([3]);
  });

  it("has the row in sight that was looked at last, wherever the list was when they were opened", async () => {
    await open(stubsOf(many));
    await row(1000).waitFor();
    await openRow(1000);
    await panel().waitFor();
    await row(1000).getByRole("link").focus();
    await page().keyboard.press("End");
    await panel().getByText("#1299").waitFor();
    await page().goBack();
    await expect.poll(() => panel().count()).toBe(0);
    await expect.poll(() => hasFocus(1299)).toBe(true);
    const isInSight = async () => {
      const { y } = (await row(1299).boundingBox()) ?? { y: -1 };
      return y > 0 && y < 900;
    };
    await expect.poll(isInSight).toBe(true);
  });

  it("has no more steps to go after they were closed and opened several times", async () => {
    await openFromFilters();
    const steps = () => page().evaluate(() => history.length);
    const before = await steps();
    for (const classNumber of [1, 2, 3]) {
      await openRow(classNumber);
      await panel().getByRole("button", { name: "Close" }).click();
      await expect.poll(() => panel().count()).toBe(0);
    }
    await expect.poll(steps).toBe(before + 1);
  });
});

describe("The link of a class", () => {
  it.each([
    ["beside the list", 1280, "region"],
    ["over the list", 1000, "dialog"],
  ] as const)("is in the details %s, and names the class alone", async (_, width, role) => {
    await open(all, `${RESULTS}&cn=2`, { viewport: { width, height: 800 } });
    const details = page().getByRole(role, { name: "Class details" });
    await details.getByRole("button", { name: "Permalink" }).click();
    const dialog = page().getByRole("dialog", { name: "Permalink" });
    const link = dialog.getByRole("textbox", { name: "Link" });
    await expect.poll(() => link.inputValue()).toBe("http://portal.test/#/class-search/class?term=3730&cn=2");
    await looksAccessible();
    await page().keyboard.press("Escape");
    await expect.poll(() => dialog.count()).toBe(0);
    await expect.poll(() => details.count()).toBe(1);
  });
});

function stubsOf(listings: readonly ClassListing[]): Stubs {
  return {
    searchClasses: found(listings),
    classDetails: (asked) => {
      const listing = listings.find(({ Details }) => String(Details.ClassNumber) === asked.get("classNumber"));
      return listing ? { data: detailsOf(listing, [listing]) } : { status: 404 };
    },
  };
}
