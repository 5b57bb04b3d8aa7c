import type { CatalogueLine } from "#contract/catalogue-line";
import type { CourseIdentity } from "./course-identity.ts";

export type PlannedClass = {
  source: CatalogueLine;
  component: string;
  classType: "E" | "N";
  association: number;
  parentClassNumber: number | null;
};

/** Classes among which a student takes one of each component; the first component holds the enrollment sections. */
export type SectionGroup = { components: string[]; classes: PlannedClass[] };

export type PlannedOffering = CourseIdentity & SectionGroup;
