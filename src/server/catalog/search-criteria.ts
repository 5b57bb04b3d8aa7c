import {
  ENROLLMENT_STATUS_MODES,
  MEETING_DAY_MODES,
  MEETING_TIME_MODES,
  type SearchCriteria,
} from "#contract/class-search";
import { institution } from "#contract/institution";
import { AppError } from "#contract/outcome";
import { careerWords, campusWords, componentWords } from "./code-words.ts";
import type { ClassRecord, Seats, TermCatalog } from "./records.ts";
import { seatStatus } from "./to-wire.ts";

type SearchFiltersUsed = Record<string, { Description: string; Values: string[] }>;

/** One criterion: its name in words, the values that were asked for, and whether a class meets it. */
type Filter = {
  name: string;
  description: string;
  values: string[];
  matches: (record: ClassRecord) => boolean;
};

type SeatFilter = Omit<Filter, "matches"> & { matches: (record: ClassRecord, seats: Seats | undefined) => boolean };

type DayMode = (typeof MEETING_DAY_MODES)[number];

/** Lists of attribute values: criterion, attribute, heading. */
const attributeCriteria = [
  ["coreCurriculumELOs", institution.searchAttributes.essentialLearningOutcomes, "Essential Learning Outcomes"],
  ["coreCurriculumBOKs", institution.searchAttributes.breadthOfKnowledge, "Breadth of Knowledge"],
  ["interdisciplinaryMinors", institution.searchAttributes.interdisciplinaryMinors, "Interdisciplinary Minors"],
  ["lwrtAttributes", institution.searchAttributes.languageWorldReady, "World Language Readiness"],
  ["rhedAttributes", institution.searchAttributes.riverHawkExperience, "River Hawk Experience Distinction"],
] as const;

/**
 * Classes that meet every criterion, in catalogue order, with their seats: those of other classes are not read. Throws
 * BAD_REQUEST for criteria that say nothing sensible.
 */
export async function searchTerm(
  catalog: TermCatalog,
  criteria: SearchCriteria,
  readSeats: (classNumbers: readonly number[] | undefined) => Promise<Map<number, Seats>>,
) {
  const filters = toFilters(criteria, catalog);
  const status = toSeatFilter(criteria.enrollmentStatusMode);
  const found = catalog.ordered.filter((record) => filters.every((filter) => filter.matches(record)));
  // Above some share of the term, naming the classes costs more than reading the others, too.
  const isMost = found.length > catalog.ordered.length / 4;
  const seats = await readSeats(isMost ? undefined : found.map((record) => record.classNumber));
  const classes = status ? found.filter((record) => status.matches(record, seats.get(record.classNumber))) : found;

  const used: SearchFiltersUsed = { Term: { Description: "Term", Values: [catalog.term.description] } };
  for (const { name, description, values } of [...filters, ...(status ? [status] : [])])
    used[name] = { Description: description, Values: values };
  return { classes, seats, used };
}

function toFilters(criteria: SearchCriteria, catalog: TermCatalog): Filter[] {
  const filters: Filter[] = [];
  const add = (name: string, description: string, values: string[], matches: Filter["matches"]) => {
    filters.push({ name, description, values, matches });
  };
  const addList = (
    name: keyof SearchCriteria,
    filterName: string,
    description: string,
    read: (record: ClassRecord) => string | null,
    words: (code: string) => string = (code) => code,
  ) => {
    const wanted = toList(criteria[name]);
    if (wanted.length === 0) return;
    const set = new Set(wanted);
    add(filterName, description, wanted.map(words), (record) => {
      const value = read(record);
      return value !== null && set.has(value.toUpperCase());
    });
  };

  addList("subjects", "Subjects", "Subjects", (record) => record.offering.subject);
  const excluded = new Set(toList(criteria.excludeSubjects));
  if (excluded.size > 0)
    add(
      "ExcludeSubjects",
      "Excluded subjects",
      [...excluded],
      (record) => !excluded.has(record.offering.subject.toUpperCase()),
    );
  const number = criteria.partialCatalogNumber?.trim().toUpperCase();
  if (number)
    add("CatalogNumber", "Catalog number", [number], (record) =>
      record.offering.catalogNumber.toUpperCase().startsWith(number),
    );
  if (criteria.classNumber !== undefined) {
    const wanted = Number(criteria.classNumber);
    add("ClassNumber", "Class number", [criteria.classNumber], (record) => record.classNumber === wanted);
  }
  addList(
    "academicCareers",
    "AcademicCareers",
    "Career",
    (record) => record.offering.career,
    (code) => careerWords(code).Description,
  );
  addCourseOfferings(criteria.courseOfferingModes, add);
  addList(
    "sessions",
    "Sessions",
    "Sessions",
    (record) => record.session.code,
    (code) => catalog.sessions.get(code)?.description ?? code,
  );
  addList(
    "campuses",
    "Campuses",
    "Campus",
    (record) => record.campus,
    (code) => campusWords(code).Description,
  );
  addList(
    "components",
    "Components",
    "Components",
    (record) => record.component,
    (code) => componentWords(code).Description,
  );
  addList(
    "requirementDesignations",
    "RequirementDesignations",
    "General Education Requirements",
    (record) => record.requirementDesignation,
  );
  for (const [name, attribute, description] of attributeCriteria) {
    const wanted = new Set(toList(criteria[name]));
    if (wanted.size > 0)
      add(`${name.charAt(0).toUpperCase()}${name.slice(1)}`, description, [...wanted], (record) =>
        record.attributes.some((own) => own.attribute === attribute && wanted.has(own.value.toUpperCase())),
      );
  }
  addMeetingDays(criteria.meetingDays, add);
  addMeetingTimes(criteria.meetingTimeModes, add);
  const { attribute: honors } = institution.honorsAttribute;
  if (isOn(criteria.honorsOnly))
    add("HonorsOnly", "Honors", ["Only"], (record) => record.attributes.some((own) => own.attribute === honors));
  if (isOn(criteria.riverHawkScholarsAcademyOnly))
    add("RiverHawkScholarsAcademyOnly", "River Hawk Scholars Academy", ["Only"], (record) =>
      record.attributes.some((own) => own.attribute === institution.searchAttributes.scholarsAcademy),
    );
  const title = fold(criteria.courseTitle);
  if (title)
    add("CourseTitle", "Course title", [criteria.courseTitle ?? ""], (record) => fold(record.title).includes(title));
  const lastName = fold(criteria.instructorLastName);
  if (lastName)
    add("InstructorLastName", "Instructor last name", [criteria.instructorLastName ?? ""], (record) =>
      record.meetings.some((meeting) =>
        meeting.instructors.some((person) => fold(person.lastName).startsWith(lastName)),
      ),
    );
  return filters;
}

type Add = (name: string, description: string, values: string[], matches: Filter["matches"]) => void;

function addMeetingDays(text: string | undefined, add: Add) {
  if (!text) return;
  const [mode = "", list = ""] = text.split("|");
  const days = list
    .split(",")
    .filter((day) => day !== "")
    .map(Number);
  if (!isDayMode(mode) || days.some((day) => !Number.isInteger(day) || day < 0 || day > 6))
    throw invalid("meetingDays");
  if (days.length === 0) return;
  const values = days.map((day) => institution.dayLetters[day] ?? "");
  add("MeetingDays", `Days ${mode}`, values, (record) => {
    const meets = new Set(record.meetings.flatMap((meeting) => (meeting.startMinutes === null ? [] : meeting.days)));
    if (mode === "Only") return meets.size > 0 && [...meets].every((day) => days.includes(day));
    if (mode === "Include") return days.some((day) => meets.has(day));
    if (mode === "All") return days.every((day) => meets.has(day));
    return !days.some((day) => meets.has(day));
  });
}

function addCourseOfferings(text: string | undefined, add: Add) {
  const modes = toList(text).map((value) => {
    const mode = institution.courseOfferingModes.find((known) => known.Value === value);
    if (!mode) throw invalid("courseOfferingModes");
    return mode;
  });
  if (modes.length === 0) return;
  const careers = new Set(modes.flatMap((mode) => mode.careers));
  const values = modes.map((mode) => mode.Description);
  add("CourseOfferingModes", "Course Offerings", values, (record) => careers.has(record.offering.career));
}

function addMeetingTimes(text: string | undefined, add: Add) {
  const names = (text ?? "").split(",").filter((name) => name !== "");
  if (names.length === 0) return;
  const modes = names.map((name) => {
    const mode = MEETING_TIME_MODES.find((known) => known.Value === name);
    if (!mode) throw invalid("meetingTimeModes");
    return mode;
  });
  add(
    "MeetingTimeModes",
    "Meeting times",
    modes.map((mode) => mode.Description),
    (record) =>
      record.meetings.some(
        ({ startMinutes }) =>
          startMinutes !== null &&
          modes.some((mode) => startMinutes >= mode.fromMinutes && startMinutes < mode.beforeMinutes),
      ),
  );
}

function toSeatFilter(value: string | undefined): SeatFilter | undefined {
  if (value === undefined || value === "" || value === "all") return undefined;
  const mode = ENROLLMENT_STATUS_MODES.find((known) => known.Value === value);
  if (!mode) throw invalid("enrollmentStatusMode");
  return {
    name: "EnrollmentStatusMode",
    description: "Enrollment status",
    values: [mode.Description],
    matches(record, seats) {
      if (record.status !== "A" || !seats) return false;
      const status = seatStatus(seats);
      return status === "O" || (value === "openOrWaitList" && status === "W");
    },
  };
}

function isDayMode(text: string): text is DayMode {
  return MEETING_DAY_MODES.some((mode) => mode === text);
}

function invalid(name: string): AppError {
  return new AppError({ code: "BAD_REQUEST", message: "Invalid search parameters.", details: { parameter: name } });
}

function toList(text: string | undefined): string[] {
  return [
    ...new Set(
      (text ?? "")
        .split(",")
        .map((part) => part.trim().toUpperCase())
        .filter((part) => part !== ""),
    ),
  ];
}

function isOn(text: string | undefined): boolean {
  return text === "true" || text === "1";
}

/** Case and accents folded, spaces at the ends dropped. */
function fold(text: string | undefined): string {
  return (text ?? "").normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase().trim();
}
