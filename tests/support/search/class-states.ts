import type { ClassDetails } from "#contract/calls/class-search";
import type { ClassListing } from "#contract/catalog";
import { cart, cartItem, enrolledClass, enrolledClasses, good, waitlisted } from "../cart/cart-entries.ts";
import type { Replies } from "../component/fake-api.ts";
import type { LONG } from "../odd-names.ts";
import { detailsOf } from "./class-details.ts";
import { found, lab, SOUTH } from "./class-search-replies.ts";
import { FOR_MAJORS, listingOf, meetingOf, personOf, roomOf } from "./listings.ts";

const honors = (Code: string) => [{ Name: "LHON", Value: { Code, Description: "Honors" } }];

/** Of three subjects, two with honors, one of them full, and one on another campus. */
export const fiveClasses: readonly ClassListing[] = [
  listingOf(1, { section: "201", attributes: honors("HONORS") }),
  listingOf(2, {
    section: "202",
    seats: { enrolled: 30 },
    meetings: [meetingOf({ Instructors: [personOf("Łukasz Żak")] }, "TR 14:00-15:15")],
  }),
  listingOf(3, { course: "COMP.2100", title: "Data Structures", meets: ["MWF 8:00-8:50"], seats: { enrolled: 5 } }),
  listingOf(4, { course: "DATA.3150", title: "From Data to Knowledge", meets: ["F 12:00-12:50"], location: SOUTH }),
  listingOf(5, {
    course: "MATH.1310",
    title: "Calculus I",
    meets: ["T 9:00-9:50"],
    topic: "Limits",
    attributes: honors("H_READY"),
  }),
];

export const combined = {
  ClassNumber: 77,
  Subject: "DATA",
  CatalogNumber: "2100",
  Section: "031",
  CourseTitle: "Data I",
};

const rich = listingOf(1, {
  units: 1,
  maxUnits: 4,
  seats: { enrolled: 231, capacity: 300, waiting: 6, waitCapacity: 20 },
  mode: { Code: "HY", Description: "Blended" },
  topic: "Sorting Networks",
  attributes: [
    { Name: "LHON", Value: { Code: "H_READY", Description: "Honors-Ready" } },
    { Name: "ELO", Value: { Code: "QL", Description: "Quantitative Literacy" } },
  ],
  meetings: [
    meetingOf({ Instructors: [personOf("Ada Second", "SI"), personOf("Briana Morrison", "PI")] }, "MWF 12:00-12:50"),
  ],
});
/** With all that a class can have. */
export const richClass: ClassDetails = detailsOf(
  rich,
  [rich, lab],
  {},
  {
    CourseDescription: "Lists, trees, hashing, heaps, and graphs.",
    EnrollmentRequirements: "COMP.1020 with C- or better",
    RequirementDesignation: { Code: "GEMA", Description: "General Education: Mathematics" },
    AddConsent: { Code: "D", Description: "Department Consent Required" },
    DropConsent: { Code: "I", Description: "Instructor Consent Required" },
  },
);
richClass.Class.Notes.push("Bring a laptop.");
richClass.Class.CombinedSections.push(combined);

type Names = typeof LONG;

export const namedClass = (
  number: number,
  { title, words, person, place }: Names,
  course = "COMP.1010",
): ClassListing =>
  listingOf(number, {
    course,
    title,
    topic: words,
    section: String(200 + number),
    meetings: [meetingOf({ Facility: roomOf(place), Instructors: [personOf(person)] })],
  });

export function namedDetails(names: Names): ClassDetails {
  const more = { CourseDescription: `${names.words}. ${names.title}.`, EnrollmentRequirements: names.words };
  const details = detailsOf(namedClass(1, names), [namedClass(1, names), namedClass(2, names), lab], {}, more);
  details.Class.Notes.push(names.words);
  details.Class.CombinedSections.push({ ...combined, CourseTitle: names.title });
  return details;
}

/** The student has classes at the times of section 202 and, in the cart, of lab 801. */
export const conflicting: Replies = {
  enrolledClasses: {
    data: good(
      enrolledClasses(
        enrolledClass({
          class: { number: 90, course: "MATH.1320", meetings: [meetingOf({}, "TR 14:30-15:45")] },
        }),
      ),
    ),
  },
  cartItems: {
    data: good(cart(cartItem({ number: 91, course: "PHYS.1410", meetings: [meetingOf({}, "M 16:00-17:00")] }))),
  },
};

const full = listingOf(1, { seats: { capacity: 30, enrolled: 30, waitCapacity: 5, waiting: 1 } });
/** A class without an open seat, and a lab. */
export const fullClass: Replies = { classDetails: { data: detailsOf(full, [full, lab]) } };

const forMajors = listingOf(1, {
  course: "BIOL.3060",
  title: "Writing in Biology",
  seats: { capacity: 22, enrolled: 18 },
  reserved: [FOR_MAJORS],
});
/** Seats of class 1 are kept for a group that the student isn't in. */
export const reservedForOthers: Replies = {
  searchClasses: found([forMajors, ...fiveClasses.slice(1)]),
  classDetails: { data: detailsOf(forMajors, [forMajors]) },
  ownReservedSeats: { data: [] },
};

const ethics = listingOf(1, { course: "COMP.4990", title: "Ethics of Data" });
ethics.Details.SameClassAs = ["PHIL.4990"];
const ethicsDetails = detailsOf(ethics, [ethics]);
ethicsDetails.Class.CombinedSections.push({
  ClassNumber: 78,
  Subject: "PHIL",
  CatalogNumber: "4990",
  Section: "001",
  CourseTitle: "Ethics of Data",
});
/** Class 1 is also PHIL.4990. */
export const sameClass: Replies = {
  searchClasses: found([ethics, ...fiveClasses.slice(1)]),
  classDetails: { data: ethicsDetails },
};

export const enrolledInFirst = (more: object = {}): Replies => ({
  enrolledClasses: { data: good(enrolledClasses(enrolledClass({ class: { number: 1 }, ...more }))) },
});
export const waitlistedInFirst = enrolledInFirst({ ...waitlisted, WaitListPosition: 1 });
export const firstInCart: Replies = { cartItems: { data: good(cart(cartItem({ number: 1 }))) } };
