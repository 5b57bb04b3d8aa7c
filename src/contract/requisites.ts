import { type TProperties, Type } from "typebox";
import { isConcurrent, nameOf, type Requisite as RequisiteOf, STANDINGS, type Standing } from "./requisite-shape.ts";

export { STANDINGS, type Standing };
export type Requisite = RequisiteOf;

/** Text that PostgreSQL can store: no NUL, no half of a surrogate pair. */
export const STORABLE = "^[^\\u0000\\ud800-\\udfff]*$";

/** Undefined without any. */
export function highestStanding(standings: readonly Standing[]): Standing | undefined {
  return STANDINGS.findLast((standing) => standings.includes(standing));
}

const exactly = <Properties extends TProperties>(properties: Properties) =>
  Type.Object(properties, { additionalProperties: false, title: "an object" });
const Text = Type.String({ minLength: 1, maxLength: 100, pattern: STORABLE, title: "text of 1 to 100 characters" });
const Parts = Type.Array(Type.Ref("Requisite"), { minItems: 1, maxItems: 100, title: "a list of 1 to 100 requisites" });

/** A stored condition on who may take a course, which is also shown in words. */
export const Requisite = Type.Cyclic(
  {
    Requisite: Type.Union(
      [
        exactly({ all: Parts }),
        exactly({ any: Parts }),
        /** Completed, or in progress; `minimumGrade` counts only once graded. */
        exactly({
          course: exactly({
            subject: Text,
            catalogNumber: Text,
            minimumGrade: Type.Optional(Text),
            /** Whether it may be taken in the same term. Default: only without `minimumGrade`. */
            concurrent: Type.Optional(Type.Boolean({ title: "true or false" })),
          }),
        }),
        exactly({ career: Text }),
        exactly({ plan: exactly({ code: Text, description: Text }) }),
        exactly({
          minimumStanding: Type.Union(
            STANDINGS.map((code) => Type.Literal(code)),
            { title: "FR, SO, JR, SR, or GR" },
          ),
        }),
      ],
      { title: "an object with all, any, course, career, plan, or minimumStanding" },
    ),
  },
  "Requisite",
  { description: "Who may take the course. See docs/catalogue-import.md." },
);
/** What of a student a requisite looks at. */
export type Standings = {
  /** Every grade in a course, by "SUBJ.NUMBER"; null while in progress since an earlier term. */
  courses: ReadonlyMap<string, readonly (string | null)[]>;
  /** Courses of the same term, by "SUBJ.NUMBER", that the student is enrolled in. */
  concurrent: ReadonlySet<string>;
  careers: ReadonlySet<string>;
  plans: ReadonlySet<string>;
  standing: Standing;
};

/** Whether the student meets it. Grades outside `gradePoints` (P, S, TR) meet any minimum, except those without credit. */
export function meets(requisite: Requisite, student: Standings, gradePoints: Record<string, number>): boolean {
  if ("all" in requisite) return requisite.all.every((part) => meets(part, student, gradePoints));
  if ("any" in requisite) return requisite.any.some((part) => meets(part, student, gradePoints));
  if ("career" in requisite) return student.careers.has(requisite.career);
  if ("plan" in requisite) return student.plans.has(requisite.plan.code);
  if ("minimumStanding" in requisite)
    return STANDINGS.indexOf(student.standing) >= STANDINGS.indexOf(requisite.minimumStanding);
  const { minimumGrade } = requisite.course;
  const name = nameOf(requisite.course);
  if (isConcurrent(requisite.course) && student.concurrent.has(name)) return true;
  const grades = student.courses.get(name) ?? [];
  const wanted = minimumGrade === undefined ? undefined : gradePoints[minimumGrade];
  return grades.some((grade) => {
    if (grade === null) return true;
    if (!isPassed(grade, gradePoints)) return false;
    const earned = gradePoints[grade];
    return wanted === undefined || earned === undefined || earned >= wanted;
  });
}

/** The courses that may be taken in the same term, by "SUBJ.NUMBER". */
export function concurrentCourses(requisite: Requisite): string[] {
  if ("all" in requisite) return requisite.all.flatMap(concurrentCourses);
  if ("any" in requisite) return requisite.any.flatMap(concurrentCourses);
  return "course" in requisite && isConcurrent(requisite.course) ? [nameOf(requisite.course)] : [];
}

/** Whether a grade earns credit: not `NO_CREDIT`, or one that gives no points. */
export function isPassed(grade: string, gradePoints: Readonly<Record<string, number>>): boolean {
  return !NO_CREDIT.includes(grade) && gradePoints[grade] !== 0;
}

/**
 * The courses of the same term that the student still needs, by "SUBJ.NUMBER": one of each list. Undefined if such
 * courses can't meet the requisite.
 */
export function missingCorequisites(
  requisite: Requisite,
  student: Standings,
  gradePoints: Record<string, number>,
): string[][] | undefined {
  if (meets(requisite, student, gradePoints)) return [];
  const missing = (part: Requisite) => missingCorequisites(part, student, gradePoints);
  if ("all" in requisite) {
    const parts = requisite.all.map(missing);
    return parts.every((part) => part !== undefined) ? parts.flat() : undefined;
  }
  if ("any" in requisite) {
    const options = requisite.any.map(missing).filter((part) => part !== undefined);
    if (options.length === 0) return undefined;
    if (options.every((option) => option.length === 1)) return [options.flat(2)];
    // Such a choice has no list of courses, so the shortest way counts.
    return options.toSorted((a, b) => a.length - b.length)[0];
  }
  const names = concurrentCourses(requisite);
  return names.length > 0 ? [names] : undefined;
}

/** Failed, withdrawn, incomplete, audited, or not reported. */
const NO_CREDIT = ["F", "U", "NC", "NP", "W", "WF", "WP", "WU", "I", "IP", "AU", "NG", "NR"];
