import { sql } from "kysely";
import type { ClassSearchData, SpecialGroup } from "#contract/calls/class-search";
import { ENROLLMENT_STATUS_MODES, MEETING_TIME_MODES } from "#contract/calls/search-modes";
import { institution } from "#contract/institution";
import { compareNaturally } from "#contract/labels/course-order";
import type { CodeDescription } from "#contract/wire-shapes";
import type { Db, TableRow } from "../db/schema.ts";
import { campusWords, careerWords, codeInWords, componentOfCode, toCodeDescription } from "./code-words.ts";
import type { TermCatalog } from "./records.ts";

/** The client leaves out empty groups. */
export type FilterValues = Omit<ClassSearchData, "Terms">;

export const ATTRIBUTE_LISTS = {
  CoreCurriculumEssentialLearningOutcomes: institution.searchAttributes.essentialLearningOutcomes,
  CoreCurriculumBreadthOfKnowledgeCriteria: institution.searchAttributes.breadthOfKnowledge,
  LanguageWorldReadyTrackValues: institution.searchAttributes.languageWorldReady,
  InterdisciplinaryMinors: institution.searchAttributes.interdisciplinaryMinors,
  RiverHawkExperienceDistinctionTracks: institution.searchAttributes.experienceDistinction,
};

/** Every value that some class of some term has. */
export async function readFilterValues(db: Db): Promise<FilterValues> {
  const columns = ["term_code", "code", "description"] as const;
  const sessions = await db.selectFrom("sessions").select(columns).orderBy("code").execute();
  // An import keeps the subjects that its file no longer has.
  const subjects = await db
    .selectFrom("subjects")
    .select(columns)
    .where(
      sql<boolean>`exists (
        select from offerings o join classes c using (term_code, course_id, offer_number)
        where o.term_code = subjects.term_code and o.subject = subjects.code)`,
    )
    .orderBy("code")
    .execute();
  const kinds = db
    .selectFrom("classes")
    .select(["component", "campus", "requirement_designation as requirementDesignation"])
    .distinct();
  const careers = await db.selectFrom("offerings").select("career").distinct().execute();
  return toFilterValues({
    subjectsByTerm: byTerm(subjects),
    sessionsByTerm: byTerm(sessions),
    careers: careers.map((row) => row.career),
    kinds: await kinds.execute(),
    attributes: await db.selectFrom("attribute_values").select(["attribute", "value", "description"]).execute(),
  });
}

function byTerm(rows: readonly Pick<TableRow<"subjects">, "term_code" | "code" | "description">[]) {
  const ofTerms = Map.groupBy(rows, (row) => row.term_code);
  return Object.fromEntries([...ofTerms].map(([term, own]) => [term, own.map(toCodeDescription)]));
}

/** Of an unknown term, whose classes have none. */
export function noFilterValues(): FilterValues {
  return toFilterValues({ subjectsByTerm: {}, sessionsByTerm: {}, careers: [], kinds: [], attributes: [] });
}

const known = new WeakMap<TermCatalog, FilterValues>();

/** All values of the term, computed once per version. */
export function filterValuesOf(catalog: TermCatalog): FilterValues {
  let values = known.get(catalog);
  if (!values) {
    values = collect(catalog);
    known.set(catalog, values);
  }
  return values;
}

function collect({ term, subjects, sessions, ordered }: TermCatalog): FilterValues {
  const own = new Set(ordered.map((record) => record.offering.subject));
  const subjectsWithClasses = [...subjects].filter(([code]) => own.has(code));
  return toFilterValues({
    subjectsByTerm: { [term.code]: subjectsWithClasses.map(([Code, Description]) => ({ Code, Description })) },
    sessionsByTerm: { [term.code]: [...sessions.values()].map(toCodeDescription) },
    careers: ordered.map((record) => record.offering.career),
    kinds: ordered,
    attributes: ordered.flatMap((record) => record.attributes),
  });
}

type Found = {
  subjectsByTerm: FilterValues["SubjectsByTerm"];
  sessionsByTerm: FilterValues["SessionsByTerm"];
  careers: readonly string[];
  kinds: readonly { component: string; campus: string | null; requirementDesignation: string | null }[];
  attributes: readonly { attribute: string; value: string; description: string }[];
};

function toFilterValues(found: Found): FilterValues {
  const { kinds } = found;
  const campuses = distinct(kinds.map(({ campus }) => campus));
  const lists = Object.entries(ATTRIBUTE_LISTS).map(([name, attribute]) => [name, valuesOf(found, attribute)]);
  return {
    SubjectsByTerm: found.subjectsByTerm,
    SessionsByTerm: found.sessionsByTerm,
    EnrollmentStatusModes: [...ENROLLMENT_STATUS_MODES],
    CourseOfferingModes: [...institution.courseOfferingModes],
    AcademicCareers: inOrder(found.careers, codesOf(institution.careers)).map(careerWords),
    MainCampusLocations: filterCampusesAmong(campuses),
    RequirementDesignations: distinct(kinds.map((kind) => kind.requirementDesignation)).map((code) =>
      codeInWords("requirementDesignation", code),
    ),
    // `fromEntries` forgets the names.
    ...(Object.fromEntries(lists) as Pick<FilterValues, keyof typeof ATTRIBUTE_LISTS>),
    Components: distinct(kinds.map(({ component }) => component)).map(componentOfCode),
    SpecialGroups: specialGroups.filter((group) => found.attributes.some((each) => each.attribute === group.attribute)),
    QuickMeetingTimeModes: [...MEETING_TIME_MODES],
  };
}

/** Without the institution's campuses that it doesn't offer as filters. */
export function filterCampusesAmong(campuses: readonly string[]): CodeDescription[] {
  const offered: readonly string[] = institution.filterCampuses;
  const notOffered = codesOf(institution.campuses).filter((code) => !offered.includes(code));
  const shown = campuses.filter((code) => !notOffered.includes(code));
  return inOrder(shown, offered).map(campusWords);
}

const codesOf = (all: readonly { code: string }[]) => all.map(({ code }) => code);

/** In the institution's order, then any others by code. */
function inOrder(codes: readonly string[], known: readonly string[]): string[] {
  return [...known.filter((code) => codes.includes(code)), ...distinct(codes.filter((code) => !known.includes(code)))];
}

function valuesOf({ attributes }: Found, wanted: string): CodeDescription[] {
  const own = attributes.filter(({ attribute }) => attribute === wanted);
  return [...new Map(own.map(({ value, description }) => [value, description]))]
    .map(([Code, Description]) => ({ Code, Description }))
    .sort((a, b) => compareNaturally(a.Description, b.Description) || (a.Code < b.Code ? -1 : 1));
}

const specialGroups: readonly (SpecialGroup & { attribute: string })[] = [
  { Value: "honorsOnly", Description: "Honors", attribute: institution.honorsAttribute.attribute },
  {
    Value: "riverHawkScholarsAcademyOnly",
    Description: institution.attributeNames.scholarsAcademy,
    attribute: institution.searchAttributes.scholarsAcademy,
  },
];

function distinct(codes: readonly (string | null)[]): string[] {
  return [...new Set(codes)].filter((code) => code !== null).sort(compareNaturally);
}
