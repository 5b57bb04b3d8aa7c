import type { DemoUsername } from "../../identity/demo-people.ts";
import type { DemoCareer } from "./student-facts.ts";

/** A class that one of the demo people holds or held; which section it is, is found when the terms are planned. */
export type EnrollmentWish = {
  username: DemoUsername;
  term: "in-progress" | "open";
  career: DemoCareer["career"];
  course: string;
  kind: "enrolled" | "waitlisted" | "dropped" | "withdrawn";
  /** The first half of the term, with its grade. */
  gradedHalf?: string;
  units?: number;
};

const inProgress = { term: "in-progress", kind: "enrolled" } as const;
const open = { term: "open", kind: "enrolled" } as const;
const undergraduate = { ...inProgress, career: "UGRD" } as const;
const graduate = { ...inProgress, career: "GRAD" } as const;
const evening = { ...inProgress, career: "CSCE" } as const;

/** What lies in a cart of the open term: before an appointment that is to come, and after one that has come. */
export const cartWishes: readonly EnrollmentWish[] = [
  { ...open, career: "UGRD", username: "later", course: "PSYC.2090" },
  { ...open, career: "UGRD", username: "later", course: "PSYC.3260" },
  { ...open, career: "UGRD", username: "later", course: "WLSP.1020" },
  { ...open, career: "UGRD", username: "later", course: "CRIM.1010" },
  { ...open, career: "CSCE", username: "cs-evening", course: "INFO.2300" },
  { ...open, career: "CSCE", username: "cs-evening", course: "PHIL.1010" },
];

/** In the order in which they happened: so the wait list of psychology has the senior first and the student third. */
export const enrollmentWishes: readonly EnrollmentWish[] = [
  { ...undergraduate, username: "senior", course: "PSYC.1010", kind: "waitlisted" },
  { ...undergraduate, username: "dual", course: "PSYC.1010", kind: "waitlisted" },
  { ...undergraduate, username: "student", course: "PSYC.1010", kind: "waitlisted" },

  { ...undergraduate, username: "student", course: "COMP.1010" },
  { ...undergraduate, username: "student", course: "MATH.1310" },
  { ...undergraduate, username: "student", course: "PHYS.1010" },
  { ...undergraduate, username: "student", course: "WRIT.1510", gradedHalf: "A-" },

  { ...undergraduate, username: "senior", course: "MECH.4110" },
  { ...undergraduate, username: "senior", course: "MECH.4510" },
  { ...undergraduate, username: "senior", course: "HIST.1120" },
  { ...undergraduate, username: "senior", course: "PHIL.1000", kind: "dropped" },
  { ...undergraduate, username: "senior", course: "ECON.1020", kind: "withdrawn" },

  { ...graduate, username: "grad", course: "COMP.5500" },
  { ...graduate, username: "grad", course: "COMP.5800" },
  { ...graduate, username: "grad", course: "COMP.7430", units: 3 },

  { ...evening, username: "cs-evening", course: "INFO.2110" },
  { ...evening, username: "cs-evening", course: "MATH.1280" },

  { ...undergraduate, username: "hold", course: "ACCT.2020" },
  { ...undergraduate, username: "hold", course: "MKTG.2010" },
  { ...undergraduate, username: "hold", course: "MIST.2010" },
  { ...undergraduate, username: "hold", course: "POMS.2010" },

  { ...undergraduate, username: "later", course: "PSYC.2690" },
  { ...undergraduate, username: "later", course: "PHIL.1000" },
  { ...undergraduate, username: "later", course: "WLSP.1010" },

  { ...undergraduate, username: "dual", course: "GEOL.1010" },
  { ...undergraduate, username: "dual", course: "POLI.1010" },
  { ...undergraduate, username: "dual", course: "HIST.1120" },
  { ...evening, username: "dual", course: "INFO.2300" },

  { ...open, career: "UGRD", username: "senior", course: "MECH.4250" },
  { ...open, career: "UGRD", username: "senior", course: "SOCI.1010" },
  { ...open, career: "GRAD", username: "grad", course: "COMP.5730" },
];
