import type { CatalogueLine } from "#contract/catalogue-line";
import type { CourseIdentity } from "./course-identity.ts";

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
