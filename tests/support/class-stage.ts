import type { BrowserContextOptions } from "playwright";
import type { Meeting } from "#contract/catalog";
import type { ClassDetails } from "#contract/class-search";
import { expectAccessible } from "./accessibility.ts";
import { cart, good } from "./cart-entries.ts";
import { detailsOf, sectionOf } from "./class-details.ts";
import { meetingOf } from "./class-listings.ts";
import { searchData } from "./class-search-data.ts";
import { clientPage } from "./client-page.ts";
import type { StubReply, Stubs } from "./client-stage.ts";

/** The screen of a class before a stubbed API. */

export const TERM = "3730";
export const HASH = `#/class-search/class?term=${TERM}&cn=1`;
export const wide = { viewport: { width: 1280, height: 900 } };
export const phone = { viewport: { width: 360, height: 740 } };

const spring = { Code: TERM, Description: "2027 Spring" };
const labs = { component: "LAB", type: "N", credits: [0, 0] } as const;

/** Computing I: two lectures, one of which is full, a cancelled one, and two laboratories. */
export const lecture = sectionOf(1, "201", { seatCounts: [230, 300] });
const otherLecture = sectionOf(2, "202", { meetings: [meetingAt("TR", "14:00-15:15")], seatCounts: [30, 30] });
const cancelled = sectionOf(5, "203", { status: "X" });
export const lab = sectionOf(3, "801", { ...labs, meetings: [meetingAt("M", "15:00-16:45")] });
const otherLab = sectionOf(4, "802", { ...labs, meetings: [meetingAt("W", "15:00-16:45")] });
const sections = [lecture, otherLecture, cancelled, lab, otherLab];
const course = new Map(sections.map((own) => [String(own.Details.ClassNumber), detailsOf(own, sections)]));

/** `meetingAt("TR", "14:00-15:15")` */
export function meetingAt(days: string, times: string, over: Partial<Meeting> = {}): Meeting {
  const [StartTime = "", EndTime = ""] = times.split("-").map((time) => `${time}:00`);
  const Days = ["Su", "M", "T", "W", "R", "F", "Sa"].flatMap((letter, day) => (days.includes(letter) ? [day] : []));
  return meetingOf({ Days, DaysString: days, StartTime, EndTime, ...over });
}

export function careerOf(Code: string, Description: string) {
  return {
    Term: spring,
    AcademicCareer: { Code, Description },
    TermStartDate: "2027-01-19",
    TermEndDate: "2027-05-07",
  };
}

/** The details of one class, whichever is asked for. */
export const only = (details: ClassDetails): Stubs => ({ classDetails: { data: details } });

export const broken: StubReply = { status: 500, data: { Code: "UNEXPECTED", Message: "The catalogue is being read." } };

function ofCourse(query: URLSearchParams): StubReply {
  const data = course.get(query.get("classNumber") ?? "");
  return data ? { data } : { status: 404, data: { Code: "NOT_FOUND", Message: "Class not found." } };
}

const ordinary: Stubs = {
  classDetails: ofCourse,
  // The way back leads to the filters.
  classSearchData: { data: searchData },
  classSearchTerms: { data: [spring] },
  eligibleTerms: { data: [careerOf("UGRD", "Undergraduate")] },
  cartItems: { data: good(cart()) },
  batchEnrollmentInfo: { data: {} },
};

/** Builds the client for the tests of a file; each test opens a page of its own. */
export function classStage() {
  const client = clientPage();
  const { page, calls } = client;

  async function open(stubs: Stubs = {}, hash = HASH, options: BrowserContextOptions = wide): Promise<void> {
    await client.open(hash, { ...ordinary, ...stubs }, options);
  }

  const row = (name: string | RegExp) => page().getByRole("radio", { name });
  return {
    open,
    page,
    problems: client.problems,
    leftUrls: client.leftUrls,
    /** Bodies of the calls of an endpoint. */
    sent: (name: string) =>
      calls()
        .filter((call) => call.name === name)
        .map(({ body }) => body),
    path: client.path,
    query: client.query,
    button: (name: string | RegExp) => page().getByRole("button", { name, exact: true }),
    heading: (name: string) => page().getByRole("heading", { name, exact: true }),
    text: (words: string | RegExp) => page().getByText(words, { exact: true }),
    dialog: (name: string | RegExp) => page().getByRole("dialog", { name, exact: true }),
    row,
    /** The input of a radio lies unseen under its row. */
    press: (name: string | RegExp) => row(name).locator("xpath=ancestor::label").click(),
    /** What stands beside a label in the lists of facts. */
    fact: async (label: string): Promise<string> => {
      const value = page().locator("dt").getByText(label, { exact: true }).locator("xpath=following-sibling::dd");
      return (await value.innerText()).replaceAll(/\s+/g, " ");
    },
    factLabels: () => page().locator("main dt").allInnerTexts(),
    looksAccessible: () => expectAccessible(page()),
  };
}
