import { describe, expect, it } from "vitest";
import { FILTERS, filtersStage, searchDataOf, SPRING } from "../support/filters-stage.ts";

const { page, calls, problems, open, box, button, field, query, path, looksAccessible } = filtersStage();

const broken = { status: 500, data: { Code: "UNEXPECTED", Message: "The catalogue is being read." } };
const refused = (Metadata?: object) => ({
  status: 400,
  data: { Code: "BAD_REQUEST", Message: "Invalid search parameters.", ...(Metadata && { Metadata }) },
});

describe("An address", () => {
  it("with unknown values ignores and names them", async () => {
    await open(
      `${SPRING}&campuses=umlnorth,MARS&meetingDays=Often|1&enrollmentStatusMode=full&subjects=COMP,NOPE&what=ever`,
    );
    await page().getByText("Unknown values were ignored.").waitFor();
    await page().getByText("Days: Often|1. Campus: MARS. Enrollment status: full.").waitFor();
    await page().getByText("NOPE removed.").waitFor();
    await expect.poll(query).toEqual({ term: "3730", campuses: "UMLNORTH", subjects: "COMP" });
    await looksAccessible();
  });

  it("with hostile text is shown as text", async () => {
    const hostile = '<img src=x onerror="document.title=1">';
    await open(
      `${SPRING}&courseTitle=${encodeURIComponent(`${hostile}\u202e`)}&campuses=${encodeURIComponent(`${hostile}\u202e`)}` +
        `&sessions=${"x".repeat(5000)}&classNumber=%00&term=3730&__proto__=1`,
    );
    await page().getByText("Unknown values were ignored.").waitFor();
    const notice = await page().getByRole("status").filter({ hasText: "ignored" }).textContent();
    expect(notice).toContain("Campus: <img src=x");
    expect(notice).not.toContain("\u202e");
    expect(notice?.length).toBeLessThan(300);
    await expect.poll(() => field("Course title").inputValue()).toContain(hostile);
    expect(await page().locator("img[src=x]").count()).toBe(0);
    expect(problems()).toEqual([]);
  });

  it("with a class number that is none says so, and so does a search for one", async () => {
    await open(`${SPRING}&classNumber=12a`);
    await page().getByText("Invalid class number.", { exact: true }).waitFor();
    await field("Class number").fill("12b");
    await expect.poll(() => page().getByText("Invalid class number.").count()).toBe(0);
    await button("Search").click();
    await page().getByText("Invalid class number.", { exact: true }).waitFor();
    await expect.poll(() => field("Class number").evaluate((node) => node === document.activeElement)).toBe(true);
    await expect.poll(path).toBe(FILTERS);
    expect(calls().some(({ name }) => name === "searchClasses")).toBe(false);
    await looksAccessible();
  });
});

describe("A search that is refused", () => {
  it("returns to the filters, without the one that it was refused for", async () => {
    await open("#/class-search/search?term=3730&subjects=COMP&meetingDays=Foo%7CXX", {
      searchClasses: refused({ parameter: "meetingDays" }),
    });
    await page().getByText("Invalid search parameters.", { exact: false }).waitFor();
    await page().getByText("The filter Days was removed.").waitFor();
    await expect.poll(path).toBe(FILTERS);
    await expect.poll(query).toEqual({ term: "3730", subjects: "COMP" });
    await looksAccessible();
  });

  it("keeps all filters when none is named", async () => {
    await open("#/class-search/search?term=3730&subjects=COMP", { searchClasses: refused() });
    await page().getByText("Invalid search parameters.").waitFor();
    await expect.poll(query).toEqual({ term: "3730", subjects: "COMP" });
  });
});

describe("While filters are missing", () => {
  it("their shape is shown, and those of the term follow the common ones", async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const classSearchData = async (given: URLSearchParams) => {
      if (given.has("term")) await held;
      return searchDataOf(given);
    };
    await open(SPRING, { classSearchData });
    await page().getByRole("combobox", { name: "Subjects", exact: true }).waitFor();
    await page().getByText("Loading the filters of the term").waitFor({ state: "attached" });
    await button("Search").waitFor();
    release();
    await box("Honors").waitFor({ state: "attached" });
    await expect.poll(() => page().getByText("Loading the filters of the term").count()).toBe(0);
  });

  it("a failure of all of them can be tried again", async () => {
    let isDown = true;
    await open(SPRING, { classSearchData: (given) => (isDown ? broken : searchDataOf(given)) });
    await page().getByText("The filters could not be loaded.").waitFor({ timeout: 30_000 });
    isDown = false;
    await button("Try Again").click();
    await page().getByRole("combobox", { name: "Subjects", exact: true }).waitFor();
  });

  it("a failure of a term's own leaves the common ones, and can be tried again", async () => {
    let isDown = true;
    await open(`${SPRING}&campuses=MARS`, {
      classSearchData: (given) => (isDown && given.has("term") ? broken : searchDataOf(given)),
    });
    await page().getByText("The filters of this term could not be loaded.").waitFor({ timeout: 30_000 });
    await page().getByRole("combobox", { name: "Subjects", exact: true }).waitFor();
    await button("Search").waitFor();
    isDown = false;
    await button("Try Again").click();
    await box("Honors").waitFor({ state: "attached" });
    await page().getByText("Campus: MARS.").waitFor();
  });
});
