import type {
  Delivery,
  RecommendedWeights,
  SortingPreference,
  StoredBreak,
} from "#contract/builder/configuration-document";
import type { FixedCourse, ScheduleRequest, ScheduleSection } from "#contract/builder/schedule-request";
import type { Walks } from "#contract/walks";
import { DAYS_PER_WEEK, MINUTES_PER_DAY } from "#dates/minutes";
import { toTermDays } from "../dates/date-pattern.ts";
import { readWalks } from "../dates/walks.ts";
import { assertWholeNumber } from "../whole-number.ts";
import { type CourseCandidates, toCourseCandidates, toFixedCourses } from "./candidates.ts";
import { createMeetingReader, type MeetingTable, toMeetingTable } from "./meeting-table.ts";
import { createOwnMeetings } from "./own-meetings.ts";
import { NO_SECTION, type Selector, toMasks, toSelectors } from "./selectors.ts";

/** ORDINARY_WEIGHTS of the contract. */
const ORDINARY = { days: 1, gaps: 1, early: 1, late: 1 };
const PREFERENCE_COUNT = 7;
/**
 * Searches have a row of words per component, so memory grows with their square: a quarter of a gigabyte at this
 * number.
 */
const MAX_COMPONENTS = 512;
const NONE = -1;

/** One section of `firstSection` … `endSection` − 1 must be chosen. Course −1 is selector number `component`. */
type Variable = { course: number; component: number; firstSection: number; endSection: number };

/** See `sectionWishId`. */
type SectionWish = { id: string; variable: number; classNumbers: readonly number[] };

/**
 * Sections are numbered from 0: fixed ones first, then each variable's by class number, only those that the options
 * leave. Components of courses that may be left out have one more, and selectors one per set: these have class number
 * −1 and no meetings.
 */
export type Encoding = {
  fixedCourses: readonly FixedCourse[];
  /** What is left of each component under the request itself; courses and components in the order of the variables. */
  courses: readonly CourseCandidates[];
  variables: readonly Variable[];
  /** Their variables come last, in this order. */
  selectors: readonly Selector[];
  /** The courses that a selector's set takes; 0 for all other sections. */
  maskOf: Int32Array;
  fixedCount: number;
  sections: readonly ScheduleSection[];
  meetings: MeetingTable;
  classNumber: Int32Array;
  /** By section, class numbers of its other names, undefined for most; undefined if no class has another name. */
  sameAs: readonly (ReadonlySet<number> | undefined)[] | undefined;
  /** Each section's variable, −1 for fixed ones. */
  variableOf: Int16Array;
  association: Int32Array;
  /** The class that the section requires, −1 for none; and the variable that chooses it. */
  parentClass: Int32Array;
  parentVariable: Int16Array;
  /** Those that must be free. */
  breaks: readonly StoredBreak[];
  wishes: readonly StoredBreak[];
  /** Variables of which a schedule should have a section of these class numbers. */
  sectionWishes: readonly SectionWish[];
  /** Between two buildings of the meeting table; undefined unless there's a wish for time to walk. */
  walkMinutes: ((from: number, to: number) => number | undefined) | undefined;
  travelGapMinutes: number;
  preference: SortingPreference;
  /** Of the Recommended preference. */
  weights: RecommendedWeights;
  delivery: Delivery;
};

/**
 * Throws RangeError for invalid requests. Checks all sections of enabled courses, even those that the options exclude,
 * so that later questions can't fail for them. `given` are the student's courses, if the request's were widened: groups
 * may then take any number of courses.
 */
export function encode(request: ScheduleRequest, given?: ScheduleRequest["courses"]): Encoding {
  const { preference, weights = ORDINARY, delivery = "either", travelGapMinutes } = request.options;
  assertWholeNumber("travelGapMinutes", travelGapMinutes);
  assertWholeNumber("The sorting preference", preference, 1, PREFERENCE_COUNT);
  for (const [name, level] of Object.entries(weights)) assertWholeNumber(`The weight "${name}"`, level, 0, 2);
  const enabled = request.breaks.filter(({ isEnabled }) => isEnabled);
  enabled.forEach(assertBreak);

  const fixedCourses = toFixedCourses(request);
  const courses = toCourseCandidates(request, fixedCourses);
  const selectors = toSelectors(request, courses);
  const masks = selectors.map((selector) => toMasks(selector, given !== undefined));
  const componentCount = courses.reduce((sum, { components }) => sum + components.length, 0);
  if (componentCount > MAX_COMPONENTS) {
    throw new RangeError(`The request has ${componentCount} components to schedule; the limit is ${MAX_COMPONENTS}.`);
  }
  const fixed = fixedCourses.flatMap(({ sections }) => sections);
  const candidates = courses.flatMap(({ components, isRequired }) =>
    components.flatMap((component) => (isRequired ? component.candidates : [...component.candidates, NO_SECTION])),
  );
  const sections = [...fixed, ...candidates, ...masks.flat().map(() => NO_SECTION)];
  const maskOf = new Int32Array(sections.length);
  maskOf.set(masks.flat(), sections.length - masks.flat().length);
  const readMeeting = createMeetingReader(toTermDays(request));
  const offered = request.courses.filter(({ isEnabled }) => isEnabled).flatMap((course) => course.sections);
  for (const { classNumber, meetings, autoEnroll } of [...fixed, ...offered]) {
    for (const meeting of [meetings, ...autoEnroll.map((one) => one.meetings)].flat())
      readMeeting(meeting, classNumber);
  }
  const variables = toVariables(courses, masks, fixed.length);
  const held = new Set(fixed.map(({ classNumber }) => classNumber));

  const ownMeetings = createOwnMeetings(fixed, given ?? request.courses);
  const buildings = request.options.timeToWalk ? (request.walks?.Buildings ?? []) : [];

  const variableOf = new Int16Array(sections.length).fill(NONE);
  const parentVariable = new Int16Array(sections.length).fill(NONE);
  for (const [index, { firstSection, endSection }] of variables.entries()) {
    variableOf.fill(index, firstSection, endSection);
  }
  for (const [index, { parentClassNumber }] of sections.entries()) {
    const variable = variables[variableOf[index] ?? NONE];
    if (!variable || parentClassNumber === null || held.has(parentClassNumber)) continue;
    const course = courses[variable.course];
    const component = course?.course.sections.find(({ classNumber }) => classNumber === parentClassNumber)?.component;
    parentVariable[index] = variables.findIndex(
      (other) => other.course === variable.course && course?.components[other.component]?.component === component,
    );
  }

  return {
    fixedCourses,
    courses,
    variables,
    selectors,
    maskOf,
    fixedCount: fixed.length,
    sections,
    meetings: toMeetingTable(
      sections.map((section, index) => ({
        classNumber: section.classNumber,
        meetings: ownMeetings(section, courses[variables[variableOf[index]!]?.course ?? NONE]?.course ?? null),
      })),
      readMeeting,
      buildings,
    ),
    classNumber: Int32Array.from(sections, ({ classNumber }) => classNumber),
    sameAs: toOtherNames(sections),
    variableOf,
    association: Int32Array.from(sections, ({ association }) => association),
    parentClass: Int32Array.from(sections, ({ parentClassNumber }) => parentClassNumber ?? NONE),
    parentVariable,
    breaks: enabled.filter(({ isWish, startMinutes, endMinutes }) => !isWish && startMinutes < endMinutes),
    wishes: enabled.filter(({ isWish }) => isWish),
    sectionWishes: toSectionWishes(courses, variables),
    walkMinutes: buildings.length > 0 ? betweenPlaces(request.walks!) : undefined,
    travelGapMinutes,
    preference,
    weights,
    delivery,
  };
}

/** Buildings are numbered from 1, as in the meeting table. */
function betweenPlaces(walks: Walks): Encoding["walkMinutes"] {
  const minutesOf = readWalks(walks);
  return (from, to) => minutesOf(walks.Buildings[from - 1]!, walks.Buildings[to - 1]!);
}

function toOtherNames(sections: readonly ScheduleSection[]): Encoding["sameAs"] {
  if (sections.every(({ sameAs }) => sameAs === undefined || sameAs.length === 0)) return undefined;
  return sections.map(({ sameAs = [] }) => (sameAs.length > 0 ? new Set(sameAs) : undefined));
}

function toVariables(courses: readonly CourseCandidates[], masks: readonly (readonly number[])[], fixedCount: number) {
  let firstSection = fixedCount;
  const toVariable = (course: number, component: number, size: number): Variable => {
    const variable = { course, component, firstSection, endSection: firstSection + size };
    firstSection = variable.endSection;
    return variable;
  };
  const ofCourses = courses.flatMap(({ components, isRequired }, course) =>
    components.map(({ candidates }, component) =>
      toVariable(course, component, candidates.length + (isRequired ? 0 : 1)),
    ),
  );
  return [...ofCourses, ...masks.map((own, selector) => toVariable(NONE, selector, own.length))];
}

function toSectionWishes(courses: readonly CourseCandidates[], variables: readonly Variable[]): SectionWish[] {
  return variables.flatMap(({ course: at, component: place }, variable): SectionWish[] => {
    const course = courses[at]?.course;
    const own = courses[at]?.components[place];
    if (!course || !own || own.wished.length === 0) return [];
    return [{ id: sectionWishId(course.id, own.component), variable, classNumbers: own.wished }];
  });
}

/** No other wish has it, since no break's id has a space. */
export function sectionWishId(courseEntityId: string, component: string): string {
  return `${courseEntityId} ${component}`;
}

function assertBreak({ id, dayOfWeek, startMinutes, endMinutes, minutes }: StoredBreak): void {
  assertWholeNumber(`The day for break "${id}"`, dayOfWeek, 0, DAYS_PER_WEEK - 1);
  assertWholeNumber(`The start time for break "${id}"`, startMinutes, 0, MINUTES_PER_DAY);
  assertWholeNumber(`The end time for break "${id}"`, endMinutes, 0, MINUTES_PER_DAY);
  assertWholeNumber(`The free minutes for break "${id}"`, minutes ?? 1, 1, MINUTES_PER_DAY);
  if (startMinutes > endMinutes) {
    throw new RangeError(`Break "${id}" starts at minute ${startMinutes} but ends at minute ${endMinutes}.`);
  }
}
