import { beforeAll, expect, it } from "vitest";
import { findViolations } from "#server/registration/invariants";
import { describeEachDatabase } from "../../support/database.ts";
import { openPortal, type Portal } from "../../support/portal.ts";
import { issued, type RuleCase, tryRule } from "../../support/rule-cases.ts";
import { addSmallTerm, SMALL_TERM, type SmallTerm, TEST_NOW } from "../../support/small-term.ts";

const term: SmallTerm = {
  classes: [
    { number: 100, course: "COMP.1010", section: "201" },
    { number: 103, course: "COMP.1010", section: "803", component: "LAB", consent: "D" },
    { number: 114, course: "ARTS.1000", section: "201" },
    { number: 140, course: "MUSI.1000", section: "201", consent: "I" },
    { number: 141, course: "MUSI.2000", section: "201", consent: "D" },
    { number: 142, course: "MUSI.3000", section: "201", consent: "I" },
    { number: 143, course: "MUSI.3000", section: "801", component: "LAB" },
    { number: 144, course: "MUSI.3000", section: "802", component: "LAB", consent: "D" },
  ],
};

const INSTRUCTOR = "Requires the instructor's consent. A permission number gives it.";
const INSTRUCTOR_OF_201 = "Requires the instructor's consent. A permission number of LEC 201 gives it.";
const DEPARTMENT = "Requires the department's consent. A permission number gives it.";

const cases: RuleCase[] = [
  { outcome: "passes", when: "the class needs none", takes: 114 },
  { outcome: "fails", when: "the instructor has not given it", takes: 140, says: [INSTRUCTOR] },
  { outcome: "fails", when: "the department has not given it", takes: 141, says: [DEPARTMENT] },
  {
    outcome: "fails",
    when: "a section that was chosen beside the class needs it",
    takes: { number: 100, related: [103] },
    says: [DEPARTMENT],
  },
  {
    outcome: "is waived",
    when: "a permission number of the class waives it",
    given: [issued("21", 141, "consent")],
    takes: { number: 141, permission: "21" },
  },
  {
    outcome: "is waived",
    when: "a permission number of the section that needs it waives it",
    given: [issued("22", 103, "consent")],
    takes: { number: 100, related: [103], permission: "22" },
  },
  {
    outcome: "is waived",
    when: "the permission number is used on the last day that it is good for",
    given: [issued("23", 140, "consent", { expires_on: "2027-01-20" })],
    takes: { number: 140, permission: "23" },
  },
  {
    outcome: "fails",
    when: "the permission number expired the day before",
    given: [issued("24", 140, "consent", { expires_on: "2027-01-19" })],
    takes: { number: 140, permission: "24" },
    says: ["The permission number 24 has expired.", INSTRUCTOR],
  },
  {
    outcome: "fails",
    when: "the permission number waives only requisites and capacity",
    given: [issued("25", 140, "requisite capacity")],
    takes: { number: 140, permission: "25" },
    says: [INSTRUCTOR],
  },
  {
    outcome: "fails",
    when: "the permission number is of another class",
    given: [issued("26", 141, "consent")],
    takes: { number: 140, permission: "26" },
    says: ["The permission number 26 is not valid for this class.", INSTRUCTOR],
  },
  {
    outcome: "fails",
    when: "none is needed but the number that was entered is wrong",
    takes: { number: 114, permission: "27" },
    says: ["The permission number 27 is not valid for this class."],
  },
  {
    outcome: "is waived",
    when: "a permission number of the class speaks for the section beside it as well",
    given: [issued("28", 142, "consent")],
    takes: { number: 142, related: [144], permission: "28" },
  },
  {
    outcome: "fails",
    when: "the permission number is of a section that goes with the class",
    given: [issued("29", 143, "consent")],
    takes: { number: 142, related: [143], permission: "29" },
    says: [INSTRUCTOR_OF_201],
  },
  {
    outcome: "fails",
    when: "both need it and the permission number is of the section beside the class",
    given: [issued("30", 144, "consent requisite capacity")],
    takes: { number: 142, related: [144], permission: "30" },
    says: [INSTRUCTOR_OF_201],
  },
];

describeEachDatabase("The rule about consent", (open) => {
  let portal: Portal;

  beforeAll(async () => {
    const database = await open();
    await addSmallTerm(database.db, term);
    portal = await openPortal(database, { at: TEST_NOW });
    return () => portal.close();
  });

  it.each(cases)("$outcome when $when", (each) => tryRule(portal, "consent", each));

  it("has on record for each class what was set aside for it", async () => {
    const rows = await portal.database.db
      .selectFrom("enrollments")
      .select(["class_number", "waived"])
      .where("term_code", "=", SMALL_TERM)
      .where("permission_number", "in", ["22", "28"])
      .orderBy("class_number")
      .execute();
    expect(rows).toEqual([
      { class_number: 100, waived: [] },
      { class_number: 103, waived: ["consent"] },
      { class_number: 142, waived: ["consent"] },
      { class_number: 144, waived: ["consent"] },
    ]);
  });

  it("leaves a database in which every invariant holds", async () => {
    expect(await findViolations(portal.database)).toEqual([]);
  });
});
