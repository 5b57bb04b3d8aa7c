import { ENROLLMENT_STATUS_MODES, INVALID_SEARCH, MEETING_TIME_MODES } from "#contract/calls/class-search";
import type { SearchCriteria, SearchFiltersUsed } from "#contract/calls/class-search";
import { foldText } from "#engine";
import { institution } from "#contract/institution";
import { type MeetingDayMode, readMeetingDays } from "#contract/meeting-days";
import { AppError } from "#contract/outcome";
import type { CodeDescription } from "#contract/wire-shapes";
import { campusWords, careerWords, componentWords } from "../code-words.ts";
import { type FilterValues, filterValuesOf } from "../filter-values.ts";
import type { ClassRecord, TermCatalog } from "../records.ts";
import { type SeatCounts, seatStatus } from "../to-wire.ts";

export type ParsedSearch = {
  /** By name and in words, the term first. */
  used: SearchFiltersUsed;
  /** In the catalog's order. */
  find: (seatsOf: SeatsOf) => readonly ClassRecord[];
};

type SeatsOf = (record: ClassRecord) => SeatCounts;

/** Throws BAD_REQUEST. A code that no class has is valid. */
export function parseSearch(criteria: SearchCriteria, catalog: TermCatalog): ParsedSearch {
  const used: SearchFiltersUsed = { Term: { Description: "Term", Values: [catalog.term.description] } };
  const filters: Wanted["isWanted"][] = [];
  for (const [parameter, criterion] of Object.entries(CRITERIA) as [Parameter, Criterion][]) {
    const text = criteria[parameter];
    if (!text) continue;
    const wanted = criterion.read(text, catalog);
    if (!wanted) throw new AppError({ code: "BAD_REQUEST", message: INVALID_SEARCH, details: { parameter } });
    if (wanted.values.length === 0) continue;
    const { name = capitalized(parameter), description } = criterion;
    used[name] = { Description: wanted.description ?? description, Values: [...wanted.values] };
    filters.push(wanted.isWanted);
  }
  const find = (seatsOf: SeatsOf) =>
    filters.reduce((left, isWanted) => left.filter((record) => isWanted(record, seatsOf)), catalog.ordered);
  return { used, find };
}

type Parameter = Exclude<keyof SearchCriteria, "term">;

type Criterion = {
  description: string;
  /** The name in the answer. Default: the parameter's. */
  name?: string;
  /** Undefined if the nonempty text is invalid. */
  read: (text: string, catalog: TermCatalog) => Wanted | undefined;
};

/** Values in words (none keeps all classes), and which classes meet it. */
type Wanted = {
  values: readonly string[];
  description?: string;
  isWanted: (record: ClassRecord, seatsOf: SeatsOf) => boolean;
};

/** Whether one of a class's own texts is wanted. */
type Texts = (record: ClassRecord, isWanted: (text: string | null) => boolean) => boolean;

const MAX_NUMBER_LENGTH = 20;
const MAX_TEXT_LENGTH = 200;
const { searchAttributes, attributeNames, honorsAttribute } = institution;

const CRITERIA: Readonly<Record<Parameter, Criterion>> = {
  subjects: list("Subjects", ({ offering }, isWanted) => isWanted(offering.subject)),
  excludeSubjects: {
    description: "Excluded subjects",
    read(text) {
      const excluded = toList(text);
      return { values: [...excluded], isWanted: ({ offering }) => !excluded.has(inCapitals(offering.subject)) };
    },
  },
  partialCatalogNumber: {
    name: "CatalogNumber",
    description: "Catalog number",
    read(text) {
      const start = inCapitals(text.trim());
      if (start.length > MAX_NUMBER_LENGTH) return undefined;
      const isWanted = ({ offering }: ClassRecord) => inCapitals(offering.catalogNumber).startsWith(start);
      return { values: start ? [start] : [], isWanted };
    },
  },
  classNumber: { description: "Class number", read: classNumber },
  academicCareers: list(
    "Career",
    ({ offering }, isWanted) => isWanted(offering.career),
    (code) => careerWords(code).Description,
  ),
  courseOfferingModes: { description: "Course Offerings", read: courseOfferings },
  sessions: list(
    "Sessions",
    ({ session }, isWanted) => isWanted(session.code),
    (code, { sessions }) => sessions.get(code)?.description ?? code,
  ),
  campuses: list(
    "Campus",
    ({ campus }, isWanted) => isWanted(campus),
    (code) => campusWords(code).Description,
  ),
  components: list(
    "Components",
    ({ component }, isWanted) => isWanted(component),
    (code) => componentWords(code).Description,
  ),
  requirementDesignations: list(
    "General Education Requirements",
    ({ requirementDesignation }, isWanted) => isWanted(requirementDesignation),
    wordsAmong("RequirementDesignations"),
  ),
  coreCurriculumELOs: attributeList(
    "Essential Learning Outcomes",
    searchAttributes.essentialLearningOutcomes,
    "CoreCurriculumEssentialLearningOutcomes",
  ),
  coreCurriculumBOKs: attributeList(
    "Breadth of Knowledge",
    searchAttributes.breadthOfKnowledge,
    "CoreCurriculumBreadthOfKnowledgeCriteria",
  ),
  interdisciplinaryMinors: attributeList(
    "Interdisciplinary Minors",
    searchAttributes.interdisciplinaryMinors,
    "InterdisciplinaryMinors",
  ),
  lwrtAttributes: attributeList(
    "World Language Readiness",
    searchAttributes.languageWorldReady,
    "LanguageWorldReadyTrackValues",
  ),
  rhedAttributes: attributeList(
    attributeNames.experienceDistinction,
    searchAttributes.experienceDistinction,
    "RiverHawkExperienceDistinctionTracks",
  ),
  honorsOnly: flag("Honors", honorsAttribute.attribute),
  riverHawkScholarsAcademyOnly: flag(attributeNames.scholarsAcademy, searchAttributes.scholarsAcademy),
  meetingDays: { description: "Days", read: meetingDays },
  meetingTimeModes: { description: "Meeting times", read: meetingTimes },
  courseTitle: words(
    "Course title",
    ({ title }, isWanted) => isWanted(title),
    (own, part) => own.includes(part),
  ),
  instructorLastName: words(
    "Instructor last name",
    ({ lastNames }, isWanted) => lastNames.some(isWanted),
    (own, start) => own.startsWith(start),
  ),
  enrollmentStatusMode: { description: "Enrollment status", read: enrollmentStatus },
};

function list(
  description: string,
  codes: Texts,
  toWords: (code: string, catalog: TermCatalog) => string = (each) => each,
): Criterion {
  return {
    description,
    read(text, catalog) {
      const listed = toList(text);
      const isListed = remembering((code) => listed.has(inCapitals(code)));
      return {
        values: [...listed].map((each) => toWords(each, catalog)),
        isWanted: (record) => codes(record, isListed),
      };
    },
  };
}

/** Classes repeat few texts. */
function remembering(test: (text: string) => boolean): (text: string | null) => boolean {
  const known = new Map<string | null, boolean>([[null, false]]);
  return (text) => {
    let isWanted = known.get(text);
    if (isWanted === undefined) known.set(text, (isWanted = test(text ?? "")));
    return isWanted;
  };
}

function inCapitals(code: string): string {
  return code.toUpperCase();
}

function toList(text: string): Set<string> {
  return new Set(
    text
      .split(",")
      .map((part) => inCapitals(part.trim()))
      .filter((part) => part !== ""),
  );
}

type CodeLists = {
  [Name in keyof FilterValues]: FilterValues[Name] extends CodeDescription[] ? Name : never;
}[keyof FilterValues];

function wordsAmong(name: CodeLists) {
  return (code: string, catalog: TermCatalog): string =>
    filterValuesOf(catalog)[name].find(({ Code }) => inCapitals(Code) === code)?.Description ?? code;
}

function attributeList(description: string, name: string, lists: CodeLists): Criterion {
  const values: Texts = ({ attributes }, isWanted) =>
    attributes.some(({ attribute, value }) => attribute === name && isWanted(value));
  return list(description, values, wordsAmong(lists));
}

/** Whatever the attribute's value. */
function flag(description: string, name: string): Criterion {
  const isWanted = ({ attributes }: ClassRecord) => attributes.some(({ attribute }) => attribute === name);
  return { description, read: (text) => ({ values: text === "true" || text === "1" ? ["Only"] : [], isWanted }) };
}

function words(
  description: string,
  texts: (own: ClassRecord["searched"], isWanted: (text: string) => boolean) => boolean,
  matches: (own: string, wanted: string) => boolean,
): Criterion {
  return {
    description,
    read(typed) {
      if (typed.length > MAX_TEXT_LENGTH) return undefined;
      const wanted = fold(typed);
      const isMatch = remembering((own) => matches(own, wanted));
      return { values: wanted ? [typed] : [], isWanted: ({ searched }) => texts(searched, isMatch) };
    },
  };
}

/** As quick search does, so that both match the same spellings; trims spaces. */
export function fold(text: string): string {
  return foldText(text).trim();
}

function classNumber(text: string): Wanted | undefined {
  const digits = text.trim();
  if (!/^[0-9]{0,10}$/.test(digits)) return undefined;
  return { values: digits ? [digits] : [], isWanted: (record) => record.classNumber === Number(digits) };
}

function courseOfferings(text: string): Wanted | undefined {
  const modes = [...toList(text)].map((value) => institution.courseOfferingModes.find((mode) => mode.Value === value));
  if (!modes.every((mode) => mode !== undefined)) return undefined;
  const careers = new Set(modes.flatMap((mode) => mode.careers.map(inCapitals)));
  return {
    values: modes.map((mode) => mode.Description),
    isWanted: ({ offering }) => careers.has(inCapitals(offering.career)),
  };
}

function meetingDays(text: string): Wanted | undefined {
  const read = readMeetingDays(text);
  if (!read) return undefined;
  const { mode, days } = read;
  const wanted = days.reduce((mask, day) => mask | (1 << day), 0);
  return {
    description: `Days ${mode}`,
    values: days.map((day) => institution.dayLetters[day] ?? ""),
    isWanted: ({ searched }) => MEETS[mode](searched.weekdays, wanted),
  };
}

const MEETS: Record<MeetingDayMode, (own: number, wanted: number) => boolean> = {
  Only: (own, wanted) => own !== 0 && (own & ~wanted) === 0,
  Include: (own, wanted) => (own & wanted) !== 0,
  All: (own, wanted) => (own & wanted) === wanted,
  Exclude: (own, wanted) => (own & wanted) === 0,
};

function meetingTimes(text: string): Wanted | undefined {
  const names = new Set(text.split(",").filter((name) => name !== ""));
  const modes = [...names].map((name) => MEETING_TIME_MODES.find(({ Value }) => Value === name));
  if (!modes.every((mode) => mode !== undefined)) return undefined;
  const isWithin = (start: number) => modes.some((mode) => start >= mode.fromMinutes && start < mode.beforeMinutes);
  return {
    values: modes.map((mode) => mode.Description),
    isWanted: ({ searched }) => searched.starts.some(isWithin),
  };
}

function enrollmentStatus(text: string): Wanted | undefined {
  const mode = ENROLLMENT_STATUS_MODES.find(({ Value }) => Value === text);
  if (!mode) return undefined;
  const statuses = mode.Value === "open" ? "O" : "OW";
  return {
    values: mode.Value === "all" ? [] : [mode.Description],
    isWanted: (record, seatsOf) => record.status === "A" && statuses.includes(seatStatus(seatsOf(record))),
  };
}

function capitalized(parameter: string): string {
  return `${parameter.charAt(0).toUpperCase()}${parameter.slice(1)}`;
}
