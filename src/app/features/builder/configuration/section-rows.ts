import type { ClassListing } from "#contract/catalog";
import type {
  InstructorRule,
  ScheduleBreak,
  ScheduleCourse,
  ScheduleMeeting,
  ScheduleRequest,
  ScheduleSection,
} from "#contract/schedule-request";
import { COURSE_OPTIONS, type CourseOption, firstClash, isExcludedBy } from "#engine";
import { isolated } from "#contract/words";
import {
  honorsOf,
  honorsWords,
  instructorNames,
  placeLabel,
  sectionLabel,
  seatCounts,
} from "../../../lib/class-facts.ts";
import { toScheduleMeeting } from "../../../lib/class-clash.ts";
import { listLabel } from "../../../lib/format-list.ts";
import { seatWords } from "../../../ui/seat-level.ts";
import { instructorRuleWords } from "../course-words.ts";
import { includedCourses } from "../held-courses.ts";
import { meetingWords } from "../meeting-words.ts";

/** One section of a component as a row tells it. */
export type SectionRow = {
  classNumber: number;
  listing: ClassListing;
  /** "LEC 201" */
  label: string;
  times: readonly string[];
  /** "Ada Byron · Olsen 408" */
  facts: string;
  seats: string;
  /** "LEC 201, Monday and Wednesday, 9:00 to 9:50 AM, Olsen 408, Ada Byron, 31 Seats Left", for screen readers. */
  spoken: string;
  /** Honors, "Conflicts with Lunch", "Closed: excluded unless chosen". */
  notes: readonly string[];
  /** It can never be scheduled with the breaks and the student's own classes. */
  isUnfit: boolean;
  /** The options of the course leave it out. */
  isLeftOut: boolean;
};

type Person = Pick<InstructorRule, "id" | "name">;

/** Everyone who teaches one of the classes, by last name. */
export function instructorsOf(listings: readonly ClassListing[]): Person[] {
  const people = listings.flatMap(({ Meetings }) => Meetings).flatMap(({ Instructors }) => Instructors);
  return people
    .toSorted((a, b) => a.Person.LastName.localeCompare(b.Person.LastName))
    .map(({ Person: { Id, FirstName, LastName } }) => ({ id: Id, name: `${FirstName} ${LastName}`.trim() }))
    .filter(({ id }, index, all) => all.findIndex((each) => each.id === id) === index);
}

export function toSectionRow(listing: ClassListing, request: ScheduleRequest, courseId: string): SectionRow {
  const { ClassNumber } = listing.Details;
  const course = request.courses.find(({ id }) => id === courseId);
  const section = course?.sections.find(({ classNumber }) => classNumber === ClassNumber);
  const label = sectionLabel(listing);
  const times = meetingWords(listing, request);
  const places = new Set(listing.Meetings.map((meeting) => placeLabel(meeting, listing, "short")).filter(Boolean));
  const instructors = instructorNames(listing.Meetings).join(", ");
  const seats = seatWords(seatCounts(listing.Details));
  const honors = honorsOf(listing);
  const conflict = conflictWords(listing, request, course?.courseId);
  const leftOut = section && course ? leftOutWords(section, course.options) : undefined;
  return {
    classNumber: ClassNumber,
    listing,
    label,
    times: times.map(({ short }) => short),
    facts: [instructors || "Staff", ...places].join(" · "),
    seats,
    spoken: [label, ...times.map(({ spoken }) => spoken), ...places, instructors, seats].filter(Boolean).join(", "),
    notes: [honors && honorsWords[honors].full, conflict, leftOut && `${leftOut}: excluded unless chosen`].filter(
      (note) => note !== undefined,
    ),
    isUnfit: conflict !== undefined,
    isLeftOut: leftOut !== undefined,
  };
}

/** Whether every word of the query is in a row's. */
export function hasWords({ classNumber, spoken, times }: SectionRow, query: string): boolean {
  const text = [classNumber, spoken, ...times].join(" ").toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** Enabled breaks and included classes of the student's own with which a section can never stand. */
function conflictWords(
  listing: ClassListing,
  request: ScheduleRequest,
  courseId: string | undefined,
): string | undefined {
  const meetings = listing.Meetings.map(toScheduleMeeting);
  const inTheWay = request.breaks
    .filter((each) => each.enabled && firstClash(meetings, [toMeeting(each)], request) !== undefined)
    .map(({ name }) => (name.trim() === "" ? "a break" : isolated(name.trim())));
  const held = includedCourses(request)
    .filter((course) => course.courseId !== courseId)
    .filter(({ sections }) => sections.some((section) => firstClash(meetings, section.meetings, request) !== undefined))
    .map(({ label }) => label);
  const names = [...new Set([...inTheWay, ...held])];
  return names.length === 0 ? undefined : `Conflicts with ${listLabel(names)}`;
}

/** A break is every week of the term. */
function toMeeting({ day, startMinutes, endMinutes }: ScheduleBreak): ScheduleMeeting {
  return { days: [day], startMinutes, endMinutes, startDate: null, endDate: null, campus: null, online: false };
}

function leftOutWords(section: ScheduleSection, options: ScheduleCourse["options"]): string | undefined {
  const option = COURSE_OPTIONS.find((each) => isExcludedBy(each, section, options));
  return option && LEFT_OUT_WORDS[option](section, options);
}

const LEFT_OUT_WORDS: Record<
  CourseOption,
  (section: ScheduleSection, options: ScheduleCourse["options"]) => string | undefined
> = {
  excludeClosed: () => "Closed",
  excludeWaitListed: () => "Waitlist only",
  excludeOnline: () => "Online",
  campus: () => "Another campus",
  honors: ({ honors }) => (honors ? "Honors" : "Non-Honors"),
  instructors: ({ component, instructors = [] }, { instructors: rules = [] }) => {
    const not = rules.find(({ id, onlyOf }) => onlyOf === undefined && instructors.includes(id));
    const rule = not ?? rules.find(({ onlyOf }) => onlyOf === component);
    return rule && instructorRuleWords(rule);
  },
};
