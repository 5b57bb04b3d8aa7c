import type { ClassSearchData, SearchCriteria } from "#contract/calls/class-search";
import { LARGEST_CLASS_NUMBER } from "#contract/course-rules";
import { institution } from "#contract/institution";
import { readMeetingDays, writeMeetingDays } from "#contract/meeting-days";
import { t } from "#words";

/** Search criteria as query texts under the contract's names. Empty ones are absent; lists are comma-separated. */
export type Criteria = { readonly [Name in CriterionName]?: string };
export type SearchedCriteria = Criteria & { readonly term: string };
export type CriterionName = keyof SearchCriteria;

/** Where class search data has the values of a list. */
type ValuesName = Exclude<keyof ClassSearchData, "Terms" | "EnrollmentStatusModes" | "SpecialGroups">;

/** Days are `mode|list`. */
type Criterion = { label: () => string } & (
  | { kind: "text"; maxLength: number }
  | { kind: "term" | "flag" | "days" | "status" }
  | { kind: "list"; values: ValuesName }
);

const list = (label: () => string, values: ValuesName) => ({ kind: "list", label, values }) as const;
const text = (label: () => string, maxLength = Number.POSITIVE_INFINITY) =>
  ({ kind: "text", label, maxLength }) as const;

export const MAX_CATALOG_NUMBER = 20;
export const MAX_TEXT = 200;

/** In the order of the address, under the names that the results use. */
export const criterionOf = {
  term: { kind: "term", label: () => t("Term") },
  subjects: list(() => t("Subjects"), "SubjectsByTerm"),
  excludeSubjects: list(() => t("Excluded subjects"), "SubjectsByTerm"),
  partialCatalogNumber: text(() => t("Catalog number"), MAX_CATALOG_NUMBER),
  classNumber: text(() => t("Class number")),
  academicCareers: list(() => t("Career"), "AcademicCareers"),
  courseOfferingModes: list(() => t("Course Offerings"), "CourseOfferingModes"),
  meetingDays: { kind: "days", label: () => t("Days") },
  meetingTimeModes: list(() => t("Meeting times"), "QuickMeetingTimeModes"),
  sessions: list(() => t("Sessions"), "SessionsByTerm"),
  campuses: list(() => t("Campus"), "MainCampusLocations"),
  enrollmentStatusMode: { kind: "status", label: () => t("Enrollment status") },
  honorsOnly: { kind: "flag", label: () => t("Honors") },
  riverHawkScholarsAcademyOnly: { kind: "flag", label: () => institution.attributeNames.scholarsAcademy },
  courseTitle: text(() => t("Course title"), MAX_TEXT),
  instructorLastName: text(() => t("Instructor last name"), MAX_TEXT),
  coreCurriculumELOs: list(() => t("Essential Learning Outcomes"), "CoreCurriculumEssentialLearningOutcomes"),
  coreCurriculumBOKs: list(() => t("Breadth of Knowledge"), "CoreCurriculumBreadthOfKnowledgeCriteria"),
  interdisciplinaryMinors: list(() => t("Interdisciplinary Minors"), "InterdisciplinaryMinors"),
  requirementDesignations: list(() => t("General Education Requirements"), "RequirementDesignations"),
  lwrtAttributes: list(() => t("World Language Readiness"), "LanguageWorldReadyTrackValues"),
  rhedAttributes: list(() => institution.attributeNames.experienceDistinction, "RiverHawkExperienceDistinctionTracks"),
  components: list(() => t("Components"), "Components"),
} as const satisfies Readonly<Record<CriterionName, Criterion>>;

const names = Object.keys(criterionOf) as CriterionName[];

export function isCriterionName(name: string): name is CriterionName {
  return Object.hasOwn(criterionOf, name);
}

export type ListName = {
  [Name in CriterionName]: (typeof criterionOf)[Name] extends { values: ValuesName } ? Name : never;
}[CriterionName];

/** A filter's value: its code in the address, and its text. */
export type FilterValue = { code: string; text: string };

/** The values that some class of the term has, in order. */
export function valuesOf(name: ListName, data: ClassSearchData, term: string): FilterValue[] {
  const values = data[criterionOf[name].values];
  const own = Array.isArray(values) ? values : (values[term] ?? []);
  return own.map((value) => ({ code: "Code" in value ? value.Code : value.Value, text: value.Description }));
}

/** Doesn't check values, because only a term's data has them. A list may also be repeated parameters. */
export function readCriteria(query: string | URLSearchParams): Criteria {
  const given = new URLSearchParams(query);
  return tidyCriteria(Object.fromEntries(names.map((name) => [name, given.getAll(name).join(",")])));
}

/** Whether an address spells its criteria as `readCriteria` does. */
export function isTidy(query: URLSearchParams): boolean {
  const criteria = readCriteria(query);
  return names.every((name) => query.getAll(name).join() === (criteria[name] ?? ""));
}

/** Trimmed, and without empty values. A change is `tidyCriteria({ ...criteria, ...change })`. */
export function tidyCriteria(criteria: Criteria): Criteria {
  const texts = names.map((name) => [name, tidy(name, criteria[name] ?? "")] as const);
  return Object.fromEntries(texts.filter(([, text]) => text !== ""));
}

/** The query string in a fixed order, so equal criteria give equal texts. */
export function criteriaKey(criteria: Criteria): string {
  return String(new URLSearchParams(criteria));
}

/** The values of a list, none if it's absent. */
export function valuesOfCriterion(criteria: Criteria, name: CriterionName): readonly string[] {
  return criteria[name]?.split(",") ?? [];
}

/** What Reset Filters keeps. */
export function onlyTerm({ term }: Criteria): Criteria {
  return term === undefined ? {} : { term };
}

/** The number of criteria besides the term. */
export function countFilters(criteria: Criteria): number {
  return Object.keys(criteria).filter((name) => name !== "term").length;
}

/** Invalid texts stay, so that checking the criteria can report them. */
function tidy(name: CriterionName, given: string): string {
  // PostgreSQL can't store NUL.
  const text = given.replaceAll("\0", "").trim();
  const criterion: Criterion = criterionOf[name];
  switch (criterion.kind) {
    case "list": {
      const values = (criterion.values === "SubjectsByTerm" ? text.toUpperCase() : text).split(",");
      return [...new Set(values.map((value) => value.trim()))].filter(Boolean).join(",");
    }
    case "days": {
      const chosen = readMeetingDays(text);
      if (!chosen) return text;
      // A mode without days means nothing.
      return chosen.days.length === 0 ? "" : writeMeetingDays(chosen);
    }
    case "flag":
      return FLAGS.get(text) ?? text;
    default:
      return text;
  }
}

/** A map, because an address may say "toString". */
const FLAGS: ReadonlyMap<string, string> = new Map([
  ["true", "true"],
  ["1", "true"],
  ["false", ""],
  ["0", ""],
]);

/** Malformed numbers in the query count as absent. */
export function readClassNumber(text: string | null): number | undefined {
  return text !== null && /^[0-9]{1,10}$/.test(text) && Number(text) <= LARGEST_CLASS_NUMBER ? Number(text) : undefined;
}
