import type { ClassSearchData } from "#contract/calls/class-search";
import { institution } from "#contract/institution";
import type { CodeDescription, ValueDescription } from "#contract/wire-shapes";
import { type Message, message, t } from "#words";
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

/** The names that the results use. */
const criterionNames: Readonly<Record<CriterionName, Message | undefined>> = {
  term: message("Term"),
  subjects: message("Subjects"),
  excludeSubjects: message("Excluded subjects"),
  partialCatalogNumber: message("Catalog number"),
  classNumber: message("Class number"),
  academicCareers: message("Career"),
  courseOfferingModes: message("Course Offerings"),
  meetingDays: message("Days"),
  meetingTimeModes: message("Meeting times"),
  sessions: message("Sessions"),
  campuses: message("Campus"),
  enrollmentStatusMode: message("Enrollment status"),
  honorsOnly: message("Honors"),
  riverHawkScholarsAcademyOnly: undefined,
  courseTitle: message("Course title"),
  instructorLastName: message("Instructor last name"),
  coreCurriculumELOs: message("Essential Learning Outcomes"),
  coreCurriculumBOKs: message("Breadth of Knowledge"),
  interdisciplinaryMinors: message("Interdisciplinary Minors"),
  requirementDesignations: message("General Education Requirements"),
  lwrtAttributes: message("World Language Readiness"),
  rhedAttributes: undefined,
  components: message("Components"),
};

/** Two names are the institution's. */
export function criterionLabel(name: CriterionName): string {
  const { scholarsAcademy, experienceDistinction } = institution.attributeNames;
  const label = criterionNames[name];
  if (label) return t(label);
  return name === "rhedAttributes" ? experienceDistinction : scholarsAcademy;
}
