import {
  type ClassSearchData,
  ENROLLMENT_STATUS_MODES,
  MEETING_TIME_MODES,
  type SpecialGroup,
} from "#contract/calls/class-search";
import { institution } from "#contract/institution";
import type { CodeDescription } from "#contract/wire-shapes";
import type { Db } from "../db/schema.ts";
import { campusWords, careerWords, componentWords, described, toCodeDescription } from "./code-words.ts";
import type { TermCatalog } from "./records.ts";

/** The client leaves out empty groups. */
export type FilterValues = Omit<ClassSearchData, "Terms">;

export async function readFilterValues(db: Db): Promise<FilterValues> {
  const subjects = await db.selectFrom("subjects").selectAll().orderBy("code").execute();
  const sessions = await db
    .selectFrom("sessions")
    .select(["term_code", "code", "description"])
    .orderBy("code")
    .execute();
  const careers = await db.selectFrom("offerings").select("career").distinct().execute();
  const kinds = await db
    .selectFrom("classes")
    .select(["component", "campus", "requirement_designation as requirementDesignation"])
    .distinct()
    .execute();
  const attributes = await db.selectFrom("attribute_values").select(["attribute", "value", "description"]).execute();
  return toFilterValues({
    subjectsByTerm: byTerm(subjects),
    sessionsByTerm: byTerm(sessions),
    careers: careers.map((row) => row.career),
    kinds,
    attributes,
  });
}

export function noFilterValues(): FilterValues {
  return toFilterValues({ subjectsByTerm: {}, sessionsByTerm: {}, careers: [], kinds: [], attributes: [] });
}

const known = new WeakMap<TermCatalog, FilterValues>();

export function filterValuesOf(catalog: TermCatalog): FilterValues {
  let values = known.get(catalog);
  if (!values) {
    values = collect(catalog);
    known.set(catalog, values);
  }
  return values;
}

function collect({ term, subjects, sessions, ordered }: TermCatalog): FilterValues {
  return toFilterValues({
    subjectsByTerm: { [term.code]: [...subjects].map(([Code, Description]) => ({ Code, Description })) },
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
  const { searchAttributes } = institution;
  const { kinds } = found;
  const campuses = distinct(kinds.map(({ campus }) => campus));
  return {
    SubjectsByTerm: found.subjectsByTerm,
    SessionsByTerm: found.sessionsByTerm,
    EnrollmentStatusModes: ENROLLMENT_STATUS_MODES.map((mode) => ({ ...mode })),
    CourseOfferingModes: institution.courseOfferingModes.map(({ Value, Description }) => ({ Value, Description })),
    AcademicCareers: distinct(found.careers).sort(byRank).map(careerWords),
    MainCampusLocations: filterCampusesAmong(campuses),
    RequirementDesignations: distinct(kinds.map((kind) => kind.requirementDesignation)).map((code) =>
      described("requirementDesignation", code),
    ),
    CoreCurriculumEssentialLearningOutcomes: valuesOf(found, searchAttributes.essentialLearningOutcomes),
    CoreCurriculumBreadthOfKnowledgeCriteria: valuesOf(found, searchAttributes.breadthOfKnowledge),
    LanguageWorldReadyTrackValues: valuesOf(found, searchAttributes.languageWorldReady),
    InterdisciplinaryMinors: valuesOf(found, searchAttributes.interdisciplinaryMinors),
    RiverHawkExperienceDistinctionTracks: valuesOf(found, searchAttributes.experienceDistinction),
    Components: distinct(kinds.map(({ component }) => component)).map(componentWords),
    SpecialGroups: specialGroupsOf(found),
    QuickMeetingTimeModes: MEETING_TIME_MODES.map(({ Value, Description }) => ({ Value, Description })),
  };
}

/** The institution's list, then the catalog's other campuses by code. */
export function filterCampusesAmong(campuses: readonly string[]): CodeDescription[] {
  return [
    ...institution.filterCampuses.filter((code) => campuses.includes(code)),
    ...campuses.filter((code) => !isKnownCampus(code)).sort(),
  ].map(campusWords);
}

function isKnownCampus(code: string): boolean {
  const isOffered = institution.filterCampuses.some((offered) => offered === code);
  return isOffered || institution.campuses.some((campus) => campus.code === code);
}

const byText = new Intl.Collator("en", { numeric: true });

/** By description. */
function valuesOf({ attributes }: Found, wanted: string): CodeDescription[] {
  const descriptions = new Map<string, string>();
  for (const { attribute, value, description } of attributes) {
    if (attribute === wanted) descriptions.set(value, description);
  }
  return [...descriptions]
    .map(([Code, Description]) => ({ Code, Description }))
    .sort((a, b) => byText.compare(a.Description, b.Description) || (a.Code < b.Code ? -1 : 1));
}

const specialGroups: readonly (SpecialGroup & { attribute: string })[] = [
  { Value: "honorsOnly", Description: "Honors", attribute: institution.honorsAttribute.attribute },
  {
    Value: "riverHawkScholarsAcademyOnly",
    Description: institution.attributeNames.scholarsAcademy,
    attribute: institution.searchAttributes.scholarsAcademy,
  },
];

function specialGroupsOf({ attributes }: Found): SpecialGroup[] {
  const found = new Set(attributes.map(({ attribute }) => attribute));
  return specialGroups
    .filter(({ attribute }) => found.has(attribute))
    .map(({ Value, Description }) => ({ Value, Description }));
}

/** In the institution's order, then any others. */
function byRank(a: string, b: string): number {
  const rank = (code: string) => {
    const at = institution.careers.findIndex((career) => career.code === code);
    return at < 0 ? institution.careers.length : at;
  };
  return rank(a) - rank(b) || (a < b ? -1 : 1);
}

function byTerm(rows: readonly { term_code: string; code: string; description: string }[]) {
  const lists: Record<string, CodeDescription[]> = {};
  for (const row of rows) (lists[row.term_code] ??= []).push(toCodeDescription(row));
  return lists;
}

function distinct(codes: readonly (string | null)[]): string[] {
  return [...new Set(codes)].filter((code) => code !== null).sort();
}
