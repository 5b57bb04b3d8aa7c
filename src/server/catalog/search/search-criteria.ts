import {
  ENROLLMENT_STATUS_MODES,
  MEETING_DAY_MODES,
  MEETING_TIME_MODES,
  type SearchCriteria,
  type SearchFiltersUsed,
} from "#contract/class-search";
import { institution } from "#contract/institution";
import { campusWords, careerWords, componentWords } from "../code-words.ts";
import type { TermCatalog } from "../records.ts";
import { addRow, allClasses, type ClassSet, keepCommon, noClasses, takeAway } from "./class-set.ts";
import { fold } from "./fold.ts";
import { invalidParameter } from "./invalid-parameter.ts";
import type { SeatColumns } from "./seat-columns.ts";
import { inCapitals, type TermColumns } from "./term-columns.ts";
import { classesWith, type ValueColumn } from "./value-column.ts";

type Searchable = { columns: TermColumns; seats: Pick<SeatColumns, "open" | "waitable"> };

/** One criterion in use: its name and values in words, and the classes that meet it, or with `isExcluding` do not. */
type Filter = {
  name: string;
  description: string;
  values: string[];
  isExcluding?: boolean;
  classes: (term: Searchable) => ClassSet;
};

/** A search whose criteria make sense. */
export type ParsedSearch = {
  /** By name and in words, the term first. */
  used: SearchFiltersUsed;
  /** The classes that meet every criterion, with the seats as they stand now. */
  find: (term: Searchable) => ClassSet;
};

type CodeColumn = {
  [Name in keyof TermColumns]: TermColumns[Name] extends ValueColumn<string> ? Name : never;
}[keyof TermColumns];

/**
 * Throws BAD_REQUEST for criteria that say nothing sensible. A code that no class has is not among those: it finds
 * nothing, and the others of its list find what they find.
 */
export function parseSearch(criteria: SearchCriteria, { term, sessions }: TermCatalog): ParsedSearch {
  const filters = [
    codes("Subjects", "Subjects", criteria.subjects, "subject"),
    excludedSubjects(criteria.excludeSubjects),
    catalogNumber(criteria.partialCatalogNumber),
    classNumber(criteria.classNumber),
    codes("AcademicCareers", "Career", criteria.academicCareers, "career", (code) => careerWords(code).Description),
    courseOfferings(criteria.courseOfferingModes),
    codes("Sessions", "Sessions", criteria.sessions, "session", (code) => sessions.get(code)?.description ?? code),
    codes("Campuses", "Campus", criteria.campuses, "campus", (code) => campusWords(code).Description),
    codes("Components", "Components", criteria.components, "component", (code) => componentWords(code).Description),
    codes(
      "RequirementDesignations",
      "General Education Requirements",
      criteria.requirementDesignations,
      "requirementDesignation",
    ),
    ...ATTRIBUTE_LISTS.map(([name, attribute, description]) => attributes(name, attribute, description, criteria)),
    meetingDays(criteria.meetingDays),
    meetingTimes(criteria.meetingTimeModes),
    ...ATTRIBUTE_SWITCHES.map(([name, attribute, description]) =>
      attributeSwitch(name, attribute, description, criteria),
    ),
    courseTitle(criteria.courseTitle),
    instructorLastName(criteria.instructorLastName),
    enrollmentStatus(criteria.enrollmentStatusMode),
  ].filter((filter) => filter !== undefined);

  return {
    used: {
      Term: { Description: "Term", Values: [term.description] },
      ...Object.fromEntries(
        filters.map(({ name, description, values }) => [name, { Description: description, Values: values }]),
      ),
    },
    find(searchable) {
      const found = allClasses(searchable.columns.rowCount);
      for (const { isExcluding, classes } of filters) (isExcluding ? takeAway : keepCommon)(found, classes(searchable));
      return found;
    },
  };
}

const ATTRIBUTE_LISTS = [
  ["coreCurriculumELOs", institution.searchAttributes.essentialLearningOutcomes, "Essential Learning Outcomes"],
  ["coreCurriculumBOKs", institution.searchAttributes.breadthOfKnowledge, "Breadth of Knowledge"],
  ["interdisciplinaryMinors", institution.searchAttributes.interdisciplinaryMinors, "Interdisciplinary Minors"],
  ["lwrtAttributes", institution.searchAttributes.languageWorldReady, "World Language Readiness"],
  ["rhedAttributes", institution.searchAttributes.riverHawkExperience, "River Hawk Experience Distinction"],
] as const;

const ATTRIBUTE_SWITCHES = [
  ["honorsOnly", institution.honorsAttribute.attribute, "Honors"],
  ["riverHawkScholarsAcademyOnly", institution.searchAttributes.scholarsAcademy, "River Hawk Scholars Academy"],
] as const;

function codes(
  name: string,
  description: string,
  list: string | undefined,
  column: CodeColumn,
  words: (code: string) => string = (code) => code,
): Filter | undefined {
  const wanted = toList(list);
  if (wanted.size === 0) return undefined;
  return {
    name,
    description,
    values: [...wanted].map(words),
    classes: ({ columns }) => classesWith(columns[column], (key) => wanted.has(key)),
  };
}

function excludedSubjects(list: string | undefined): Filter | undefined {
  const filter = codes("ExcludeSubjects", "Excluded subjects", list, "subject");
  return filter && { ...filter, isExcluding: true };
}

function catalogNumber(text: string | undefined): Filter | undefined {
  const start = inCapitals(text?.trim() ?? "");
  if (start.length > MOST_OF_A_NUMBER) throw invalidParameter("partialCatalogNumber");
  if (!start) return undefined;
  return {
    name: "CatalogNumber",
    description: "Catalog number",
    values: [start],
    classes: ({ columns }) => classesWith(columns.catalogNumber, (key) => key.startsWith(start)),
  };
}

const MOST_OF_A_NUMBER = 20;

function classNumber(text: string | undefined): Filter | undefined {
  const digits = text?.trim() ?? "";
  if (!digits) return undefined;
  if (!/^[0-9]{1,10}$/.test(digits)) throw invalidParameter("classNumber");
  return {
    name: "ClassNumber",
    description: "Class number",
    values: [digits],
    classes({ columns: { rowCount, rowOf } }) {
      const found = noClasses(rowCount);
      const row = rowOf.get(Number(digits));
      if (row !== undefined) addRow(found, row);
      return found;
    },
  };
}

function courseOfferings(list: string | undefined): Filter | undefined {
  const modes = [...toList(list)].map((value) => {
    const mode = institution.courseOfferingModes.find((known) => known.Value === value);
    if (!mode) throw invalidParameter("courseOfferingModes");
    return mode;
  });
  if (modes.length === 0) return undefined;
  const careers = new Set(modes.flatMap((mode) => mode.careers));
  return {
    name: "CourseOfferingModes",
    description: "Course Offerings",
    values: modes.map((mode) => mode.Description),
    classes: ({ columns }) => classesWith(columns.career, (_, career) => careers.has(career)),
  };
}

function attributes(
  name: (typeof ATTRIBUTE_LISTS)[number][0],
  attribute: string,
  description: string,
  criteria: SearchCriteria,
): Filter | undefined {
  const wanted = toList(criteria[name]);
  if (wanted.size === 0) return undefined;
  return {
    name: withCapital(name),
    description,
    values: [...wanted],
    classes: ({ columns }) => withAttribute(columns, attribute, (value) => wanted.has(value)),
  };
}

function attributeSwitch(
  name: (typeof ATTRIBUTE_SWITCHES)[number][0],
  attribute: string,
  description: string,
  criteria: SearchCriteria,
): Filter | undefined {
  const text = criteria[name];
  if (text !== "true" && text !== "1") return undefined;
  return {
    name: withCapital(name),
    description,
    values: ["Only"],
    classes: ({ columns }) => withAttribute(columns, attribute, () => true),
  };
}

function withAttribute(columns: TermColumns, attribute: string, isWanted: (value: string) => boolean): ClassSet {
  const column = columns.attributes.get(attribute);
  return column ? classesWith(column, isWanted) : noClasses(columns.rowCount);
}

/** `mode|list`, with weekdays by number. */
function meetingDays(text: string | undefined): Filter | undefined {
  if (!text) return undefined;
  const [modeText, list = "", ...more] = text.split("|");
  const mode = MEETING_DAY_MODES.find((known) => known === modeText);
  const days = [...toList(list)];
  if (!mode || more.length > 0 || days.some((day) => !/^[0-6]$/.test(day))) throw invalidParameter("meetingDays");
  if (days.length === 0) return undefined;
  const wanted = days.reduce((mask, day) => mask | (1 << Number(day)), 0);
  const meets = MEETS[mode];
  return {
    name: "MeetingDays",
    description: `Days ${mode}`,
    values: days.map((day) => institution.dayLetters[Number(day)] ?? ""),
    classes: ({ columns }) => classesWith(columns.weekdays, (_, own) => meets(own, wanted)),
  };
}

/** Weekdays of a class against those that are wanted, as masks. */
const MEETS: Record<(typeof MEETING_DAY_MODES)[number], (own: number, wanted: number) => boolean> = {
  Only: (own, wanted) => own !== 0 && (own & ~wanted) === 0,
  Include: (own, wanted) => (own & wanted) !== 0,
  All: (own, wanted) => (own & wanted) === wanted,
  Exclude: (own, wanted) => (own & wanted) === 0,
};

function meetingTimes(list: string | undefined): Filter | undefined {
  const names = [...new Set((list ?? "").split(",").filter((name) => name !== ""))];
  const modes = names.map((name) => MEETING_TIME_MODES.findIndex((known) => known.Value === name));
  if (modes.includes(-1)) throw invalidParameter("meetingTimeModes");
  if (modes.length === 0) return undefined;
  const wanted = modes.reduce((mask, mode) => mask | (1 << mode), 0);
  return {
    name: "MeetingTimeModes",
    description: "Meeting times",
    values: modes.map((mode) => MEETING_TIME_MODES[mode]?.Description ?? ""),
    classes: ({ columns }) => classesWith(columns.timesOfDay, (_, own) => (own & wanted) !== 0),
  };
}

function courseTitle(text: string | undefined): Filter | undefined {
  if (text && text.length > MOST_OF_A_TEXT) throw invalidParameter("courseTitle");
  const part = fold(text ?? "");
  if (!part) return undefined;
  return {
    name: "CourseTitle",
    description: "Course title",
    values: [text ?? ""],
    classes: ({ columns }) => classesWith(columns.title, (title) => title.includes(part)),
  };
}

function instructorLastName(text: string | undefined): Filter | undefined {
  if (text && text.length > MOST_OF_A_TEXT) throw invalidParameter("instructorLastName");
  const start = fold(text ?? "");
  if (!start) return undefined;
  return {
    name: "InstructorLastName",
    description: "Instructor last name",
    values: [text ?? ""],
    classes: ({ columns }) => classesWith(columns.instructorLastName, (name) => name.startsWith(start)),
  };
}

const MOST_OF_A_TEXT = 200;

function enrollmentStatus(value: string | undefined): Filter | undefined {
  if (!value) return undefined;
  const mode = ENROLLMENT_STATUS_MODES.find((known) => known.Value === value);
  if (!mode) throw invalidParameter("enrollmentStatusMode");
  if (mode.Value === "all") return undefined;
  return {
    name: "EnrollmentStatusMode",
    description: "Enrollment status",
    values: [mode.Description],
    classes({ columns, seats }) {
      const found = (mode.Value === "open" ? seats.open : seats.waitable).slice();
      keepCommon(found, columns.active);
      return found;
    },
  };
}

/** The codes of a list with commas, in capitals, each once. */
function toList(text: string | undefined): Set<string> {
  const parts = (text ?? "").split(",").map((part) => inCapitals(part.trim()));
  return new Set(parts.filter((part) => part !== ""));
}

function withCapital(name: string): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}
