import type { SearchCriteria, SearchFiltersUsed } from "#contract/calls/class-search";
import { INVALID_SEARCH } from "#contract/calls/class-search";
import { ENROLLMENT_STATUS_MODES, MEETING_TIME_MODES } from "#contract/calls/search-modes";
import type { Meeting } from "#contract/catalog";
import { institution } from "#contract/institution";
import { type MeetingDayMode, readMeetingDays } from "#contract/meeting-days";
import { AppError } from "#contract/outcome";
import type { CodeDescription } from "#contract/wire-shapes";
import { toMinutes } from "#dates/minutes";
import { hasNumberedWords } from "#engine";
import { campusWords, careerWords, componentOfCode } from "../code-words.ts";
import { ATTRIBUTE_LISTS, type FilterValues, filterValuesOf } from "../filter-values.ts";
import { recordTitle, type TermCatalog } from "../records.ts";
import {
  allClasses,
  type ClassColumns,
  codes,
  fold,
  intersect,
  type Property,
  property,
  type RowBits,
} from "./class-columns.ts";
import type { SeatColumns } from "./seat-columns.ts";

/** A search whose criteria make sense. */
export type ParsedSearch = {
  /** By name and in words, the term first. */
  used: SearchFiltersUsed;
  /** The classes that meet all criteria, with current seats. */
  find: (term: Searchable) => RowBits;
};

type Searchable = { columns: ClassColumns; active: RowBits; seats: Pick<SeatColumns, "open" | "waitable"> };

/** Throws BAD_REQUEST. A code that no class has is valid. */
export function parseSearch(criteria: SearchCriteria, catalog: TermCatalog): ParsedSearch {
  const used: SearchFiltersUsed = { Term: { Description: "Term", Values: [catalog.term.description] } };
  const filters: Wanted["classes"][] = [];
  for (const [parameter, criterion] of Object.entries(CRITERIA) as [Parameter, Criterion][]) {
    const text = criteria[parameter];
    if (!text) continue;
    const wanted = criterion.read(text, catalog);
    if (!wanted) throw new AppError({ code: "BAD_REQUEST", message: INVALID_SEARCH, details: { parameter } });
    if (wanted.values.length === 0) continue;
    const { name = parameter.charAt(0).toUpperCase() + parameter.slice(1), description } = criterion;
    used[name] = { Description: wanted.description ?? description, Values: [...wanted.values] };
    filters.push(wanted.classes);
  }
  return {
    used,
    find(term) {
      const found = allClasses(term.columns.rowCount);
      for (const classes of filters) intersect(found, classes(term));
      return found;
    },
  };
}

type Parameter = Exclude<keyof SearchCriteria, "term">;

type Criterion = {
  description: string;
  /** The name in the answer. Default: the parameter's. */
  name?: string;
  /** Undefined if the nonempty text is invalid. */
  read: (text: string, catalog: TermCatalog) => Wanted | undefined;
};

/** Values in words (none keeps all classes), and the classes that meet it. */
type Wanted = { values: readonly string[]; description?: string; classes: (term: Searchable) => RowBits };

const subject = codes(({ offering }) => [offering.subject]);
const career = codes(({ offering }) => [offering.career]);
const catalogNumber = codes(({ offering }) => [offering.catalogNumber]);
const number = property((record) => [record.classNumber], Number);
const sessionCode = codes(({ session }) => [session.code]);
const designation = codes(({ requirementDesignation }) => [requirementDesignation]);
const title = property((record) => [recordTitle(record)], fold);
const lastName = property(
  ({ meetings }) => meetings.flatMap((each) => each.Instructors.map(({ Person }) => Person.LastName)),
  fold,
);
/** With a set time. */
const weekdays = property(
  ({ meetings }) => [maskOf(meetings.flatMap(({ StartTime, Days }) => (StartTime === null ? [] : Days)))],
  Number,
);
const timesOfDay = property(({ meetings }) => meetings.flatMap(timesOfDayOf), String);

const MAX_NUMBER_LENGTH = 20;
const MAX_TEXT_LENGTH = 200;
const { searchAttributes, attributeNames, honorsAttribute } = institution;

/** In the order of the answer. */
const CRITERIA: Readonly<Record<Parameter, Criterion>> = {
  subjects: list("Subjects", subject),
  excludeSubjects: {
    description: "Excluded subjects",
    read(text) {
      const excluded = toList(text);
      return { values: [...excluded], classes: having(subject, (key) => !excluded.has(key)) };
    },
  },
  partialCatalogNumber: {
    name: "CatalogNumber",
    description: "Catalog number",
    read(text) {
      const start = text.trim().toUpperCase();
      if (start.length > MAX_NUMBER_LENGTH) return undefined;
      return { values: start ? [start] : [], classes: having(catalogNumber, (key) => key.startsWith(start)) };
    },
  },
  classNumber: { description: "Class number", read: classNumber },
  academicCareers: list("Career", career, (code) => careerWords(code).Description),
  courseOfferingModes: { description: "Course Offerings", read: courseOfferings },
  sessions: list("Sessions", sessionCode, (code, { sessions }) => sessions.get(code)?.description ?? code),
  campuses: list(
    "Campus",
    codes(({ campus }) => [campus]),
    (code) => campusWords(code).Description,
  ),
  components: list(
    "Components",
    codes(({ component }) => [component]),
    (code) => componentOfCode(code).Description,
  ),
  requirementDesignations: list("General Education Requirements", designation, wordsAmong("RequirementDesignations")),
  coreCurriculumELOs: attributes("Essential Learning Outcomes", "CoreCurriculumEssentialLearningOutcomes"),
  coreCurriculumBOKs: attributes("Breadth of Knowledge", "CoreCurriculumBreadthOfKnowledgeCriteria"),
  interdisciplinaryMinors: attributes("Interdisciplinary Minors", "InterdisciplinaryMinors"),
  lwrtAttributes: attributes("World Language Readiness", "LanguageWorldReadyTrackValues"),
  rhedAttributes: attributes(attributeNames.experienceDistinction, "RiverHawkExperienceDistinctionTracks"),
  honorsOnly: flag("Honors", honorsAttribute.attribute),
  riverHawkScholarsAcademyOnly: flag(attributeNames.scholarsAcademy, searchAttributes.scholarsAcademy),
  meetingDays: { description: "Days", read: meetingDays },
  meetingTimeModes: { description: "Meeting times", read: meetingTimes },
  courseTitle: words("Course title", title, (own, part) => own.includes(part) || hasNumberedWords(own, part)),
  instructorLastName: words("Instructor last name", lastName, (own, start) => own.startsWith(start)),
  enrollmentStatusMode: { description: "Enrollment status", read: enrollmentStatus },
};

function having<Key>(wanted: Property<Key>, isWanted: (key: Key) => boolean): Wanted["classes"] {
  return ({ columns }) => columns.classesWith(wanted, isWanted);
}

function list(
  description: string,
  code: Property<string>,
  toWords: (code: string, catalog: TermCatalog) => string = (each) => each,
): Criterion {
  return {
    description,
    read(text, catalog) {
      const listed = toList(text);
      const values = [...listed].map((each) => toWords(each, catalog));
      return { values, classes: having(code, (key) => listed.has(key)) };
    },
  };
}

function toList(text: string): Set<string> {
  return new Set(
    text
      .split(",")
      .map((part) => part.trim().toUpperCase())
      .filter((part) => part !== ""),
  );
}

type CodeLists = {
  [Name in keyof FilterValues]: FilterValues[Name] extends CodeDescription[] ? Name : never;
}[keyof FilterValues];

function wordsAmong(name: CodeLists) {
  return (code: string, catalog: TermCatalog): string =>
    filterValuesOf(catalog)[name].find(({ Code }) => Code.toUpperCase() === code)?.Description ?? code;
}

function attributes(description: string, name: keyof typeof ATTRIBUTE_LISTS): Criterion {
  return list(description, valuesOfAttribute(ATTRIBUTE_LISTS[name]), wordsAmong(name));
}

function valuesOfAttribute(name: string): Property<string> {
  return codes(({ attributes }) => attributes.filter(({ attribute }) => attribute === name).map(({ value }) => value));
}

/** Whatever the attribute's value. */
function flag(description: string, attribute: string): Criterion {
  const classes = having(valuesOfAttribute(attribute), () => true);
  return { description, read: (text) => ({ values: text === "true" || text === "1" ? ["Only"] : [], classes }) };
}

/** `own` and `wanted` are folded. */
function words(
  description: string,
  text: Property<string>,
  matches: (own: string, wanted: string) => boolean,
): Criterion {
  return {
    description,
    read(typed) {
      if (typed.length > MAX_TEXT_LENGTH) return undefined;
      const wanted = fold(typed);
      return { values: wanted ? [typed] : [], classes: having(text, (own) => matches(own, wanted)) };
    },
  };
}

function classNumber(text: string): Wanted | undefined {
  const digits = text.trim();
  if (!/^[0-9]{0,10}$/.test(digits)) return undefined;
  return { values: digits ? [digits] : [], classes: having(number, (key) => key === Number(digits)) };
}

function courseOfferings(text: string): Wanted | undefined {
  const modes = [...toList(text)].map((value) => institution.courseOfferingModes.find((mode) => mode.Value === value));
  if (!modes.every((mode) => mode !== undefined)) return undefined;
  const careers = new Set(modes.flatMap((mode) => mode.careers.map((code) => code.toUpperCase())));
  return { values: modes.map((mode) => mode.Description), classes: having(career, (key) => careers.has(key)) };
}

function meetingDays(text: string): Wanted | undefined {
  const read = readMeetingDays(text);
  if (!read) return undefined;
  const { mode, days } = read;
  const wanted = maskOf(days);
  return {
    description: `Days ${mode}`,
    values: days.map((day) => institution.dayLetters[day] ?? ""),
    classes: having(weekdays, (own) => MEETS[mode](own, wanted)),
  };
}

/** Compares a class's weekdays with the wanted ones, as masks. */
const MEETS: Record<MeetingDayMode, (own: number, wanted: number) => boolean> = {
  Only: (own, wanted) => own !== 0 && (own & ~wanted) === 0,
  Include: (own, wanted) => (own & wanted) !== 0,
  All: (own, wanted) => (own & wanted) === wanted,
  Exclude: (own, wanted) => (own & wanted) === 0,
};

/** Bit d is weekday d. */
function maskOf(days: readonly number[]): number {
  return days.reduce((mask, day) => mask | (1 << day), 0);
}

function meetingTimes(text: string): Wanted | undefined {
  const names = new Set(text.split(",").filter((name) => name !== ""));
  const modes = [...names].map((name) => MEETING_TIME_MODES.find(({ Value }) => Value === name));
  if (!modes.every((mode) => mode !== undefined)) return undefined;
  return { values: modes.map((mode) => mode.Description), classes: having(timesOfDay, (name) => names.has(name)) };
}

function timesOfDayOf({ StartTime }: Meeting): string[] {
  if (StartTime === null) return [];
  const startMinutes = toMinutes(StartTime);
  return MEETING_TIME_MODES.filter((mode) => startMinutes >= mode.fromMinutes && startMinutes < mode.beforeMinutes).map(
    ({ Value }) => Value,
  );
}

function enrollmentStatus(text: string): Wanted | undefined {
  const mode = ENROLLMENT_STATUS_MODES.find(({ Value }) => Value === text);
  if (!mode) return undefined;
  return {
    values: mode.Value === "all" ? [] : [mode.Description],
    classes({ active, seats }) {
      const found = (mode.Value === "open" ? seats.open : seats.waitable).slice();
      intersect(found, active);
      return found;
    },
  };
}
