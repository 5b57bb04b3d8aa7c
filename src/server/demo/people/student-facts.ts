import type { Standing } from "#contract/requisites";

/** A student as the demo knows them, before their rows are made. */
export type DemoStudent = {
  id: string;
  username: string;
  firstName: string;
  lastName: string;
  careers: DemoCareer[];
  history: HistoryEntry[];
};

export type DemoCareer = {
  career: "UGRD" | "GRAD" | "CSCE";
  standing: Standing;
  /** Code of a plan of `data/plans.ts`. */
  plan: string;
};

export type HistoryEntry = {
  career: DemoCareer["career"];
  termCode: string;
  termDescription: string;
  gradedOn: string;
  courseId: string;
  subject: string;
  catalogNumber: string;
  title: string;
  units: number;
  grade: string;
};

/** Standing after so many terms in a career. */
export function standingAfter(career: DemoCareer["career"], terms: number): Standing {
  if (career === "GRAD") return "GR";
  return (["FR", "FR", "SO", "SO", "JR", "JR", "SR"] as const)[terms] ?? "SR";
}
