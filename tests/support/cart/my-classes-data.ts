import type { EnrolledClasses } from "#contract/calls/enrollment";
import type { Meeting } from "#contract/catalog";
import type { LONG } from "../odd-names.ts";
import { detailsOf } from "../search/class-details.ts";
import { listing, meeting, personOf, roomOf, type SmallListing } from "../search/listings.ts";
import {
  broken,
  cart,
  cartItem,
  enrolledClass,
  enrolledClasses,
  enrollmentOptions,
  ready,
  type SmallEnrolled,
  spring,
  statistics,
  swapResult,
  waitlisted,
} from "./cart-entries.ts";

/** What My Classes is shown with: a term that has a class of every state, and what can be done with them. */

export const TERM = spring.Term.Code;
export const fall = { ...spring, Term: { Code: "3710", Description: "2026 Fall" } };

const at = (times: string, room: string, person: string): Meeting =>
  meeting(times, { Facility: roomOf(room), Instructors: [personOf(person)] });
const blackboard = { Link: "https://blackboard.example.edu/1", Name: "Blackboard" };

/** "COMP.1010 201 Computing I" */
function classOf(number: number, name: string, meetings: Meeting[], more: SmallListing & { of?: SmallEnrolled } = {}) {
  const [course = "", section = "", ...words] = name.split(" ");
  const { of, ...own } = more;
  return enrolledClass({ class: { number, course, section, title: words.join(" "), meetings, ...own }, ...of });
}

const graded = (Code: string, GradedDate: string) => ({
  OfficialGrade: { Code },
  GradedDate,
  CanDrop: false,
  DropKind: null,
});
const byArohi = at("R 9:30-10:45", "Dandeneau 320", "Arohi Khargonkar");

/** A class of a term that the catalog no longer has: what the history says of it is all there is. */
export const pastWriting = classOf(109, "WRIT.1510 061 Writing and Critical Inquiry", [], {
  of: {
    Class: null,
    ClassNumber: null,
    Section: "204",
    Component: { Code: "LEC", Description: "Lecture" },
    Meetings: [at("TR 12:30-13:45", "Dugan 105", "")],
    ...graded("A-", "2025-12-21"),
  },
});

export const computing = classOf(
  101,
  "COMP.1010 201 Computing I",
  [at("MWF 10:00-10:50", "Olsen 408", "Arohi Khargonkar")],
  {
    units: 4,
    seats: { enrolled: 30, waitCapacity: 10, waiting: 3 },
    of: { Lms: blackboard, labs: [{ number: 103, course: "COMP.1010", section: "803", meetings: [byArohi] }] },
  },
);

const calculus = classOf(104, "MATH.1310 203 Calculus I", [at("TR 11:00-12:15", "Ball 210", "Wendi Dass")], {
  units: 4,
  of: { DropKind: "withdraw" },
});

/** Any number of credits from 1 to 6. */
const study = classOf(105, "PHYS.4950 901 Directed Study", [], {
  component: "IND",
  of: { PossibleUnitSelections: [1, 2, 3, 4] },
});

const psychology = classOf(
  106,
  "PSYC.1010 302 Introduction to Psychology",
  [at("MW 14:00-15:15", "Coburn 255", "Daniel Willingham")],
  {
    of: {
      ...waitlisted,
      EnrollmentStatusReason: { Code: "WAIT" },
      WaitListMessage:
        "A seat was free on 11/19/2026 at 8:02 AM, but could not be yours: the class overlaps COMP.1010 LEC 201. You keep your place.",
    },
  },
);

const canceled = classOf(107, "ARTS.1200 201 Drawing", [at("F 8:00-10:45", "Mahoney 20", "Ida Cole")], {
  status: "X",
});

const withdrawn = classOf(108, "SOCI.1010 061 Introduction to Sociology", [], {
  of: {
    EnrollmentStatus: { Code: "D", Description: "Withdrawn" },
    EnrollmentStatusReason: { Code: "WDRW" },
    ...graded("W", "2027-03-01"),
  },
});

const writing = classOf(
  109,
  "WRIT.1510 214 Writing and Critical Inquiry",
  [at("MWF 13:00-13:50", "Weed 212", "James Seitz")],
  { of: graded("A-", "2027-03-12") },
);

export const everyState: EnrolledClasses = {
  ...enrolledClasses(withdrawn, computing, calculus, study, psychology, canceled, writing),
  TermStatistics: statistics([11, 1], [3, 2, 11.1], [3, 2, 11.1]),
  CareerStatistics: statistics([11, 1], [47, 5, 160.36], [53, 8, 180.5]),
};
everyState.TermHeader.TermGradePointAverage = 3.7;
everyState.TermHeader.CumulativeGradePointAverage = 3.412;
// Of the term as long as this test is run.
everyState.TermHeader.TermEndDate = "2999-05-07";

const inBuilding = (times: string, Building: string): Meeting =>
  meeting(times, { Facility: { ...roomOf(`${Building} 210`), Building } });

/** A walk of 7 minutes in a gap of 10, and one of 18 in a gap of 15. */
export const walking: EnrolledClasses = {
  ...enrolledClasses(
    classOf(111, "COMP.1010 201 Computing I", [inBuilding("MWF 10:00-10:50", "Olsen")]),
    classOf(112, "HIST.1050 202 Western Civilization", [inBuilding("MW 11:00-11:50", "Ball")]),
    classOf(113, "PSYC.1010 203 Introduction to Psychology", [inBuilding("W 12:05-13:20", "Coburn")]),
    classOf(114, "SOCI.1010 204 Introduction to Sociology", [inBuilding("F 11:00-11:50", "Coburn")], {
      of: waitlisted,
    }),
  ),
  Walks: {
    Buildings: ["Ball", "Coburn", "Olsen"],
    Minutes: [
      [null, 18, 7],
      [18, null, 20],
      [7, 20, null],
    ],
  },
};

/** COMP.1010 is a corequisite of MATH.1310. */
export const needed: EnrolledClasses = {
  ...everyState,
  Classes: everyState.Classes.map((each) =>
    each === computing ? { ...each, RequiredBy: ["MATH.1310 LEC 203"] } : each,
  ),
};

export const springCart = cart(
  cartItem({
    number: 201,
    course: "MATH.1320",
    section: "204",
    units: 4,
    meets: ["TR 14:00-15:15"],
    seats: { enrolled: 4 },
  }),
  cartItem({
    number: 202,
    course: "BIOL.1110",
    section: "201",
    units: 3,
    meets: ["MWF 9:00-9:50"],
    seats: { enrolled: 30 },
  }),
);

/** Of COMP.1010, which has another laboratory. */
export const computingOptions = enrollmentOptions(
  listing({ number: 101, units: 4 }),
  {
    LAB: [
      { number: 103, section: "803", meets: ["R 9:30-10:45"], seats: { enrolled: 30 } },
      { number: 113, section: "804", meets: ["T 11:00-12:15"], seats: { enrolled: 12 } },
    ],
  },
  { Options: { RelatedClassNumber1: 103 } },
);

const inComputing = { course: "COMP.1010", units: 4 };
const full = { capacity: 30, enrolled: 30, waitCapacity: 10, waiting: 2 };
const computingClass = listing({ ...inComputing, number: 101, section: "201", meets: ["MWF 10:00-10:50"] });
/**
 * All of COMP.1010: LEC 202 fits, with another laboratory; LEC 203 overlaps MATH.1310 LEC 203, LEC 204 fits and is full,
 * and LEC 205 was canceled.
 */
export const computingDetails = detailsOf(computingClass, [
  computingClass,
  listing({ ...inComputing, number: 114, section: "203", meets: ["TR 11:00-12:15"], seats: { enrolled: 20 } }),
  listing({ ...inComputing, number: 111, section: "204", meets: ["MWF 8:00-8:50"], seats: full }),
  listing({ ...inComputing, number: 116, section: "205", status: "X" }),
  listing({
    ...inComputing,
    number: 112,
    section: "202",
    association: 2,
    meets: ["TR 14:00-15:15"],
    seats: { enrolled: 24 },
  }),
  listing({ component: "LAB", number: 103, section: "803", association: 1, meets: ["R 9:30-10:45"] }),
  listing({ component: "LAB", number: 115, section: "805", association: 2, meets: ["W 15:30-17:20"] }),
  listing({
    component: "LAB",
    number: 117,
    section: "806",
    association: 2,
    meets: ["F 15:30-17:20"],
    seats: { capacity: 30, enrolled: 30 },
  }),
]);

/** No class of it is in the week that shows now. */
export const laterThisTerm = enrolledClasses(
  enrolledClass({
    class: {
      number: 301,
      course: "ARHI.1010",
      section: "203",
      meetings: [meeting("TR 12:30-15:00", { StartDate: "2027-03-22" })],
    },
  }),
  enrolledClass({ class: { number: 302, course: "COMP.1010", meets: ["MWF 9:00-9:50"] } }),
);

const dayOff = { LastDay: "2027-02-15", StartTime: null, EndTime: null, Follows: null, Campus: null, Session: null };
const withDays = enrolledClasses(
  enrolledClass({
    class: {
      number: 302,
      course: "COMP.1010",
      meetings: [meeting("MW 9:00-9:50", { DaysOff: ["2027-02-15"], AddedDates: ["2027-02-16"] })],
    },
  }),
  enrolledClass({
    class: {
      number: 303,
      course: "PSYC.1010",
      section: "302",
      meetings: [meeting("TR 11:00-12:15", { DaysOff: ["2027-02-16"] })],
    },
  }),
);

/** Monday, February 15 is off, and Tuesday follows it. */
export const dayOffThisWeek: EnrolledClasses = {
  ...withDays,
  TermHeader: {
    ...withDays.TermHeader,
    Calendar: [
      { ...dayOff, Name: "Presidents' Day", FirstDay: "2027-02-15" },
      { ...dayOff, Name: "", FirstDay: "2027-02-16", LastDay: "2027-02-16", Follows: 1 },
    ],
  },
};

/** For class 101. The class of the first goes in its place, and that of the second is full. */
export const possibleSwap = swapResult({ number: 201, course: "MATH.1320", section: "204" }, true, [ready]);
export const fullSwap = swapResult({ number: 202, course: "BIOL.1110" }, false, [
  broken("seats", "The class is full."),
  broken("requisite", "BIOL.1110 requires CHEM.1210."),
]);

export function namedClasses({ title, person, place }: typeof LONG): EnrolledClasses {
  return enrolledClasses(
    classOf(101, `COMP.1010 201 ${title}`, [at("MWF 10:00-10:50", place, person)], {
      units: 4,
      of: {
        Lms: blackboard,
        labs: [{ number: 103, course: "COMP.1010", section: "803", meetings: [at("R 9:30-10:45", place, person)] }],
      },
    }),
    classOf(106, `PSYC.1010 302 ${title}`, [at("MW 14:00-15:15", place, person)], { of: waitlisted }),
  );
}
