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
import { honorsOf, instructorNames, placeLabel, sectionLabel, seatCounts } from "../../../lib/class-facts.ts";
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
  times: readonly { key: number; short: string; spoken: string }[];
  /** Of each meeting that has one, once. */
  places: readonly string[];
  instructors: string;
  honors: "honors" | "honors-ready" | undefined;
  /** Which of the fixed entries it overlaps: "Conflicts with Lunch". */
  conflict: string | undefined;
  /** Why the options of the course leave it out unless it is ticked: "Closed". */
  leftOut: string | undefined;
  /** What a filter looks in, in lower case. */
  text: string;
};

/** `instructor` is the id of a person, undefined for anyone. */
export type SectionFilter = { query: string; isOpenOnly: boolean; instructor: string | undefined };

type Person = Pick<InstructorRule, "id" | "name">;

/** Everyone who teaches one of the classes, by last name. */
export function instructorsOf(listings: readonly ClassListing[]): Person[] {
  const people = listings.flatMap(({ Meetings }) => Meetings).flatMap(({ Instructors }) => Instructors);
  return people
    .toSorted((a, b) => a.Person.LastName.localeCompare(b.Person.LastName))
    .map(({ Person: { Id, FirstName, LastName } }) => ({ id: Id, name: `${FirstName} ${LastName}`.trim() }))
    .filter(({ id }, index, all) => all.findIndex((each) => each.id === id) === index);
}

export function toSectionRows(
  listings: readonly ClassListing[],
  request: ScheduleRequest,
  courseId: string,
): SectionRow[] {
  const course = request.courses.find(({ id }) => id === courseId);
  return listings.map((listing): SectionRow => {
    const { ClassNumber } = listing.Details;
    const section = course?.sections.find(({ classNumber }) => classNumber === ClassNumber);
    const label = sectionLabel(listing);
    const times = meetingWords(listing, request);
    const places = [...new Set(listing.Meetings.map((meeting) => placeLabel(meeting, listing, "short")))].filter(
      (place) => place !== "",
    );
    const instructors = instructorNames(listing.Meetings).join(", ");
    return {
      classNumber: ClassNumber,
      listing,
      label,
      times,
      places,
      instructors,
      honors: honorsOf(listing),
      conflict: conflictWords(listing, request, course?.courseId),
      leftOut: section && course ? leftOutWords(section, course.options) : undefined,
      text: [label, ClassNumber, ...times.flatMap(({ short, spoken }) => [short, spoken]), ...places, instructors]
        .join(" ")
        .toLowerCase(),
    };
  });
}

/** Rows in which every word of the query stands. */
export function filterRows(
  rows: readonly SectionRow[],
  { query, isOpenOnly, instructor }: SectionFilter,
): readonly SectionRow[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter(
    ({ text, listing }) =>
      words.every((word) => text.includes(word)) &&
      (!isOpenOnly || listing.Details.EnrollmentStatus.Code === "O") &&
      (instructor === undefined || instructorsOf([listing]).some(({ id }) => id === instructor)),
  );
}

/** "LEC 201, Monday and Wednesday, 9:00 to 9:50 AM, Olsen 408, Ada Byron, 31 Seats Left", for screen readers. */
export function spokenRow({ label, times, places, instructors, listing, honors }: SectionRow): string {
  return [
    label,
    ...times.map(({ spoken }) => spoken),
    ...places,
    instructors,
    honors === undefined ? "" : honors === "honors" ? "Honors" : "Honors-Ready",
    seatWords(seatCounts(listing.Details)),
  ]
    .filter(Boolean)
    .join(", ");
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
