import { beforeAll, describe, it } from "vitest";
import { describeDatabase } from "../../../support/database/database.ts";
import {
  alsoCareer,
  appointment,
  holds,
  indicator,
  issued,
  plan,
  type RuleCase,
  standing,
  took,
  tryRule,
  unitLimit,
  withoutCareer,
} from "../../../support/registration/rule-cases.ts";
import { type SmallTerm, smallTermPortal } from "../../../support/small-term.ts";

/** Session A closes earlier than the others, and session B opens later: see beforeAll. */
const term: SmallTerm = {
  classes: [
    { number: 110, course: "MATH.1310" },
    { number: 115, course: "HALF.1000", session: "A" },
    { number: 116, course: "HALF.2000", session: "B" },
    { number: 120, course: "HIST.1000", capacity: 0, waitCapacity: 90 },
    { number: 130, course: "COMP.2010" },
    { number: 131, course: "COMP.3010" },
    { number: 132, course: "COMP.4010" },
    { number: 133, course: "COMP.5010" },
    { number: 140, course: "COMP.6010", section: "201" },
    { number: 141, course: "COMP.6010", section: "801", component: "LAB" },
    { number: 142, course: "COMP.7010", section: "201", auto: [143] },
    { number: 143, course: "SEMI.1000", section: "201" },
    { number: 170, course: "THES.7000", units: [0, 9] },
    { number: 171, course: "PHED.1000", units: [0.5, 2] },
  ],
  courses: {
    "COMP.2010": { requisites: { course: { subject: "COMP", catalogNumber: "1010", minimumGrade: "C-" } } },
    "COMP.3010": {
      requisites: {
        all: [
          { course: { subject: "COMP", catalogNumber: "1010" } },
          { any: [{ minimumStanding: "JR" }, { plan: { code: "BS-COMP", description: "Computer Science" } }] },
        ],
      },
    },
    "COMP.6010": { requisites: { career: "GRAD" } },
    "COMP.7010": { requisites: { career: "GRAD" } },
    "COMP.5010": { requisites: { career: "GRAD" } },
    "THES.7000": { repeatable: true },
  },
};

const BEFORE_OPEN_ENROLLMENT = "2026-11-20T12:00:00Z";
const OPEN_ENROLLMENT = "2026-12-01T13:00:00Z";
const SESSION_A_CLOSES = "2027-01-26T05:00:00Z";
const SESSION_B_OPENS = "2027-01-22T13:00:00Z";
const NEEDS_MORE =
  "Requires COMP.1010 and (junior standing or higher or Computer Science major), or a permission number.";
const everything = "consent requisite capacity";

const window: RuleCase[] = [
  { outcome: "passes", when: "open enrollment begins at that moment", takes: 110, at: OPEN_ENROLLMENT },
  {
    outcome: "passes",
    when: "the own appointment has ended but open enrollment has begun",
    given: [appointment("1", "UGRD", "2026-11-23T13:00:00Z", "2026-11-24T13:00:00Z")],
    takes: 110,
  },
  {
    outcome: "fails",
    when: "there is no appointment before open enrollment",
    takes: 110,
    at: BEFORE_OPEN_ENROLLMENT,
    says: ["You don't have an enrollment appointment for 2027 Spring."],
  },
  {
    outcome: "fails",
    when: "the appointments that run are of another session and another career",
    given: [
      alsoCareer("GRAD"),
      appointment("A", "UGRD", "2026-11-19T13:00:00Z", "2026-11-24T13:00:00Z"),
      appointment("1", "GRAD", "2026-11-19T13:00:00Z", "2026-11-24T13:00:00Z"),
    ],
    takes: 110,
    at: BEFORE_OPEN_ENROLLMENT,
    says: ["You don't have an enrollment appointment for 2027 Spring (Regular Academic Session)."],
  },
  {
    outcome: "fails",
    when: "the appointment ends at that moment",
    given: [appointment("1", "UGRD", "2026-11-19T13:00:00Z", BEFORE_OPEN_ENROLLMENT)],
    takes: 110,
    at: BEFORE_OPEN_ENROLLMENT,
    says: ["Your enrollment appointment ended 11/20/2026 at 7:00 AM."],
  },
  { outcome: "passes", when: "the class's own session closes a second later", takes: 115, at: "2027-01-26T04:59:59Z" },
  {
    outcome: "fails",
    when: "the class's own session closes at that moment, although others stay open",
    takes: 115,
    at: SESSION_A_CLOSES,
    says: ["Enrollment for 2027 Spring (Half A) closed on 1/26/2027 at 12:00 AM."],
  },
  { outcome: "passes", when: "the class's own session opens at that moment", takes: 116, at: SESSION_B_OPENS },
  {
    outcome: "fails",
    when: "the class's own session is not open yet, although others are",
    takes: 116,
    says: ["Enrollment for 2027 Spring (Half B) isn't open yet."],
  },
  {
    outcome: "fails",
    when: "no session is open yet",
    takes: 116,
    at: "2026-11-01T12:59:59Z",
    says: ["Enrollment for 2027 Spring isn't open yet."],
  },
  {
    outcome: "fails",
    when: "a permission number waives everything that one can",
    given: [issued("11", 115, everything)],
    takes: { number: 115, permission: "11" },
    at: SESSION_A_CLOSES,
    says: ["Enrollment for 2027 Spring (Half A) closed on 1/26/2027 at 12:00 AM."],
  },
];

const hold: RuleCase[] = [
  {
    outcome: "passes",
    when: "the indicators are good news, or do not touch enrollment",
    given: [
      indicator("Honors", { is_positive: true, blocks_enrollment: false }),
      indicator("Library fine", { blocks_enrollment: false }),
    ],
    takes: 110,
  },
  {
    outcome: "fails",
    when: "there are two holds: it names both, by their names",
    given: [indicator("Unpaid balance"), indicator("Missing form")],
    takes: 110,
    says: [
      "A hold is blocking your enrollment: Missing form. Contact the Bursar.",
      "A hold is blocking your enrollment: Unpaid balance. Contact the Bursar.",
    ],
  },
  {
    outcome: "fails",
    when: "a permission number waives everything that one can",
    given: [indicator("Unpaid balance"), issued("12", 110, everything)],
    takes: { number: 110, permission: "12" },
  },
];

const requisite: RuleCase[] = [
  { outcome: "passes", when: "the grade is the lowest that will do", given: [took("COMP.1010", "C-")], takes: 130 },
  { outcome: "passes", when: "the course is in progress", given: [took("COMP.1010", null)], takes: 130 },
  { outcome: "passes", when: "it was transferred without a grade", given: [took("COMP.1010", "TR")], takes: 130 },
  {
    outcome: "fails",
    when: "the grade is the next lower one",
    given: [took("COMP.1010", "D+")],
    takes: 130,
  },
  {
    outcome: "fails",
    when: "the student withdrew from the course",
    given: [took("COMP.1010", "W")],
    takes: 130,
  },
  {
    outcome: "is waived",
    when: "a permission number waives requisites",
    given: [issued("21", 130, "requisite")],
    takes: { number: 130, permission: "21" },
  },
  {
    outcome: "is waived",
    when: "the permission number is of the laboratory, since requisites are the course's",
    given: [issued("23", 141, "requisite")],
    takes: { number: 140, related: [141], permission: "23" },
  },
  {
    outcome: "fails",
    when: "the permission number is of a class of another course that comes with it",
    given: [issued("24", 143, "requisite")],
    takes: { number: 142, permission: "24" },
    says: ["Requires Graduate student status, or a permission number for LEC 201."],
  },
  {
    outcome: "fails",
    when: "the permission number waives only consent and capacity",
    given: [issued("22", 130, "consent capacity")],
    takes: { number: 130, permission: "22" },
    says: ["Requires COMP.1010 with C- or better. Your permission number doesn't waive this requirement."],
  },
  {
    outcome: "passes",
    when: "course and standing are there",
    given: [took("COMP.1010", "D"), standing("JR")],
    takes: 131,
  },
  {
    outcome: "passes",
    when: "course and plan are there",
    given: [took("COMP.1010", "A"), plan("BS-COMP")],
    takes: 131,
  },
  { outcome: "fails", when: "the course is missing", given: [standing("SR")], takes: 131 },
  {
    outcome: "fails",
    when: "the standing is too low and the plan was given up",
    given: [took("COMP.1010", "A"), standing("SO"), plan("BS-COMP", "DC")],
    takes: 131,
    says: [NEEDS_MORE],
  },
  { outcome: "passes", when: "the course asks for nothing", takes: 132 },
  { outcome: "passes", when: "the career is among the student's", given: [alsoCareer("GRAD")], takes: 133 },
  {
    outcome: "fails",
    when: "the career is one that the student has left",
    given: [alsoCareer("GRAD"), withoutCareer("GRAD")],
    takes: 133,
  },
];

const units: RuleCase[] = [
  { outcome: "passes", when: "the limit is reached exactly", given: [unitLimit(6), holds(132)], takes: 110 },
  {
    outcome: "fails",
    when: "half a credit is too much",
    given: [unitLimit(5.5), holds(132)],
    takes: 110,
    says: ["You'd have 6 credits. Your Undergraduate limit for 2027 Spring is 5.5."],
  },
  {
    outcome: "passes",
    when: "fewer credits of a class are chosen",
    given: [unitLimit(5), holds(132)],
    takes: { number: 170, units: 2 },
  },
  {
    outcome: "fails",
    when: "more credits of a class are chosen",
    given: [unitLimit(5), holds(132)],
    takes: { number: 171, units: 2.5 },
  },
  {
    outcome: "passes",
    when: "a class without credits comes on top",
    given: [unitLimit(3), holds(132)],
    takes: { number: 170, units: 0 },
  },
  {
    outcome: "passes",
    when: "the rest is only waited for",
    given: [unitLimit(3), holds({ number: 120, waits: true })],
    takes: 110,
  },
  {
    outcome: "fails",
    when: "a permission number waives everything that one can",
    given: [unitLimit(2), issued("31", 110, everything)],
    takes: { number: 110, permission: "31" },
  },
];

describeDatabase("Rules about the student", (open) => {
  const portal = smallTermPortal(open, term);
  beforeAll(async () => {
    await portal.database.db
      .updateTable("sessions")
      .set({ enrollment_closes_at: new Date(SESSION_A_CLOSES) })
      .where("code", "=", "A")
      .execute();
    await portal.database.db
      .updateTable("sessions")
      .set({ enrollment_opens_at: new Date(SESSION_B_OPENS) })
      .where("code", "=", "B")
      .execute();
  });

  describe.each(Object.entries({ window, hold, requisite, units }))("%s", (rule, cases) => {
    it.each(cases)("$outcome when $when", (each) => tryRule(portal, rule, each));
  });
});
