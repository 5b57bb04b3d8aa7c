import { expect, it } from "vitest";
import {
  fails,
  issued,
  isWaived,
  newStudent,
  passes,
  type RuleCase,
  tryRule,
} from "../../../support/registration/rule-cases.ts";
import { findRows } from "../../../support/database/rows.ts";
import { describeTerm, dropOf } from "../../../support/registration/enrolling.ts";
import type { SmallTerm } from "../../../support/small-term.ts";

const term: SmallTerm = {
  classes: [
    { number: 80, course: "PHYS.1440", section: "801", component: "LAB", consent: "I", capacity: 1, waitCapacity: 9 },
    { number: 81, course: "PHYS.1440", section: "201", consent: "I" },
    // A laboratory with a lower class number than its lecture.
    { number: 90, course: "PHYS.1410", section: "801", component: "LAB", consent: "I", capacity: 0 },
    { number: 91, course: "PHYS.1410", section: "201", consent: "I" },
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

const cases: RuleCase[] = [
  passes("the class needs none", 114),
  fails("the instructor has not given it", 140, { says: ["Requires instructor consent. Enter a permission number."] }),
  fails("the department has not given it", 141, { says: ["Requires department consent. Enter a permission number."] }),
  fails("a section that was chosen with the class needs it", { number: 100, related: [103] }),
  isWaived("a permission number of the class waives it", { number: 141, permits: "consent" }),
  isWaived("a number of that section waives it", { number: 100, related: [103], permits: { 103: "consent" } }),
  isWaived("the permission number is used on the last day that it is good for", {
    number: 140,
    permission: "23",
    given: [issued("23", 140, "consent", { expires_on: "2027-01-20" })],
  }),
  fails("the permission number expired the day before", {
    number: 140,
    permission: "24",
    given: [issued("24", 140, "consent", { expires_on: "2027-01-19" })],
    problems: 2,
  }),
  fails("the permission number waives only requisites and capacity", {
    number: 140,
    permits: "requisite capacity",
    says: ["Requires instructor consent. Your permission number doesn't waive this requirement."],
  }),
  fails("the permission number is of another class", { number: 140, permits: { 141: "consent" }, problems: 2 }),
  fails("none is needed but the number that was entered is wrong", {
    number: 114,
    permission: "27",
    says: ["Permission number 27 isn't valid for this class."],
  }),
  isWaived("a number of the class counts for its section", { number: 142, related: [144], permits: "consent" }),
  fails("the permission number is of a section that goes with the class", {
    number: 142,
    related: [143],
    permits: { 143: "consent" },
    says: ["Requires instructor consent. Enter a permission number for LEC 201."],
  }),
  fails("both need it and the permission number is for the related section", {
    number: 142,
    related: [144],
    permits: { 144: "consent requisite capacity" },
  }),
  isWaived("the permission number was issued for the class and its related section", {
    number: 91,
    related: [90],
    permits: { 90: "capacity", 91: "consent" },
  }),
  fails("of a permission number of both classes the one of the class itself has expired", {
    number: 91,
    related: [90],
    permission: "32",
    given: [issued("32", 90, "consent capacity"), issued("32", 91, "consent", { expires_on: "2027-01-19" })],
  }),
  fails("a permission number of both classes has expired for either of them", {
    number: 142,
    related: [144],
    permission: "33",
    given: [
      issued("33", 142, "consent", { expires_on: "2027-01-19" }),
      issued("33", 144, "consent", { expires_on: "2027-01-18" }),
    ],
    problems: 3,
  }),
];

describeTerm("The rule about consent", { term }, ({ portal }) => {
  it.each(cases)("$outcome when $when", (each) => tryRule(portal, "consent", each));

  it("keeps a number of both classes while they are waited for, and uses it up once they are had", async () => {
    const [first, second, third] = [await newStudent(portal), await newStudent(portal), await newStudent(portal)];
    for (const [student, number] of [
      [first, "64"],
      [second, "65"],
      [third, "66"],
    ] as const) {
      for (const classNumber of [80, 81]) await issued(number, classNumber, "consent")(portal.db);
      await student.enroll({ number: 81, related: [80], permission: number, waits: true });
    }
    for (const permission of ["64", "65"]) {
      const late = await newStudent(portal);
      await expect(late.enroll({ number: 81, related: [80], permission, waits: true })).rejects.toThrow(permission);
    }
    const columns = ["number", "class_number", "used_by", "used_at"] as const;
    const numbers = () =>
      findRows(portal.db, "permission_numbers", columns, { class_number: [80, 81] }, "number", "class_number");
    const at = portal.clock.now();
    const number = (name: string, used_by: string | null, used_at: Date | null) =>
      [80, 81].map((class_number) => ({ number: name, class_number, used_by, used_at }));
    expect(await numbers()).toEqual([
      ...number("64", first.id, at),
      ...number("65", second.id, null),
      ...number("66", third.id, null),
    ]);
    for (const { client } of [first, third]) await client.call("dropClass", dropOf(81));
    expect(await numbers()).toEqual([
      ...number("64", first.id, at),
      ...number("65", second.id, at),
      ...number("66", null, null),
    ]);
  });
});
