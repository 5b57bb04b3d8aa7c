import { ENROLLMENT_STATUS_MODES, INVALID_SEARCH, MEETING_TIME_MODES } from "#contract/calls/class-search";
import type { SearchCriteria, SearchFiltersUsed } from "#contract/calls/class-search";
import { institution } from "#contract/institution";
import { type MeetingDayMode, readMeetingDays } from "#contract/meeting-days";
import { AppError } from "#contract/outcome";
import type { CodeDescription } from "#contract/wire-shapes";
import { campusWords, careerWords, componentWords } from "../code-words.ts";
import { type FilterValues, filterValuesOf } from "../filter-values.ts";
import type { TermCatalog } from "../records.ts";
import { addRow, allClasses, type ClassSet, keepCommon, noClasses, takeAway } from "./class-set.ts";
import type { SeatColumns } from "./seat-columns.ts";
import { inCapitals, type TermColumns } from "./term-columns.ts";
import { classesWith, fold, type ValueColumn } from "./value-column.ts";

export type ParsedSearch = {
  /** By name and in words, the term first. */
  used: SearchFiltersUsed;
  find: (term: Searchable) => ClassSet;
};

type Searchable = { columns: TermColumns; seats: Pick<SeatColumns, "open" | "waitable"> };

/** A criterion: its name and values in words, and the classes that meet it, or with `isExcluding` don't. */
type Filter = {
  name: string;
  description: string;
  values: readonly string[];
  isExcluding?: boolean;
  classes: (term: Searchable) => ClassSet;
};

/** Throws BAD_REQUEST for invalid criteria. A code that no class has is valid and finds nothing. */
export function parseSearch(criteria: SearchCriteria, catalog: TermCatalog): ParsedSearch {
  const { term, sessions } = catalog;
  const known = filterValuesOf(catalog);
  const designation = (code: string) => wordsOf(known.RequirementDesignations, code);
  const filters = [
    codes("Subjects", "Subjects", criteria.subjects, "subject"),
    { ...codes("ExcludeSubjects", "Excluded subjects", criteria.excludeSubjects, "subject"), isExcluding: true },
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
      designation,
    ),
    ...ATTRIBUTE_LISTS.map((list) => attributes(list, criteria, known)),
    ...ATTRIBUTE_SWITCHES.map((one) => attributeSwitch(one, criteria)),
    meetingDays(criteria.meetingDays),
    meetingTimes(criteria.meetingTimeModes),
    words("courseTitle", "Course title", criteria.courseTitle, (title, part) => title.includes(part)),
    words("instructorLastName", "Instructor last name", criteria.instructorLastName, (name, start) =>
      name.startsWith(start),
    ),
    enrollmentStatus(criteria.enrollmentStatusMode),
  ].filter((filter): filter is Filter => filter.values.length > 0);

  return {
    used: {
      Term: { Description: "Term", Values: [term.description] },
      ...Object.fromEntries(
        filters.map(({ name, description, values }) => [name, { Description: description, Values: [...values] }]),
      ),
    },
    find(searchable) {
      const found = allClasses(searchable.columns.rowCount);
      for (const { isExcluding, classes } of filters) (isExcluding ? takeAway : keepCommon)(found, classes(searchable));
      return found;
    },
  };
}

function invalidParameter(name: string): AppError {
  return new AppError({ code: "BAD_REQUEST", message: INVALID_SEARCH, details: { parameter: name } });
}

function toList(text = ""): Set<string> {
  return new Set(
    text
      .split(",")
      .map((part) => inCapitals(part.trim()))
      .filter((part) => part !== ""),
  );
}

type CodeColumn = {
  [Name in keyof TermColumns]: TermColumns[Name] extends ValueColumn<string> ? Name : never;
}[keyof TermColumns];

function codes(
  name: string,
  description: string,
  list: string | undefined,
  column: CodeColumn,
  words: (code: string) => string = (code) => code,
): Filter {
  const wanted = toList(list);
  const classes = ({ columns }: Searchable) => classesWith(columns[column], (key) => wanted.has(key));
  return { name, description, values: [...wanted].map(words), classes };
}

const MOST_OF_A_NUMBER = 20;

function catalogNumber(text = ""): Filter {
  const start = inCapitals(text.trim());
  if (start.length > MOST_OF_A_NUMBER) throw invalidParameter("partialCatalogNumber");
  return {
    name: "CatalogNumber",
    description: "Catalog number",
    values: start ? [start] : [],
    classes: ({ columns }) => classesWith(columns.catalogNumber, (key) => key.startsWith(start)),
  };
}

function classNumber(text = ""): Filter {
  const digits = text.trim();
  if (!/^[0-9]{0,10}$/.test(digits)) throw invalidParameter("classNumber");
  return {
    name: "ClassNumber",
    description: "Class number",
    values: digits ? [digits] : [],
    classes({ columns: { rowCount, rowOf } }) {
      const found = noClasses(rowCount);
      const row = rowOf.get(Number(digits));
      if (row !== undefined) addRow(found, row);
      return found;
    },
  };
}

function courseOfferings(list: string | undefined): Filter {
  const modes = [...toList(list)].map((value) => {
    const mode = institution.courseOfferingModes.find((known) => known.Value === value);
    if (!mode) throw invalidParameter("courseOfferingModes");
    return mode;
  });
  const careers = new Set(modes.flatMap((mode) => mode.careers));
  return {
    name: "CourseOfferingModes",
    description: "Course Offerings",
    values: modes.map((mode) => mode.Description),
    classes: ({ columns }) => classesWith(columns.career, (_, career) => careers.has(career)),
  };
}

const { searchAttributes, attributeNames } = institution;

/** The parameter, the attribute with its words, and where its values' words are. */
const ATTRIBUTE_LISTS = [
  [
    "coreCurriculumELOs",
    searchAttributes.essentialLearningOutcomes,
    "Essential Learning Outcomes",
    "CoreCurriculumEssentialLearningOutcomes",
  ],
  [
    "coreCurriculumBOKs",
    searchAttributes.breadthOfKnowledge,
    "Breadth of Knowledge",
    "CoreCurriculumBreadthOfKnowledgeCriteria",
  ],
  [
    "interdisciplinaryMinors",
    searchAttributes.interdisciplinaryMinors,
    "Interdisciplinary Minors",
    "InterdisciplinaryMinors",
  ],
  ["lwrtAttributes", searchAttributes.languageWorldReady, "World Language Readiness", "LanguageWorldReadyTrackValues"],
  [
    "rhedAttributes",
    searchAttributes.experienceDistinction,
    attributeNames.experienceDistinction,
    "RiverHawkExperienceDistinctionTracks",
  ],
] as const;

const ATTRIBUTE_SWITCHES = [
  ["honorsOnly", institution.honorsAttribute.attribute, "Honors"],
  ["riverHawkScholarsAcademyOnly", searchAttributes.scholarsAcademy, attributeNames.scholarsAcademy],
] as const;

function attributes(
  [name, attribute, description, words]: (typeof ATTRIBUTE_LISTS)[number],
  criteria: SearchCriteria,
  known: FilterValues,
): Filter {
  const wanted = toList(criteria[name]);
  const values = [...wanted].map((code) => wordsOf(known[words], code));
  return ofAttribute(name, description, values, attribute, (value) => wanted.has(value));
}

function attributeSwitch(
  [name, attribute, description]: (typeof ATTRIBUTE_SWITCHES)[number],
  criteria: SearchCriteria,
): Filter {
  const isOn = criteria[name] === "true" || criteria[name] === "1";
  return ofAttribute(name, description, isOn ? ["Only"] : [], attribute, () => true);
}

function ofAttribute(
  parameter: string,
  description: string,
  values: string[],
  attribute: string,
  isWanted: (value: string) => boolean,
): Filter {
  const classes = ({ columns }: Searchable) => {
    const column = columns.attributes.get(attribute);
    return column ? classesWith(column, isWanted) : noClasses(columns.rowCount);
  };
  return { name: capitalized(parameter), description, values, classes };
}

function capitalized(parameter: string): string {
  return `${parameter.charAt(0).toUpperCase()}${parameter.slice(1)}`;
}

function wordsOf(values: readonly CodeDescription[], code: string): string {
  return values.find(({ Code }) => inCapitals(Code) === code)?.Description ?? code;
}

const MOST_OF_A_TEXT = 200;

function words(
  parameter: "courseTitle" | "instructorLastName",
  description: string,
  text: string = "",
  matches: (value: string, wanted: string) => boolean,
): Filter {
  if (text.length > MOST_OF_A_TEXT) throw invalidParameter(parameter);
  const wanted = fold(text);
  const column = parameter === "courseTitle" ? "title" : parameter;
  return {
    name: capitalized(parameter),
    description,
    values: wanted ? [text] : [],
    classes: ({ columns }) => classesWith(columns[column], (value) => matches(value, wanted)),
  };
}

/** `mode|list`. */
function meetingDays(text: string | undefined): Filter {
  const read = text ? readMeetingDays(text) : ({ mode: "Only", days: [] } as const);
  if (!read) throw invalidParameter("meetingDays");
  const { mode, days } = read;
  const wanted = days.reduce((mask, day) => mask | (1 << day), 0);
  return {
    name: "MeetingDays",
    description: `Days ${mode}`,
    values: days.map((day) => institution.dayLetters[day] ?? ""),
    classes: ({ columns }) => classesWith(columns.weekdays, (_, own) => MEETS[mode](own, wanted)),
  };
}

const MEETS: Record<MeetingDayMode, (own: number, wanted: number) => boolean> = {
  Only: (own, wanted) => own !== 0 && (own & ~wanted) === 0,
  Include: (own, wanted) => (own & wanted) !== 0,
  All: (own, wanted) => (own & wanted) === wanted,
  Exclude: (own, wanted) => (own & wanted) === 0,
};

function meetingTimes(list = ""): Filter {
  const names = [...new Set(list.split(",").filter((name) => name !== ""))];
  const modes = names.map((name) => MEETING_TIME_MODES.findIndex((known) => known.Value === name));
  if (modes.includes(-1)) throw invalidParameter("meetingTimeModes");
  const wanted = modes.reduce((mask, mode) => mask | (1 << mode), 0);
  return {
    name: "MeetingTimeModes",
    description: "Meeting times",
    values: modes.map((mode) => MEETING_TIME_MODES[mode]?.Description ?? ""),
    classes: ({ columns }) => classesWith(columns.timesOfDay, (_, own) => (own & wanted) !== 0),
  };
}

function enrollmentStatus(value: string | undefined): Filter {
  const mode = ENROLLMENT_STATUS_MODES.find((known) => known.Value === (value || "all"));
  if (!mode) throw invalidParameter("enrollmentStatusMode");
  return {
    name: "EnrollmentStatusMode",
    description: "Enrollment status",
    values: mode.Value === "all" ? [] : [mode.Description],
    classes({ columns, seats }) {
      const found = (mode.Value === "open" ? seats.open : seats.waitable).slice();
      keepCommon(found, columns.active);
      return found;
    },
  };
}
