import { beforeAll, describe, expect, it } from "vitest";
import { everyRow } from "#server/db/conditional-writes";
import { update } from "../../../support/database/rows.ts";
import { describeTerm } from "../../../support/registration/enrolling.ts";
import {
  alsoCareer,
  appointment,
  checkOut,
  fails,
  holds,
  indicator,
  isWaived,
  newStudent,
  passes,
  plan,
  putItemIntoCart,
  type RuleCase,
  standing,
  took,
  tryRule,
  unitLimit,
  withoutCareer,
} from "../../../support/registration/rule-cases.ts";
import { addEnrollment, addSmallTerm, type SmallTerm } from "../../../support/small-term.ts";

/** Session A closes earlier than the others, and session B opens later: see beforeAll. */
const term: SmallTerm = {
  classes: [
    { number: 110, course: "MATH.1310" },
    { number: 115, course: "HALF.1000", session: "A", meets: "TR 14:00-15:15" },
    { number: 116, course: "HALF.2000", session: "B", meets: "TR 14:00-15:15" },
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
  "Requires COMP.1010 (before or at the same time) and (junior standing or higher or Computer Science major), or a permission number.";

const window: RuleCase[] = [
  passes("open enrollment begins at that moment", 110, { at: OPEN_ENROLLMENT }),
  passes("the own appointment has ended but open enrollment has begun", 110, {
    given: [appointment("1", "UGRD", "2026-11-23T13:00:00Z", "2026-11-24T13:00:00Z")],
  }),
  fails("there is no appointment before open enrollment", 110, {
    at: BEFORE_OPEN_ENROLLMENT,
    codes: [["appointment.none"]],
  }),
  fails("the appointments that run are of another session and another career", 110, {
    given: [
      alsoCareer("GRAD"),
      appointment("A", "UGRD", "2026-11-19T13:00:00Z", "2026-11-24T13:00:00Z"),
      appointment("1", "GRAD", "2026-11-19T13:00:00Z", "2026-11-24T13:00:00Z"),
    ],
    at: BEFORE_OPEN_ENROLLMENT,
    codes: [["appointment.none"]],
  }),
  fails("the appointment ends at that moment", 110, {
    given: [appointment("1", "UGRD", "2026-11-19T13:00:00Z", BEFORE_OPEN_ENROLLMENT)],
    at: BEFORE_OPEN_ENROLLMENT,
    codes: [["appointment.over"]],
  }),
  passes("the appointment begins at that moment", 110, {
    given: [appointment("1", "UGRD", BEFORE_OPEN_ENROLLMENT, "2026-11-24T13:00:00Z")],
    at: BEFORE_OPEN_ENROLLMENT,
  }),
  passes("the class's own session closes a second later", 115, { at: "2027-01-26T04:59:59Z" }),
  fails("the class's own session closes at that moment, although others stay open", 115, {
    at: SESSION_A_CLOSES,
    codes: [["window.closed"]],
  }),
  passes("the class's own session opens at that moment", 116, { at: SESSION_B_OPENS }),
  fails("the class's own session is not open yet, although others are", 116, {
    codes: [["window.not_open"]],
  }),
];

const clash: RuleCase[] = [
  passes("the class that it brings along overlaps nothing", 142, { given: [alsoCareer("GRAD")] }),
  passes("it meets at the same time in the other half of the term", 116, { given: [holds(115)], at: SESSION_B_OPENS }),
];

const hold: RuleCase[] = [
  passes("the indicators are good news, or do not touch enrollment", 110, {
    given: [
      indicator("Honors", { is_positive: true, blocks_enrollment: false }),
      indicator("Library fine", { blocks_enrollment: false }),
    ],
  }),
  passes("the hold has ended, or has not begun", 110, {
    given: [
      indicator("Unpaid balance", { end_date: "2020-06-30" }),
      indicator("Missing form", { active_date: "2027-01-21" }),
    ],
  }),
  fails("the hold begins and ends today", 110, {
    given: [indicator("Unpaid balance", { active_date: "2027-01-20", end_date: "2027-01-20" })],
  }),
  fails("there are two holds: it names both, by their names", 110, {
    given: [indicator("Unpaid balance"), indicator("Missing form")],
    says: [
      "A hold is blocking your enrollment: Missing form. Contact the Bursar.",
      "A hold is blocking your enrollment: Unpaid balance. Contact the Bursar.",
    ],
  }),
];

const requisite: RuleCase[] = [
  passes("the grade is the lowest that will do", 130, { given: [took("COMP.1010", "C-")] }),
  passes("the course is in progress", 130, { given: [took("COMP.1010", null)] }),
  passes("it was transferred without a grade", 130, { given: [took("COMP.1010", "TR")] }),
  fails("the grade is the next lower one", 130, { given: [took("COMP.1010", "D+")] }),
  fails("the student withdrew from the course", 130, { given: [took("COMP.1010", "W")] }),
  isWaived("a permission number waives requisites", { number: 130, permits: "requisite" }),
  isWaived("the permission number is of the laboratory, since requisites are the course's", {
    number: 140,
    related: [141],
    permits: { 141: "requisite" },
  }),
  fails("the permission number is of a class of another course that comes with it", {
    number: 142,
    permits: { 143: "requisite" },
    codes: [["requisite.or_permission_for"]],
  }),
  fails("the permission number waives only consent and capacity", {
    number: 130,
    permits: "consent capacity",
    codes: [["requisite.only", "permission.waives_other"]],
  }),
  passes("course and standing are there", 131, { given: [took("COMP.1010", "D"), standing("JR")] }),
  passes("course and plan are there", 131, { given: [took("COMP.1010", "A"), plan("BS-COMP")] }),
  fails("the course is missing", 131, { given: [standing("SR")] }),
  fails("the standing is too low and the plan was given up", 131, {
    given: [took("COMP.1010", "A"), standing("SO"), plan("BS-COMP", "DC")],
    says: [NEEDS_MORE],
  }),
  passes("the course asks for nothing", 132),
  passes("the career is among the student's", 133, { given: [alsoCareer("GRAD")] }),
  fails("the career is one that the student has left", 133, { given: [alsoCareer("GRAD"), withoutCareer("GRAD")] }),
];

const units: RuleCase[] = [
  passes("the limit is reached exactly", 110, { given: [unitLimit(6), holds(132)] }),
  fails("half a credit is too much", 110, {
    given: [unitLimit(5.5), holds(132)],
    codes: [["units.sum", "units.limit"]],
  }),
  passes("fewer credits of a class are chosen", { number: 170, units: 2, given: [unitLimit(5), holds(132)] }),
  fails("more credits of a class are chosen", { number: 171, units: 2.5, given: [unitLimit(5), holds(132)] }),
  passes("a class without credits comes on top", { number: 170, units: 0, given: [unitLimit(3), holds(132)] }),
  passes("the rest is only waited for", 110, { given: [unitLimit(3), holds({ number: 120, waits: true })] }),
];

describeTerm("Rules about the student", { term }, ({ portal }) => {
  beforeAll(async () => {
    await update(portal.db, "sessions", { enrollment_closes_at: new Date(SESSION_A_CLOSES) }, { code: "A" });
    await update(portal.db, "sessions", { enrollment_opens_at: new Date(SESSION_B_OPENS) }, { code: "B" });
  });

  describe.each(Object.entries({ window, clash, hold, requisite, units }))("%s", (rule, cases) => {
    it.each(cases)("$outcome when $when", (each) => tryRule(portal, rule, each));
  });

  it("find a requisite's course in terms that began earlier, not in a later one or a canceled class", async () => {
    const { db } = portal;
    const earlier = { code: "3720", description: "Another term" };
    await addSmallTerm(db, { ...earlier, classes: [{ number: 100, course: "COMP.1010" }] });
    const { id, client } = await newStudent(portal);
    await addEnrollment(db, id, 100, { term_code: earlier.code });
    const rulesFrom = async (start_date: string, end_date: string, status: "A" | "X") => {
      await update(db, "terms", { start_date, end_date }, { code: earlier.code });
      await update(db, "classes", { status }, { term_code: earlier.code });
      await db.deleteFrom("cart_items").where(everyRow).execute();
      return (await checkOut(client, await putItemIntoCart(db, id, 130))).Messages.map(({ Rule }) => Rule);
    };
    expect(await rulesFrom("2027-09-01", "2027-12-20", "A")).toEqual(["requisite"]);
    expect(await rulesFrom("2026-09-01", "2026-12-20", "X")).toEqual(["requisite"]);
    expect(await rulesFrom("2026-09-01", "2026-12-20", "A")).toEqual([undefined]);
    await db.deleteFrom("enrollments").where("term_code", "=", earlier.code).execute();
  });
});
