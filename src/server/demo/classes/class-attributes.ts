import { institution } from "#contract/institution";
import { isLaboratoryBased } from "../catalog/composed-courses.ts";
import { forms } from "../catalog/course-forms.ts";
import { type DemoCourse, labelOf } from "../catalog/courses.ts";
import { attributeValues, designationOfBreadth } from "../data/attributes.ts";
import { disciplines } from "../data/disciplines.ts";
import { createRandom } from "../random.ts";

const { searchAttributes: names, honorsAttribute } = institution;

export type CourseMarks = {
  attributes: [attribute: string, value: string][];
  designation: string | null;
};

/** What a course counts for: the same for all its sections and in every term. */
export function marksOf(course: DemoCourse, seed: number): CourseMarks {
  const random = createRandom(seed, "marks", labelOf(course));
  const attributes: CourseMarks["attributes"] = [];
  const isIntroductory = course.catalogNumber < "3" && course.career === "UGRD";
  const breadth = isIntroductory && random.chance(0.65) ? breadthOf(course) : null;
  if (breadth) attributes.push([names.breadthOfKnowledge, breadth]);
  if (course.career === "UGRD" && random.chance(isIntroductory ? 0.4 : 0.15))
    attributes.push([names.essentialLearningOutcomes, random.pick(attributeValues(names.essentialLearningOutcomes))]);
  if (course.discipline === "language" && isIntroductory)
    attributes.push([names.languageWorldReady, course.catalogNumber < "2" ? "ELEM" : "INTM"]);
  if (course.discipline === "language" && course.catalogNumber >= "3")
    attributes.push([names.languageWorldReady, "CULT"]);
  if (course.career === "UGRD" && random.chance(0.07))
    attributes.push([names.interdisciplinaryMinors, random.pick(attributeValues(names.interdisciplinaryMinors))]);
  const experience = experienceOf(course);
  if (experience) attributes.push([names.experienceDistinction, experience]);
  if (course.isHonorsOnly) attributes.push([honorsAttribute.attribute, honorsAttribute.honors]);
  return { attributes, designation: breadth ? (designationOfBreadth[breadth] ?? null) : null };
}

function breadthOf(course: DemoCourse): string | null {
  const { breadth } = disciplines[course.discipline];
  if (!breadth) return null;
  return forms[course.form].some(({ code }) => code === "LAB") ? breadth.withLaboratory : breadth.without;
}

function experienceOf({ form, career, discipline, isAbroad }: DemoCourse): string | null {
  if (isAbroad) return "GLOB";
  if (career === "GRAD") return null;
  if (form === "pra" || form === "int") return "COMM";
  if (form === "ind" && isLaboratoryBased(discipline)) return "RSRH";
  return form === "fld" ? "SUST" : null;
}
