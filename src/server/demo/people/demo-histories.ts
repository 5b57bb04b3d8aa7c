import type { DemoUsername } from "../../identity/demo-people.ts";
import type { HistoryTerm } from "./history.ts";
import type { DemoCareer } from "./student-facts.ts";

/** What each of the demo people studies and has done so far. */
export type DemoStudy = {
  careers: readonly { career: DemoCareer["career"]; plan: string; terms: number }[];
  /** Replaces the plan's first terms. */
  history?: readonly HistoryTerm[];
};

export const demoStudies: Readonly<Record<DemoUsername, DemoStudy | null>> = {
  // Came to computer science from history in the second year, so the first courses of the major are just under way.
  student: {
    careers: [{ career: "UGRD", plan: "COMP-BS", terms: 3 }],
    history: [
      [
        ["ENGL.1010", "A-"],
        ["HIST.1050", "B+"],
        ["MATH.1225", "B"],
        ["WLSP.1010", "A"],
        ["SOCI.1010", "B+"],
      ],
      [
        ["ENGL.1020", "B+"],
        ["HIST.1060", "B"],
        ["MATH.1230", "B+"],
        ["WLSP.1020", "A-"],
        ["ENVS.1000", "B+"],
      ],
      [
        ["PHIL.1000", "A-"],
        ["MATH.1280", "B"],
        ["ARHI.1010", "B+"],
        ["GEOL.1010", "B+"],
        ["MUEN.1400", "A"],
      ],
    ],
  },
  senior: { careers: [{ career: "UGRD", plan: "MECH-BS", terms: 6 }] },
  grad: { careers: [{ career: "GRAD", plan: "COMP-MS", terms: 1 }] },
  "cs-evening": { careers: [{ career: "CSCE", plan: "INFO-BSIT", terms: 2 }] },
  hold: { careers: [{ career: "UGRD", plan: "BUSI-BSBA", terms: 2 }] },
  later: { careers: [{ career: "UGRD", plan: "PSYC-BA", terms: 2 }] },
  dual: {
    careers: [
      { career: "UGRD", plan: "HIST-BA", terms: 2 },
      { career: "CSCE", plan: "WEB-CT", terms: 0 },
    ],
  },
  nonstudent: null,
  registrar: null,
  new: { careers: [{ career: "UGRD", plan: "BIOL-BS", terms: 0 }] },
};
