import type { SharedResults } from "#contract/builder/build-result";
import type { ClassListing } from "#contract/catalog";
import { enrolledClass, enrolledClasses, good, spring } from "../cart/cart-entries.ts";
import type { Replies } from "../component/fake-api.ts";
import { SHARED_NUMBERS, sharedResult } from "../documents/shared-schedule-data.ts";
import { people } from "../registration/people.ts";
import { listing, meeting, type SmallListing } from "../search/listings.ts";

/** A student with friends: the shared schedule's person, and one who shares a lecture with both. */

const at = (when: string) => meeting(when, { StartDate: "2027-01-19" });

/** Calculus and Computing as in the shared schedule, and two classes of her own. */
const own = [
  enrolledClass({ class: { number: 1001, course: "COMP.1010", section: "201", meetings: [at("MWF 9:00-9:50")] } }),
  enrolledClass({
    class: {
      number: 1011,
      course: "MATH.1310",
      title: "Calculus I",
      section: "202",
      meetings: [at("MWF 12:00-12:50")],
    },
  }),
  enrolledClass({ class: { number: 1060, course: "ARTS.1010", section: "101", meetings: [at("TR 15:30-16:45")] } }),
];
const waiting = {
  ...enrolledClass({ class: { number: 1070, course: "PHIL.2040", section: "101", meetings: [at("MW 14:00-15:15")] } }),
  EnrollmentStatus: { Code: "W", Description: "Waiting" },
  WaitListPosition: 3,
};

const ownClasses = good(enrolledClasses(...own, waiting));

/** The second friend's classes, by their numbers. */
const JONAS: readonly (SmallListing & { number: number })[] = [
  { number: 1001, course: "COMP.1010", section: "201", meetings: [at("MWF 9:00-9:50")] },
  { number: 1080, course: "CHEM.1210", section: "201", meetings: [at("TR 9:30-10:45")] },
  { number: 1090, course: "HIST.1000", section: "301", meetings: [at("F 13:00-15:50")] },
];
export const JONAS_NUMBERS = JONAS.map(({ number }) => number).join(",");

function resultOf(given: readonly (SmallListing & { number: number })[]): SharedResults {
  const listings = given.map((each): ClassListing => listing(each));
  const { Result, ...shared } = sharedResult();
  const [schedule] = Result.Schedules;
  const Classes = listings.map((each) => ({
    ...schedule!.Classes[0]!,
    ClassNumber: each.Details.ClassNumber,
    Section: each.Section,
    AutoEnrollmentSection1: null,
    AdditionalComponents: [],
  }));
  return {
    ...shared,
    ClassNumbers: given.map(({ number }) => number),
    Result: {
      ...Result,
      Classes: Object.fromEntries(listings.map((each) => [each.Details.ClassNumber, each])),
      Schedules: [{ ...schedule!, Classes }],
    },
  };
}

/** A friend in Computing II and Calculus II of the builder's three courses. */
export const friendInBuilder = resultOf([
  { number: 202, course: "COMP.1020", courseId: "0COMP.1020", section: "202", meetings: [at("MW 11:00-12:00")] },
  {
    number: 801,
    course: "COMP.1020",
    courseId: "0COMP.1020",
    section: "801",
    component: "LAB",
    meetings: [at("T 9:00-11:00")],
  },
  { number: 301, course: "MATH.1320", courseId: "0MATH.1320", section: "301", meetings: [at("TR 11:00-12:30")] },
]);

/** A student with classes, and the schedules of both friends. */
export const friendsReplies: Replies = {
  user: { data: people.student },
  enrollmentTerms: { data: [spring] },
  eligibleTerms: { data: [spring] },
  enrolledClasses: { data: ownClasses },
  publicResults: ({ params }) => ({
    data: params["classNumbers"] === JONAS_NUMBERS ? resultOf(JONAS) : sharedResult(),
  }),
};

export const SHARED_CLASSES = SHARED_NUMBERS.join(",");
