import type { ClassSearchData } from "#contract/class-search";
import { institution } from "#contract/institution";
import type { CodeDescription, ValueDescription } from "#contract/wire-shapes";
import type { Chip } from "../../../ui/chip-group.tsx";
import { type Criteria, type CriterionName, listOf } from "../criteria.ts";
import { valueWords } from "../value-words.ts";

/** What each criterion is called, as the results call it. */
const criterionNames: Readonly<Record<CriterionName, string>> = {
  term: "Term",
  subjects: "Subjects",
  excludeSubjects: "Excluded subjects",
  partialCatalogNumber: "Catalog number",
  classNumber: "Class number",
  academicCareers: "Career",
  courseOfferingModes: "Course Offerings",
  meetingDays: "Days",
  meetingTimeModes: "Meeting times",
  sessions: "Sessions",
  campuses: "Campus",
  enrollmentStatusMode: "Enrollment status",
  honorsOnly: "Honors",
  riverHawkScholarsAcademyOnly: "River Hawk Scholars Academy",
  courseTitle: "Course title",
  instructorLastName: "Instructor last name",
  coreCurriculumELOs: "Essential Learning Outcomes",
  coreCurriculumBOKs: "Breadth of Knowledge",
  interdisciplinaryMinors: "Interdisciplinary Minors",
  requirementDesignations: "General Education Requirements",
  lwrtAttributes: "World Language Readiness",
  rhedAttributes: "River Hawk Experience Distinction",
  components: "Components",
};

export function criterionLabel(name: CriterionName): string {
  return criterionNames[name];
}

type Choice = CodeDescription | ValueDescription;
type Choices = (data: ClassSearchData, term: string | undefined) => readonly Choice[] | undefined;

/** Where the data names the values of a criterion; others are named by themselves. */
const choicesOf: Partial<Record<CriterionName, Choices>> = {
  academicCareers: (data) => data.AcademicCareers,
  courseOfferingModes: (data) => data.CourseOfferingModes,
  meetingTimeModes: (data) => data.QuickMeetingTimeModes,
  sessions: (data, term) => data.SessionsByTerm[term ?? ""],
  campuses: (data) => data.MainCampusLocations,
  coreCurriculumELOs: (data) => data.CoreCurriculumEssentialLearningOutcomes,
  coreCurriculumBOKs: (data) => data.CoreCurriculumBreadthOfKnowledgeCriteria,
  interdisciplinaryMinors: (data) => data.InterdisciplinaryMinors,
  requirementDesignations: (data) => data.RequirementDesignations,
  lwrtAttributes: (data) => data.LanguageWorldReadyTrackValues,
  rhedAttributes: (data) => data.RiverHawkExperienceDistinctionTracks,
  components: (data) => data.Components,
};

const controlled: ReadonlySet<CriterionName> = new Set([
  "term",
  "subjects",
  "partialCatalogNumber",
  "classNumber",
  "enrollmentStatusMode",
]);

export type FilterChip = Chip & { id: CriterionName; name: string };

/** Filters of the address that no control of the form shows, so that they can be seen and taken away. */
export function otherFilters(criteria: Criteria, data: ClassSearchData): FilterChip[] {
  return (Object.keys(criteria) as CriterionName[])
    .filter((name) => !isShown(name, criteria, data))
    .map((name) => ({ id: name, ...wordsOf(name, criteria, data) }));
}

export function hasCareerFilter({ AcademicCareers }: ClassSearchData): boolean {
  return AcademicCareers.length > 1;
}

function isShown(name: CriterionName, criteria: Criteria, data: ClassSearchData): boolean {
  if (name !== "academicCareers") return controlled.has(name);
  const known = new Set(data.AcademicCareers.map(({ Code }) => Code));
  return hasCareerFilter(data) && listOf(criteria, name).every((code) => known.has(code));
}

function wordsOf(name: CriterionName, criteria: Criteria, data: ClassSearchData): { name: string; value: string } {
  const label = criterionNames[name];
  const text = criteria[name] ?? "";
  switch (name) {
    case "honorsOnly":
    case "riverHawkScholarsAcademyOnly":
      return { name: label, value: "Only" };
    case "courseTitle":
    case "instructorLastName":
      return { name: label, value: text };
    case "meetingDays": {
      const [mode = "", days = ""] = text.split("|");
      const letters = days.split(",").map((day) => (day === "" ? "" : (institution.dayLetters[Number(day)] ?? day)));
      return { name: `${label} ${mode}`.trim(), value: letters.join(", ") };
    }
    default: {
      const choices = choicesOf[name]?.(data, criteria.term) ?? [];
      return { name: label, value: valueWords(listOf(criteria, name).map((value) => choiceWords(choices, value))) };
    }
  }
}

function choiceWords(choices: readonly Choice[], value: string): string {
  const chosen = choices.find((choice) => codeOf(choice).toUpperCase() === value.toUpperCase());
  return chosen?.Description ?? value;
}

function codeOf(choice: Choice): string {
  return "Code" in choice ? choice.Code : choice.Value;
}
