import type {
  ScheduleCourse,
  ScheduleMeeting,
  ScheduleRequest,
  ScheduleSection,
} from "#contract/builder/schedule-request";
import type { ClassDetails } from "#contract/calls/class-search";
import type { EnrolledClasses } from "#contract/calls/enrollment";
import type { ClassListing } from "#contract/catalog";
import { DEFAULT_COURSE_OPTIONS } from "#contract/course-rules";
import { institution } from "#contract/institution";
import { scheduleMeetings } from "#contract/schedule-meetings";
import type { PlannedCourse } from "#engine";
import {
  autoEnrolledNumbers,
  canAdd,
  courseNumber,
  isEnrollmentSection,
  seatCounts,
} from "../../../lib/classes/class-facts.ts";
import { activeListings, hasSeat } from "../../../lib/classes/held-class.ts";
import { seatsLeft } from "../../../ui/badges/seat-level.ts";
import { type CartEntry, entryListings } from "../state/cart-entry.ts";
import { hasOpenSeat, isFilled } from "./is-filled.ts";

/** A class of the cart with its course's sections, and what these bring along. */
export type PlannedEntry = {
  entry: CartEntry;
  course: Pick<ClassDetails, "Sections"> & { Components: ClassDetails["Class"]["Components"] };
};

/** What the engine is asked for: the fewest changes of these classes that leave all of them with open seats. */
export type CartQuestion = { request: ScheduleRequest; plan: readonly PlannedCourse[]; full: readonly number[] };

/** Undefined without the term's dates. Courses are named by the cart's class numbers. */
export function toCartQuestion(planned: readonly PlannedEntry[], enrolled: EnrolledClasses): CartQuestion | undefined {
  const { Term, TermStartDate, TermEndDate } = enrolled.TermHeader;
  if (TermStartDate === null || TermEndDate === null) return undefined;
  const held = enrolled.Classes.filter(hasSeat);
  return {
    request: {
      term: Term.Code,
      termStartDate: TermStartDate,
      termEndDate: TermEndDate,
      courses: planned.map(toCourse),
      breaks: [],
      fixed: held.map((each, at) => ({
        source: "enrollment",
        courseId: heldId(at),
        offerNumber: 1,
        label: courseNumber(each),
        title: "",
        sections: activeListings(each).map((listing) => toSection(listing, [])),
      })),
      options: {
        includeCurrentEnrollment: true,
        includeEnrollmentCart: false,
        preference: 1,
        travelGapMinutes: institution.travelGapMinutes,
      },
    },
    plan: planned.map(({ entry }) => ({ id: idOf(entry), classNumbers: chosenOf(entry).map(numberOf) })),
    full: planned.flatMap(({ entry, course }) => fullOf(entry, course.Sections)),
  };
}

/** Enrolled classes have no number of their own in the request. */
function heldId(at: number): string {
  return `held ${at}`;
}

export function idOf({ classNumber }: CartEntry): string {
  return String(classNumber);
}

/** Without those that are enrolled automatically. */
function chosenOf(entry: CartEntry): ClassListing[] {
  return [entry.listing, ...entry.RelatedClasses.map(({ Class }) => Class)];
}

/** A student who waits for a class, or has a permission number for it, can keep it. */
function fullOf(entry: CartEntry, sections: readonly ClassListing[]): number[] {
  const kept = isFilled(entry) ? [] : entryListings(entry).map(numberOf);
  return sections.filter((section) => !hasOpenSeat(section) && !kept.includes(numberOf(section))).map(numberOf);
}

function toCourse({ entry, course: { Sections, Components } }: PlannedEntry): ScheduleCourse {
  const lead = entry.listing;
  const leadCode = lead.Details.Component.Code;
  const ofCourse = Sections.filter(
    ({ CourseId, CourseOfferNumber }) => CourseId === lead.CourseId && CourseOfferNumber === lead.CourseOfferNumber,
  );
  const chosen = chosenOf(entry).map((section) => section.Details.Component.Code);
  const brings = (section: ClassListing, code: string) =>
    autoEnrolledNumbers(section).some((number) =>
      ofCourse.some((other) => numberOf(other) === number && other.Details.Component.Code === code),
    );
  const codes = Components.map(({ Component }) => Component.Code).filter((code) => code !== leadCode);
  // Either all of a request's schedules have a section of a component, or none, so leads that differ in it are left out.
  const isLikeLead = (section: ClassListing) =>
    isEnrollmentSection(section) &&
    section.Details.CourseTopic === lead.Details.CourseTopic &&
    codes.every((code) => brings(section, code) === brings(lead, code));
  const taking = codes.filter((code) => {
    const isOptional = Components.find(({ Component }) => Component.Code === code)?.IsOptional === true;
    return !brings(lead, code) && (!isOptional || chosen.includes(code));
  });
  const sections = ofCourse.filter((section) => {
    const { Code } = section.Details.Component;
    if (!canAdd(section)) return false;
    return Code === leadCode ? isLikeLead(section) : taking.includes(Code) && !isEnrollmentSection(section);
  });
  return {
    id: idOf(entry),
    courseId: `${lead.CourseId} ${entry.classNumber}`,
    offerNumber: lead.CourseOfferNumber,
    label: courseNumber(lead.Details),
    title: "",
    isEnabled: true,
    options: { ...DEFAULT_COURSE_OPTIONS, excludeClosed: false, honors: 0 },
    components: [leadCode, ...taking].map((component) => ({
      component,
      isOptional: false,
      explicitSections: null,
      lockedClassNumber: null,
    })),
    sections: sections.map((section) => toSection(section, Sections)),
  };
}

/** Without campuses, because the cart takes classes that are far apart. */
function toSection(listing: ClassListing, all: readonly ClassListing[]): ScheduleSection {
  const { Details, Section } = listing;
  const left = seatsLeft(seatCounts(Details));
  const brought = autoEnrolledNumbers(listing).flatMap(
    (number) => all.find((other) => numberOf(other) === number) ?? [],
  );
  return {
    classNumber: Details.ClassNumber,
    section: Section,
    component: Details.Component.Code,
    isEnrollmentSection: isEnrollmentSection(listing),
    association: Details.AssociationNumber,
    parentClassNumber: Details.ParentClassNumber,
    status: "open",
    campus: null,
    online: false,
    honors: false,
    openSeats: left === Number.POSITIVE_INFINITY ? null : left,
    meetings: meetingsOf(listing),
    autoEnroll: brought.map((other) => ({ classNumber: numberOf(other), meetings: meetingsOf(other) })),
  };
}

function meetingsOf(listing: ClassListing): ScheduleMeeting[] {
  return scheduleMeetings(listing).map((meeting) => ({ ...meeting, campus: null }));
}

/** Names of the choices in the way: courses of the cart, and enrolled ones. */
export function cartNamesInTheWay({ request }: CartQuestion, inTheWay: readonly { kind: string }[]): string[] {
  return inTheWay.flatMap((choice) => {
    if ("id" in choice) return request.courses.find(({ id }) => id === choice.id)?.label ?? [];
    if ("courseId" in choice) return request.fixed.find(({ courseId }) => courseId === choice.courseId)?.label ?? [];
    return [];
  });
}

function numberOf({ Details }: ClassListing): number {
  return Details.ClassNumber;
}
