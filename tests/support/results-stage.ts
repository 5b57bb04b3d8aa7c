import type { BrowserContextOptions } from "playwright";
import type { ClassListing, EnrollmentInfo } from "#contract/catalog";
import type { SearchResults } from "#contract/class-search";
import { expectAccessible } from "./accessibility.ts";
import { listingOf } from "./class-listings.ts";
import { searchData } from "./class-search-data.ts";
import { clientPage } from "./client-page.ts";
import { people, type StubReply, type Stubs } from "./client-stage.ts";
import { meeting } from "./listings.ts";
import { searchResults } from "./search-reply.ts";

/** The results of a search before a stubbed API. */

export const RESULTS = "#/class-search/search?term=3730";
export const WIDE = { viewport: { width: 1280, height: 900 } };
export const PHONE = { viewport: { width: 360, height: 740 } };

type Small = {
  /** "COMP.1010" */
  course?: string;
  title?: string;
  section?: string;
  /** "MWF 9:00-9:50" */
  meets?: string;
  people?: readonly string[];
  campus?: "UMLNORTH" | "UMLSOUTH";
  component?: "LEC" | "LAB";
  /** Of 30. */
  enrolled?: number;
  status?: "A" | "X" | "T" | "S";
  topic?: string;
  honors?: "HONORS" | "H_READY";
};

const statuses = { A: "Active", X: "Cancelled", T: "Tentative", S: "Stop Further Enrollment" };
const components = { LEC: "Lecture", LAB: "Laboratory" };
const campuses = { UMLNORTH: "North Campus", UMLSOUTH: "South Campus" };

export function classOf(number: number, given: Small = {}): ClassListing {
  const {
    course = "COMP.1010",
    title = "Computing I",
    enrolled = 10,
    status = "A",
    campus = "UMLNORTH",
    component = "LEC",
  } = given;
  const [Subject = "", CatalogNumber = ""] = course.split(".");
  const Instructors = (given.people ?? ["Briana Morrison"]).map((name) => {
    const [FirstName = "", ...rest] = name.split(" ");
    return { Person: { FirstName, LastName: rest.join(" "), Id: name }, Role: { Code: "PI" } };
  });
  return listingOf(number, {
    CourseId: course,
    Section: given.section ?? "201",
    Meetings: [meeting(given.meets ?? "MWF 9:00-9:50", { Instructors })],
    Attributes: given.honors ? [{ Name: "LHON", Value: { Code: given.honors, Description: "Honors" } }] : [],
    Details: {
      Subject,
      CatalogNumber,
      CourseTitle: title,
      CourseTopic: given.topic ?? null,
      ClassStatus: { Code: status, Description: statuses[status] },
      Component: { Code: component, Description: components[component] },
      Location: { Code: campus, Description: campuses[campus] },
      EnrollmentTotal: enrolled,
      EnrollmentStatus: enrolled < 30 ? { Code: "O", Description: "Open" } : { Code: "C", Description: "Closed" },
    },
  });
}

export function seatsOf(ClassNumber: number, EnrollmentTotal: number): EnrollmentInfo {
  const { EnrollmentStatus } = classOf(ClassNumber, { enrolled: EnrollmentTotal }).Details;
  return {
    ClassNumber,
    EnrollmentStatus,
    EnrollmentTotal,
    EnrollmentCapacity: 30,
    WaitListTotal: 0,
    WaitListCapacity: 0,
  };
}

/** What a search answers for classes of both campuses of 2027 Spring. */
export function found(classes: readonly ClassListing[], over: Partial<SearchResults> = {}): StubReply {
  const SearchFiltersUsed = { Term: { Description: "Term", Values: ["2027 Spring"] } };
  const Campuses = Object.entries(campuses).map(([Code, Description]) => ({ Code, Description }));
  return { data: searchResults(classes, { SearchFiltersUsed, QuickSearchFilterData: { Campuses }, ...over }) };
}

/** So many classes of a course each in the order of the catalogue, a third of them on poetry. */
export function manyClasses(count: number): ClassListing[] {
  return Array.from({ length: count }, (_, at) =>
    classOf(1000 + at, { course: `COMP.${1000 + at}`, title: `${at % 3 === 0 ? "Poetry" : "Prose"} ${at}` }),
  );
}

/** Builds the client for the tests of a file; each test opens a page of its own. */
export function resultsStage() {
  const client = clientPage();
  const { page, calls } = client;

  return {
    /** Without a student who is signed in, unless the stubs have one. */
    open: async (stubs: Stubs, address = RESULTS, options: BrowserContextOptions = WIDE) => {
      const ordinary: Stubs = {
        user: { data: people.nobody },
        classSearchData: { data: searchData },
        batchEnrollmentInfo: { data: {} },
      };
      await client.open(address, { ...ordinary, ...stubs }, options);
    },
    page,
    problems: client.problems,
    countOf: (name: string) => calls().filter((call) => call.name === name).length,
    query: client.query,
    path: client.path,
    button: (name: string | RegExp) => page().getByRole("button", { name, exact: true }),
    /** The first that is seen; live regions say some words a second time. */
    text: (words: string | RegExp) => page().getByText(words, { exact: true }).first(),
    row: (classNumber: number) => page().locator(`[data-class-number="${classNumber}"]`),
    /** Numbers of the classes in the page, from top to bottom. */
    shown: async () => {
      const rows = page().locator("[data-class-number]");
      return await rows.evaluateAll((all) =>
        all
          .sort((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
          .map((row) => Number(row.getAttribute("data-class-number"))),
      );
    },
    /** How many classes are named to clash. */
    conflictCount: () =>
      page()
        .getByText(/Conflicts with/)
        .count(),
    quickSearch: () => page().getByRole("searchbox", { name: "Quick Search" }),
    sortBy: async (order: string) => {
      await page()
        .getByRole("button", { name: /Sort by/ })
        .filter({ visible: true })
        .click();
      await page().getByRole("option", { name: order, exact: true }).click();
    },
    /** What the screen reader was told last. */
    said: () => page().locator("main [role=status]").last().textContent(),
    looksAccessible: () => expectAccessible(page()),
  };
}
