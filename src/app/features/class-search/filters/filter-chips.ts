import type { ClassSearchData } from "#contract/class-search";
import { institution } from "#contract/institution";
import { readMeetingDays } from "#contract/meeting-days";
import type { Chip } from "../../../ui/choices/chip-group.tsx";
import { type Criteria, type CriterionName, listOf } from "../criteria.ts";
import { valueWords } from "../value-words.ts";
import { findValue, isListName, valuesOf } from "./filter-values.ts";

/** The names that the results use. */
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
  riverHawkScholarsAcademyOnly: institution.attributeNames.scholarsAcademy,
  courseTitle: "Course title",
  instructorLastName: "Instructor last name",
  coreCurriculumELOs: "Essential Learning Outcomes",
  coreCurriculumBOKs: "Breadth of Knowledge",
  interdisciplinaryMinors: "Interdisciplinary Minors",
  requirementDesignations: "General Education Requirements",
  lwrtAttributes: "World Language Readiness",
  rhedAttributes: institution.attributeNames.experienceDistinction,
  components: "Components",
};

export function criterionLabel(name: CriterionName): string {
  return criterionNames[name];
}

export type FilterChip = Chip & { id: CriterionName; name: string };

/** Every active filter besides the term. */
export function filterChips(criteria: Criteria, data: ClassSearchData): FilterChip[] {
  return (Object.keys(criteria) as CriterionName[])
    .filter((name) => name !== "term")
    .map((name) => ({ id: name, name: nameWords(name, criteria), value: valueText(name, criteria, data) }));
}

function nameWords(name: CriterionName, { meetingDays = "" }: Criteria): string {
  const mode = name === "meetingDays" ? readMeetingDays(meetingDays)?.mode : undefined;
  return mode === undefined ? criterionNames[name] : `${criterionNames[name]} ${mode}`;
}

function valueText(name: CriterionName, criteria: Criteria, data: ClassSearchData): string {
  const text = criteria[name] ?? "";
  switch (name) {
    case "honorsOnly":
    case "riverHawkScholarsAcademyOnly":
      return "Only";
    case "meetingDays": {
      const days = readMeetingDays(text)?.days.map((day) => institution.dayLetters[day] ?? String(day));
      return days?.join(", ") ?? text;
    }
    case "enrollmentStatusMode":
      return data.EnrollmentStatusModes.find(({ Value }) => Value === text)?.Description ?? text;
    case "subjects":
    case "excludeSubjects":
      return valueWords(listOf(criteria, name));
    default: {
      if (!isListName(name)) return text;
      const values = valuesOf(name, data, criteria.term);
      return valueWords(listOf(criteria, name).map((code) => findValue(values, code)?.text ?? code));
    }
  }
}
