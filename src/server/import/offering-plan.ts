import type { CatalogueLine } from "#contract/catalogue-line";
import type { CourseIdentity } from "./course-identity.ts";

export const DEFAULT_COMPONENT = "LEC";

/** Required in addition to a lead class of the course. */
export const AUXILIARY: ReadonlySet<string> = new Set(["LAB", "DIS", "REC", "DRL"]);

export type PlannedClass = {
  source: CatalogueLine;
  component: string;
  classType: "E" | "N";
  association: number;
  parentClassNumber: number | null;
};

/** A student takes one class of each component; the first one has the enrollment sections. */
export type SectionGroup = { components: string[]; classes: PlannedClass[] };

export type PlannedOffering = CourseIdentity & SectionGroup;
