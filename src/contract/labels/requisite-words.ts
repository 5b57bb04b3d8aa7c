import { message, t } from "#words";
import { careerOf, institutionText } from "../institution.ts";
import { isConcurrent, nameOf, type Requisite, type Standing } from "../requisite-shape.ts";

const STANDING_WORDS = {
  FR: message("freshman standing or higher"),
  SO: message("sophomore standing or higher"),
  JR: message("junior standing or higher"),
  SR: message("senior standing or higher"),
  GR: message("graduate standing or higher"),
} as const satisfies Record<Standing, string>;

/** "COMP.1010 with C- or better and (MATH.1310 (before or at the same time) or Honors College major)". */
export function requisiteWords(requisite: Requisite, nested = false): string {
  if ("all" in requisite || "any" in requisite) {
    const parts = "all" in requisite ? requisite.all : requisite.any;
    const join = (first: string, second: string) =>
      "all" in requisite ? t("{first} and {second}", { first, second }) : t("{first} or {second}", { first, second });
    const text = parts.map((part) => requisiteWords(part, parts.length > 1)).reduce(join);
    return nested && parts.length > 1 ? `(${text})` : text;
  }
  if ("career" in requisite) {
    const career = institutionText(careerOf(requisite.career).description);
    return t("{career} student status", { career });
  }
  if ("plan" in requisite) return t("{plan} major", { plan: institutionText(requisite.plan.description) });
  if ("minimumStanding" in requisite) return t(STANDING_WORDS[requisite.minimumStanding]);
  const { course } = requisite;
  const name = nameOf(course);
  const graded = course.minimumGrade
    ? t("{course} with {grade} or better", { course: name, grade: course.minimumGrade })
    : name;
  return isConcurrent(course) ? t("{course} (before or at the same time)", { course: graded }) : graded;
}
