import { describe, expect, it } from "vitest";
import { searchData } from "../support/class-search-data.ts";
import { people } from "../support/client-stage.ts";
import { classOf, found, RESULTS, resultsStage } from "../support/results-stage.ts";

const { open, page, problems, countOf, query, path, text, row, looksAccessible } = resultsStage();

const classes = [classOf(1), classOf(2, { course: "HIST.1010" })];
/** Like the portal, which finds nothing for codes that no class has. */
const searchClasses = (asked: URLSearchParams) => {
  const hasUnknown = ["campuses", "sessions", "subjects"].some((name) => /MARS|NOPE|ZZZ/i.test(asked.get(name) ?? ""));
  if (hasUnknown || asked.has("honorsOnly")) return found([]);
  return found(asked.has("academicCareers") ? [] : asked.has("subjects") ? classes.slice(0, 1) : classes);
};
const offerings = { data: { ...people.nobody, Features: ["class_search_course_offerings"] } };
const heading = (name: string) => page().getByRole("heading", { level: 1, name, exact: true });

describe("A bookmark of results", () => {
  it("with unknown values finds what the others do, and names those above the list", async () => {
    await open({ searchClasses }, `${RESULTS}&subjects=comp,zzz&campuses=MARS&sessions=1,NOPE`);
    await text("Unknown values were ignored.").waitFor();
    await page().getByText("Sessions: NOPE. Campus: MARS.").waitFor();
    await text("ZZZ removed.").waitFor();
    await heading("1 Class").waitFor();
    await row(1).waitFor();
    const notice = await text("Unknown values were ignored.").boundingBox();
    const first = await row(1).boundingBox();
    expect(notice?.y).toBeLessThan(first?.y ?? 0);
    await looksAccessible();
    await page().reload();
    await page().getByText("Sessions: NOPE. Campus: MARS.").waitFor();
    await page().getByRole("link", { name: "Modify Filters" }).click();
    await expect.poll(path).toBe("#/class-search/filters");
    await expect.poll(query).toEqual({ term: "3730", subjects: "COMP", sessions: "1" });
    expect(problems()).toEqual([]);
  });

  it("keeps naming them while a class of the list is opened", async () => {
    await open({ searchClasses, classDetails: { status: 500 } }, `${RESULTS}&campuses=MARS`);
    await page().getByText("Campus: MARS.").waitFor();
    await row(2).waitFor();
    await row(2).click({ position: { x: 300, y: 10 } });
    await expect.poll(query).toEqual({ term: "3730", cn: "2" });
    await expect.poll(() => page().getByText("Campus: MARS.").isVisible()).toBe(true);
  });

  it("loses its careers with a warning where course offerings have taken their place", async () => {
    await open({ searchClasses, user: offerings }, `${RESULTS}&academicCareers=GRAD`);
    await text("The Career filter was removed.").waitFor();
    await heading("2 Classes Found").waitFor();
    expect(countOf("searchClasses")).toBe(1);
    await looksAccessible();
  });

  it("keeps its careers where there are no course offerings", async () => {
    await open({ searchClasses }, `${RESULTS}&academicCareers=GRAD`);
    await heading("0 Classes Found").waitFor();
    expect(await text("The Career filter was removed.").count()).toBe(0);
  });

  it("with a special group that the term has no classes for passes it over", async () => {
    const classSearchData = { data: { ...searchData, SpecialGroups: [] } };
    await open({ searchClasses, classSearchData }, `${RESULTS}&honorsOnly=1`);
    await page().getByText("Honors: true.").waitFor();
    await heading("2 Classes Found").waitFor();
  });

  it("with values that are all known is searched for once, and again without waiting for its term's", async () => {
    let release = () => {};
    let held = Promise.resolve();
    const classSearchData = async () => {
      await held;
      return { data: searchData };
    };
    await open({ searchClasses, classSearchData }, `${RESULTS}&subjects=comp&campuses=umlnorth`);
    await heading("1 Class").waitFor();
    held = new Promise<void>((resolve) => (release = resolve));
    await page().reload();
    await heading("1 Class").waitFor();
    release();
    await page().waitForLoadState("networkidle");
    expect(countOf("searchClasses")).toBe(2);
    expect(await text(/ignored|removed/).count()).toBe(0);
  });

  it("of a term that there is not leads to the filters, without a search that fails", async () => {
    const refusals: string[] = [];
    await open({ searchClasses }, `${RESULTS}&subjects=COMP`);
    await row(1).waitFor();
    page().on("console", (message) => message.type() === "error" && refusals.push(message.text()));
    await page().evaluate(() => void (location.hash = "#/class-search/search?term=9999&subjects=COMP"));
    await text("Invalid search parameters.").waitFor();
    await page().getByText("Term 9999 doesn't exist.").waitFor();
    expect(countOf("searchClasses")).toBe(1);
    await expect.poll(path).toBe("#/class-search/filters");
    expect(refusals).toEqual([]);
  });

  it("with a group that is neither on nor off passes it over, and says so at once", async () => {
    await open({ searchClasses }, `${RESULTS}&honorsOnly=maybe`);
    await page().getByText("Honors: maybe.").waitFor();
    await heading("2 Classes Found").waitFor();
    expect(countOf("searchClasses")).toBe(1);
  });
});
