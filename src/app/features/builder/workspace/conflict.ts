import { type CalendarEvent, toCalendarEvents } from "#calendar";
import { type BreakGroup, groupBreaks } from "#configuration/break-groups";
import type {
  ScheduleCourse,
  ScheduleMeeting,
  ScheduleRequest,
  ScheduleSection,
} from "#contract/builder/schedule-request";
import { type CourseColor, colorOf } from "#contract/course-colors";
import { daysString } from "#contract/institution";
import { breakName, breakNameInSentence, isLimit } from "#contract/labels/break-name";
import { capitalized } from "#contract/labels/catalog-words";
import { isWholeDay, MINUTES_PER_HOUR } from "#dates/minutes";
import { timeRangeLabel, weekdayName } from "#dates/words";
import { breakDays, type ConflictSet, clashDays, isExcludedBy, type OwnMeetings, ownMeetingsOf } from "#engine";
import { t } from "#words";
import { listLabel } from "../../../lib/format/format.ts";
import { COURSE_OPTION_WORDS } from "./course-words.ts";
import { HELD_CLASS_WORDS } from "./held-courses.ts";
import { requestColors } from "./scheduled-courses.ts";

type Choices = ConflictSet["choices"];
type Timed = ScheduleMeeting & { startMinutes: number; endMinutes: number };

/**
 * A meeting of a break, of one of the student's classes, or of sections of one component at the same times,
 * auto-enrolled classes included.
 */
export type ConflictSide = Timed & {
  kind: "section" | "held" | "break";
  key: string;
  /** A schedule has one of each unit. */
  unit: string;
  /** "MATH.1320 LEC 208", "9 LEC sections of BIOL.1110", "Work" */
  name: string;
  /** In the week: the course, and its section. */
  lines: readonly string[];
  tone: CourseColor | "break";
  isLocked: boolean;
  count: number;
};

type Head = Pick<ConflictSide, "key" | "tone"> & { label: string; title: string };
export type Party = Head & { facts: readonly { words: string; isLocked?: boolean }[]; sides: readonly ConflictSide[] };

const MAX_NAMED = 3;

/** Courses in the request's order, then the student's classes, then breaks. */
export function toParties(choices: Choices, request: ScheduleRequest): Party[] {
  const colors = requestColors(request);
  const ownMeetings = ownMeetingsOf(request);
  const headOf = (key: string, { courseId, label, title }: Pick<ScheduleCourse, "courseId" | "label" | "title">) => ({
    key,
    label,
    title,
    tone: colorOf(colors, courseId),
  });
  const isIn = (kind: Choices[number]["kind"], own: string) =>
    choices.some((one) => one.kind === kind && "id" in one && one.id === own);
  const courses = request.courses.flatMap((course): Party[] => {
    const group = request.groups?.find(
      ({ id, courses: members }) => course.isEnabled && members.includes(course.id) && isIn("group", id),
    );
    const own = choices.filter((choice) => "id" in choice && choice.id === course.id);
    if (!group && own.length === 0) return [];
    const size = request.courses.filter(({ id, isEnabled }) => isEnabled && group?.courses.includes(id)).length;
    const words = group && t("Part of a group: take {count, number} of {size, number}", { count: group.count, size });
    return [toCourseParty(course, own, words, headOf(course.id, course), ownMeetings)];
  });
  const held = choices.flatMap((choice): Party[] => {
    if (choice.kind !== "held") return [];
    const { source, courseId, offerNumber } = choice;
    const fixed = request.fixed.filter(
      (each) => each.source === source && each.courseId === courseId && each.offerNumber === offerNumber,
    );
    const sections = fixed.flatMap((each) => each.sections);
    return fixed.slice(0, 1).map((first) => {
      const head = headOf(`held ${courseId}`, first);
      const facts = [t(HELD_CLASS_WORDS[source]), ...sections.map(sectionTimes)].map((words) => ({ words }));
      const sides = sections.flatMap((one) =>
        toSides([one], timed(ownMeetings(one, null)), {
          ...head,
          kind: "held",
          unit: `${head.key} ${one.classNumber}`,
        }),
      );
      return { ...head, facts, sides };
    });
  });
  const breaks = request.breaks.filter(({ id }) => isIn("break", id));
  return [...courses, ...held, ...groupBreaks(breaks).map(toBreakParty)];
}

function toCourseParty(
  course: ScheduleCourse,
  choices: Choices,
  groupWords: string | undefined,
  head: Head,
  ownMeetings: OwnMeetings,
): Party {
  const { id, options } = course;
  const inConflict = choices.flatMap((choice) => (choice.kind === "option" ? [choice.option] : []));
  // Excluding waitlisted sections excludes closed ones, too.
  const excluding = inConflict.includes("excludeWaitListed") ? [...inConflict, "excludeClosed" as const] : inConflict;
  const components = course.components.flatMap(({ component, explicitSections, lockedClassNumber }) => {
    const pin = choices.find((choice) => "component" in choice && choice.component === component)?.kind;
    const isMeant = choices.some((choice) => choice.kind === "course" && choice.components.includes(component));
    if (!pin && !isMeant && groupWords === undefined) return [];
    const all = course.sections.filter((section) => section.component === component);
    const isFree = explicitSections === null && lockedClassNumber === null;
    const left = all.filter((section) => {
      if (pin === "lock") return section.classNumber === lockedClassNumber;
      if (pin === "explicit") return explicitSections?.includes(section.classNumber);
      return !isFree || !excluding.some((option) => isExcludedBy(option, section, options));
    });
    const isLocked = pin === "lock";
    const of = { ...head, kind: "section", unit: `${id} ${component}`, isLocked } as const;
    const meetingsOf = (section: ScheduleSection) => timed(ownMeetings(section, course));
    const alike = Map.groupBy(left, (section) => JSON.stringify(meetingsOf(section)));
    return {
      fact: { words: componentWords(component, left, all.length, pin), isLocked },
      sides: [...alike.values()].flatMap((same) => toSides(same, meetingsOf(same[0]!), of)),
    };
  });
  const rules = inConflict.map((option) => COURSE_OPTION_WORDS[option].rule(options));
  const facts = [
    ...(groupWords === undefined ? [] : [{ words: groupWords }]),
    ...components.map(({ fact }) => fact),
    ...(rules.length > 0 ? [{ words: capitalized(listLabel(rules)) }] : []),
  ];
  return { ...head, facts, sides: components.flatMap(({ sides }) => sides) };
}

/** "Limited to LEC 208 (TR 9:30–10:45 AM)", "9 of 40 LEC sections" */
function componentWords(component: string, left: readonly ScheduleSection[], of: number, pin?: string): string {
  const count = left.length;
  if (count === 0) return t("No {component} sections left", { component });
  if (count > MAX_NAMED)
    return t("{count, number} of {of, plural, one {# {component} section} other {# {component} sections}}", {
      count,
      of,
      component,
    });
  const sections = listLabel(left.map(sectionTimes));
  if (pin === "lock") return t("Locked to {sections}", { sections });
  return pin === "explicit" ? t("Limited to {sections}", { sections }) : sections;
}

/** "LEC 208 (TR 9:30–10:45 AM)" */
function sectionTimes(section: ScheduleSection): string {
  const attended = [section, ...section.autoEnroll].flatMap(({ meetings }) => timed(meetings));
  const times = attended.map(({ days, startMinutes, endMinutes }) =>
    `${daysString(days)} ${timeRangeLabel(startMinutes, endMinutes)}`.trim(),
  );
  return `${section.component} ${section.section} (${[...new Set(times)].join(", ") || t("no set time")})`;
}

function timed(meetings: readonly ScheduleMeeting[]): Timed[] {
  return meetings.flatMap(({ startMinutes, endMinutes, ...meeting }) =>
    startMinutes === null || endMinutes === null ? [] : [{ ...meeting, startMinutes, endMinutes }],
  );
}

type Source = Pick<Head, "label" | "tone"> & Pick<ConflictSide, "kind" | "unit"> & { isLocked?: boolean };

/** Of sections with the same meetings, represented by the first one. */
function toSides(
  sections: readonly ScheduleSection[],
  meetings: readonly Timed[],
  { label, tone, kind, unit, isLocked = false }: Source,
): ConflictSide[] {
  const [first] = sections as readonly [ScheduleSection];
  const { component, section } = first;
  const count = sections.length;
  const which =
    count === 1
      ? `${component} ${section}`
      : t("{count, plural, one {# {component} section} other {# {component} sections}}", { count, component });
  const name = count === 1 ? `${label} ${which}` : t("{sections} of {course}", { sections: which, course: label });
  const key = `${unit} ${first.classNumber}`;
  const shared = { key, kind, unit, tone, count, isLocked, name, lines: [label, which] };
  return meetings.map((meeting) => ({ ...meeting, ...shared }));
}

function toBreakParty(breaks: BreakGroup): Party {
  const [first] = breaks;
  const { id: key, name, startMinutes, endMinutes } = first;
  const days = breaks.map(({ dayOfWeek }) => dayOfWeek);
  const tone = "break" as const;
  const label = breakName(first);
  const when = { days, startMinutes, endMinutes, startDate: null, endDate: null, campus: null, online: false };
  const what = { kind: tone, unit: key, count: 1, isLocked: false, name: breakNameInSentence(first), lines: [label] };
  const title = name.trim() === "" ? "" : t("break");
  return { key, label, title, tone, facts: [{ words: breakTimes(breaks) }], sides: [{ ...when, ...what, key, tone }] };
}

/** "TR 9:30 AM–12:00 PM", "F all day"; of a limit, which says its time, "MTWRF" */
export function breakTimes(breaks: BreakGroup): string {
  const [first] = breaks;
  const { startMinutes, endMinutes } = first;
  const days = daysString(breaks.map(({ dayOfWeek }) => dayOfWeek));
  if (isLimit(first)) return days;
  return `${days} ${isWholeDay(startMinutes, endMinutes) ? t("all day") : timeRangeLabel(startMinutes, endMinutes)}`;
}

export type Overlap = Pick<ConflictSide, "days" | "startMinutes" | "endMinutes"> & {
  sides: readonly [ConflictSide, ConflictSide];
};

/** All overlaps of a conflict, alternating between pairs of components. */
export function findOverlaps(parties: readonly Party[], request: ScheduleRequest): Overlap[] {
  const sides = parties.flatMap((party) => party.sides);
  const pairs = sides.flatMap((one, at) => sides.slice(at + 1).flatMap((other) => overlapOf(one, other, request)));
  return mergeDays(pairs, (overlap) => overlap.sides.map(keyOf).join("/"));
}

/** "MATH.1320 LEC 208 overlaps Work on Tuesday, 9:30–10:45 AM" */
export function overlapWords({ sides: [{ name: subject, count }, other], days, ...span }: Overlap): string {
  const time = timeRangeLabel(span.startMinutes, span.endMinutes);
  const values = { subject, count, other: other.name, days: listLabel(days.map((day) => weekdayName(day))), time };
  return t("{subject} {count, plural, one {overlaps} other {overlap}} {other} on {days}, {time}", values);
}

function overlapOf(one: ConflictSide, other: ConflictSide, request: ScheduleRequest): Overlap[] {
  const days = overlapDays(one, other, request);
  if (days.length === 0) return [];
  const startMinutes = Math.max(one.startMinutes, other.startMinutes);
  const endMinutes = Math.min(one.endMinutes, other.endMinutes);
  return [{ sides: [one, other], days, startMinutes, endMinutes }];
}

/** `one` comes earlier: breaks are last. */
function overlapDays(one: ConflictSide, other: ConflictSide, request: ScheduleRequest): number[] {
  // Breaks and the student's classes stay, whether or not they overlap one another.
  if (one.unit === other.unit || one.kind !== "section") return [];
  return other.kind === "break" ? breakDays(one, other, request) : clashDays(one, other, request);
}

function keyOf({ key, startMinutes, endMinutes }: ConflictSide): string {
  return `${key} ${startMinutes}–${endMinutes}`;
}

/** Those with the same key as one, on all their days. */
function mergeDays<T extends { days: number[] }>(all: readonly T[], toKey: (one: T) => string): T[] {
  return [...Map.groupBy(all, toKey).values()].map((same) => {
    const days = [...new Set(same.flatMap((one) => one.days))].toSorted((a, b) => a - b);
    return { ...same[0]!, days };
  });
}

/** The week that shows overlaps, in the hours of the classes. */
export function toClashWeek(overlaps: readonly Overlap[]) {
  const sides = mergeDays(
    overlaps.flatMap((overlap) => overlap.sides.map((side) => ({ ...side, days: overlap.days }))),
    keyOf,
  );
  const classes = sides.filter(({ kind }) => kind !== "break");
  const firstHour = Math.floor(Math.min(...classes.map(({ startMinutes }) => startMinutes)) / MINUTES_PER_HOUR);
  const lastHour = Math.ceil(Math.max(...classes.map(({ endMinutes }) => endMinutes)) / MINUTES_PER_HOUR);
  const events = sides.flatMap((side): CalendarEvent<ConflictSide>[] => {
    const { key: id, name, days, tone, startMinutes: start, endMinutes: end } = side;
    const kind = side.kind === "break" ? "break" : "class";
    return toCalendarEvents({ name, id, meetings: [{ days, start, end }] }, { state: "clash", tone, kind, data: side });
  });
  const days = [...new Set(events.flatMap((event) => event.days ?? []))].toSorted((a, b) => a - b);
  return { events, days, firstHour, lastHour };
}
