import type { Meeting } from "#contract/catalog";
import type { EnrolledClasses } from "#contract/calls/enrollment";
import {
  cart,
  cartItem,
  enrolledClass,
  enrolledClasses,
  enrollmentOptions,
  notice,
  type SmallEnrolled,
  spring,
  statistics,
} from "./cart-entries.ts";
import { personOf, roomOf } from "../search/class-listings.ts";
import { listing, meeting, type SmallListing } from "../search/listings.ts";

/** What My Classes is shown with: a term that has a class of every state, and what can be done with them. */

export const TERM = spring.Term.Code;
export const fall = { ...spring, Term: { Code: "3710", Description: "2026 Fall" } };

const at = (times: string, room: string, person: string, more: Partial<Meeting> = {}): Meeting =>
  meeting(times, { Facility: roomOf(room), Instructors: [personOf(person)], ...more });
const blackboard = { Link: "https://blackboard.example.edu/1", Name: "Blackboard" };

const classOf = (given: SmallListing, more: SmallEnrolled = {}) => {
  const { CourseTitle = "" } = more;
  const own = enrolledClass({ class: given, ...more });
  const Class = own.Class && { ...own.Class, Details: { ...own.Class.Details, CourseTitle } };
  return { ...own, Class, CourseTitle };
};

export const computing = classOf(
  {
    number: 101,
    course: "COMP.1010",
    section: "201",
    units: 4,
    meetings: [at("MWF 10:00-10:50", "Olsen 408", "Arohi Khargonkar")],
    seats: { enrolled: 30, waitCapacity: 10, waiting: 3 },
  },
  {
    CourseTitle: "Computing I",
    Lms: blackboard,
    labs: [
      {
        number: 103,
        course: "COMP.1010",
        section: "803",
        meetings: [at("R 9:30-10:45", "Dandeneau 320", "Arohi Khargonkar")],
      },
    ],
  },
);

const calculus = classOf(
  {
    number: 104,
    course: "MATH.1310",
    section: "203",
    units: 4,
    meetings: [at("TR 11:00-12:15", "Ball 210", "Wendi Dass")],
  },
  { CourseTitle: "Calculus I", DropKind: "withdraw" },
);

/** Any number of credits from 1 to 6. */
const study = classOf(
  { number: 105, course: "PHYS.4950", section: "901", component: "IND", units: 3 },
  { CourseTitle: "Directed Study", PossibleUnitSelections: [1, 2, 3, 4] },
);

export const psychology = classOf(
  {
    number: 106,
    course: "PSYC.1010",
    section: "302",
    meetings: [at("MW 14:00-15:15", "Coburn 255", "Daniel Willingham")],
  },
  {
    CourseTitle: "Introduction to Psychology",
    EnrollmentStatus: { Code: "W", Description: "Waitlisted" },
    EnrollmentStatusReason: { Code: "WAIT" },
    WaitListPosition: 4,
    WaitListMessage:
      "A seat was free on 11/19/2026 at 8:02 AM, but could not be yours: the class overlaps COMP.1010 LEC 201. You keep your place.",
    DropKind: "drop",
  },
);

const canceled = classOf(
  {
    number: 107,
    course: "ARTS.1200",
    section: "201",
    status: "X",
    meetings: [at("F 8:00-10:45", "Mahoney 20", "Ida Cole")],
  },
  { CourseTitle: "Drawing" },
);

const withdrawn = classOf(
  { number: 108, course: "SOCI.1010", section: "061" },
  {
    CourseTitle: "Introduction to Sociology",
    EnrollmentStatus: { Code: "D", Description: "Withdrawn" },
    EnrollmentStatusReason: { Code: "WDRW" },
    OfficialGrade: { Code: "W" },
    GradedDate: "2027-03-01",
    CanDrop: false,
    DropKind: null,
  },
);

const graded = classOf(
  { number: 109, course: "WRIT.1510", section: "214", meetings: [at("MWF 13:00-13:50", "Weed 212", "James Seitz")] },
  {
    CourseTitle: "Writing and Critical Inquiry",
    OfficialGrade: { Code: "A-" },
    GradedDate: "2027-03-12",
    CanDrop: false,
    DropKind: null,
  },
);

export const everyState: EnrolledClasses = {
  ...enrolledClasses(withdrawn, computing, calculus, study, psychology, canceled, graded),
  TermStatistics: statistics([11, 1], [3, 2, 11.1], [3, 2, 11.1]),
  CareerStatistics: statistics([11, 1], [47, 5, 160.36], [53, 8, 180.5]),
};
everyState.TermHeader.TermGradePointAverage = 3.7;
everyState.TermHeader.CumulativeGradePointAverage = 3.412;
// Of the term as long as this test is run.
everyState.TermHeader.TermEndDate = "2999-05-07";

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

export const notices = [
  notice(3, {
    Title: "You are enrolled in COMP.1010 LEC 201.",
    Message: "A seat was free on 11/20/2026 at 8:02 AM and you were on the wait list. You can drop it until 2/5/2027.",
  }),
  notice(2, {
    Kind: "passed_over",
    ClassNumber: 106,
    Title: "A seat in PSYC.1010 LEC 302 could not be yours.",
    Message: "It overlaps COMP.1010 LEC 201. You keep your place on the wait list.",
    At: "2026-11-19T13:02:00Z",
  }),
  notice(1, {
    Kind: "cancelled",
    ClassNumber: 107,
    Title: "ARTS.1200 LEC 201 was canceled.",
    Message: "The reason: too few students. You are no longer enrolled in it.",
    At: "2026-11-18T13:02:00Z",
  }),
];
