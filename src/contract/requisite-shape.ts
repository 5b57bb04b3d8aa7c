/** A stored condition on who may take a course. `requisites.ts` has its schema. */
export type Requisite =
  | { all: Requisite[] }
  | { any: Requisite[] }
  | { course: CourseRequisite }
  | { career: string }
  | { plan: { code: string; description: string } }
  | { minimumStanding: Standing };

export type CourseRequisite = { subject: string; catalogNumber: string; minimumGrade?: string; concurrent?: boolean };

/** From the lowest. */
export const STANDINGS = ["FR", "SO", "JR", "SR", "GR"] as const;
export type Standing = (typeof STANDINGS)[number];

/** Without a grade to wait for, taking the course is enough. */
export function isConcurrent({ concurrent, minimumGrade }: CourseRequisite): boolean {
  return concurrent ?? minimumGrade === undefined;
}

export function nameOf({ subject, catalogNumber }: CourseRequisite): string {
  return `${subject}.${catalogNumber}`;
}
