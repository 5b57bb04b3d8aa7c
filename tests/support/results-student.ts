import { enrolledClass, enrolledClasses, good } from "./cart-entries.ts";
import { careerOf } from "./class-stage.ts";
import { people, type Stubs } from "./client-stage.ts";

/** Enrolled in PHYS.1410, on Monday and Wednesday at 9:30 AM. */
export const enrolledInPhysics = {
  data: good(enrolledClasses(enrolledClass({ class: { course: "PHYS.1410", meets: ["MW 9:30-10:20"] } }))),
};

/** A student of 2027 Spring who is signed in while looking at results. */
export const enrolledStudent: Stubs = {
  user: { data: people.student },
  enrollmentTerms: { data: [careerOf("UGRD", "Undergraduate")] },
  eligibleTerms: { data: [careerOf("UGRD", "Undergraduate")] },
  enrolledClasses: enrolledInPhysics,
};
