import type { ClassSearchData } from "#contract/class-search";
import type { CodeDescription, ValueDescription } from "#contract/wire-shapes";
import type { CriterionName } from "../criteria.ts";

/** A filter's value: its code in the address, and its text. */
export type FilterValue = { code: string; text: string };

type Choice = CodeDescription | ValueDescription;
type Choices = (data: ClassSearchData, term: string) => readonly Choice[] | undefined;

/** Where a term's data has the values of each list filter. */
const choicesOf = {
  subjects: (data, term) => data.SubjectsByTerm[term],
  excludeSubjects: (data, term) => data.SubjectsByTerm[term],
  academicCareers: (data) => data.AcademicCareers,
  courseOfferingModes: (data) => data.CourseOfferingModes,
  meetingTimeModes: (data) => data.QuickMeetingTimeModes,
  sessions: (data, term) => data.SessionsByTerm[term],
  campuses: (data) => data.MainCampusLocations,
  coreCurriculumELOs: (data) => data.CoreCurriculumEssentialLearningOutcomes,
  coreCurriculumBOKs: (data) => data.CoreCurriculumBreadthOfKnowledgeCriteria,
  interdisciplinaryMinors: (data) => data.InterdisciplinaryMinors,
  requirementDesignations: (data) => data.RequirementDesignations,
  lwrtAttributes: (data) => data.LanguageWorldReadyTrackValues,
  rhedAttributes: (data) => data.RiverHawkExperienceDistinctionTracks,
  components: (data) => data.Components,
} satisfies Partial<Record<CriterionName, Choices>>;

export type ListName = keyof typeof choicesOf;

export function isListName(name: CriterionName): name is ListName {
  return Object.hasOwn(choicesOf, name);
}

/** The values that some class of the term has, in order. */
export function valuesOf(name: ListName, data: ClassSearchData, term: string | undefined): readonly FilterValue[] {
  const choices: Choices = choicesOf[name];
  return (term === undefined ? undefined : choices(data, term))?.map(toValue) ?? [];
}

/** The value of a code, ignoring case. */
export function findValue(values: readonly FilterValue[], code: string): FilterValue | undefined {
  const wanted = code.toUpperCase();
  return values.find((value) => value.code === code) ?? values.find((value) => value.code.toUpperCase() === wanted);
}

/** Every class has exactly one of these, so a single value is no choice. */
const onceEach: ReadonlySet<ListName> = new Set(["academicCareers", "sessions", "components"]);

export function isWorthAsking(name: ListName, values: readonly FilterValue[]): boolean {
  return values.length > (onceEach.has(name) ? 1 : 0);
}

function toValue(choice: Choice): FilterValue {
  return { code: "Code" in choice ? choice.Code : choice.Value, text: choice.Description };
}
