import { beforeAll, describe, expect, it } from "vitest";
import { findRows, insert, update } from "../../../support/database/rows.ts";
import { describeTerm, dropOf } from "../../../support/registration/enrolling.ts";
import {
  checkOut,
  fails,
  holds,
  indicator,
  issued,
  isWaived,
  newStudent,
  passes,
  putItemIntoCart,
  type RuleCase,
  tryRule,
  unitLimit,
} from "../../../support/registration/rule-cases.ts";
import { SMALL_TERM, type SmallTerm } from "../../../support/small-term.ts";

/** Classes with a capacity of 0 are full from the beginning. Session A has closed, and HIST.6000 meets on Thursday, too: see beforeAll. */
const term: SmallTerm = {
  classes: [
    { number: 80, course: "PHYS.1440", section: "801", component: "LAB", consent: "I", capacity: 1, waitCapacity: 9 },
    { number: 81, course: "PHYS.1440", section: "201", consent: "I" },
    // A laboratory with a lower class number than its lecture.
    { number: 90, course: "PHYS.1450", section: "801", component: "LAB", consent: "I", capacity: 0 },
    { number: 91, course: "PHYS.1450", section: "201", consent: "I" },
    { number: 100, course: "COMP.1010", section: "201", meets: "MWF 9:00-9:50" },
    { number: 101, course: "COMP.1010", section: "801", component: "LAB", meets: "T 9:00-10:50" },
    { number: 102, course: "COMP.1010", section: "802", component: "LAB", status: "X" },
    { number: 103, course: "COMP.1010", section: "803", component: "LAB", consent: "D" },
    { number: 104, course: "COMP.1010", section: "804", component: "LAB", capacity: 0, waitCapacity: 90 },
    { number: 105, course: "COMP.1010", section: "805", component: "LAB", meets: "F 14:00-14:50" },
    { number: 110, course: "MATH.1310", section: "201", meets: "MWF 9:30-10:20" },
    { number: 111, course: "MATH.1310", section: "202", meets: "MWF 10:30-11:20" },
    { number: 112, course: "PHYS.1410", section: "201", meets: "TR 9:00-9:50" },
    { number: 113, course: "CHEM.1210", section: "201", meets: "F 14:30-15:20" },
    { number: 114, course: "ARTS.1000", section: "201" },
    { number: 120, course: "HIST.1000", section: "201", meets: "MWF 9:00-9:50", capacity: 0, waitCapacity: 90 },
    { number: 121, course: "HIST.1000", section: "202" },
    { number: 122, course: "HIST.2000", section: "201", capacity: 0 },
    { number: 123, course: "HIST.3000", section: "201", capacity: null },
    { number: 124, course: "HIST.4000", section: "201", capacity: 1, waitCapacity: 9 },
    { number: 125, course: "HIST.5000", section: "201", capacity: 0, waitCapacity: 1 },
    { number: 126, course: "HIST.6000", section: "201", meets: "T 9:30-10:20" },
    { number: 130, course: "PHIL.1000", section: "201", meets: "MWF 9:30-10:20", status: "X" },
    { number: 131, course: "PHIL.2000", section: "201", status: "T" },
    { number: 132, course: "PHIL.3000", section: "201", status: "S" },
    { number: 140, course: "MUSI.1000", section: "201", consent: "I" },
    { number: 141, course: "MUSI.2000", section: "201", consent: "D" },
    { number: 142, course: "MUSI.3000", section: "201", consent: "I" },
    { number: 143, course: "MUSI.3000", section: "801", component: "LAB" },
    { number: 144, course: "MUSI.3000", section: "802", component: "LAB", consent: "D" },
    { number: 150, course: "BIOL.1000", section: "201", meets: "MWF 9:00-9:50", auto: [151] },
    { number: 151, course: "BIOL.1000", section: "701", component: "DIS", meets: "F 9:30-10:20" },
    { number: 152, course: "BIOL.2000", section: "201", meets: "R 18:00-18:50", auto: [153] },
    { number: 153, course: "BIOL.2000", section: "701", component: "DIS", status: "S" },
    { number: 160, course: "THES.7000", section: "001", units: [1, 9] },
    { number: 161, course: "THES.7000", section: "002", units: [1, 9] },
    { number: 180, course: "CROS.1000", section: "201", combined: "C1", capacity: 5 },
    { number: 181, course: "CROS.2000", section: "201", combined: "C1", capacity: 5 },
    { number: 190, course: "MATH.9000", section: "201", meets: "MWF 10:30-11:20" },
    {
      number: 191,
      course: "MATH.9000",
      session: "A",
      meets: "MWF 10:30-11:20",
      status: "S",
      consent: "I",
      capacity: 0,
    },
  ],
  courses: {
    "BIOL.1000": { optional: ["DIS"] },
    "BIOL.2000": { optional: ["DIS"] },
    "MATH.9000": { requisites: { minimumStanding: "JR" } },
    "THES.7000": { repeatable: true },
  },
  combined: { C1: 0 },
};

const status: RuleCase[] = [
  passes("the class is active", 114),
  fails("the class is canceled, and so meets at no time at which it could overlap", 130, {
    given: [holds(110)],
    codes: [["class.canceled"]],
  }),
  fails("the class is tentative", 131, { codes: [["class.tentative"]] }),
  fails("the class has stopped enrollment", 132, { codes: [["class.closed"]] }),
  fails("a section that was chosen with it is canceled", { number: 100, related: [102] }),
  fails("a class that it brings has stopped enrollment", 152),
];

const consent: RuleCase[] = [
  passes("the class needs none", 114),
  fails("the instructor has not given it", 140, { codes: [["consent.instructor", "permission.enter"]] }),
  fails("the department has not given it", 141, { codes: [["consent.department", "permission.enter"]] }),
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
    codes: [["permission.expired"], ["consent.instructor", "permission.enter"]],
  }),
  fails("the permission number waives only requisites and capacity", {
    number: 140,
    permits: "requisite capacity",
    codes: [["consent.instructor", "permission.waives_other"]],
  }),
  fails("the permission number is of another class", { number: 140, permits: { 141: "consent" }, problems: 2 }),
  fails("none is needed but the number that was entered is wrong", {
    number: 114,
    permission: "27",
    codes: [["permission.invalid"]],
  }),
  isWaived("a number of the class counts for its section", { number: 142, related: [144], permits: "consent" }),
  fails("the permission number is of a section that goes with the class", {
    number: 142,
    related: [143],
    permits: { 143: "consent" },
    codes: [["consent.instructor", "permission.enter_for"]],
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

const repeat: RuleCase[] = [
  fails("the same class is enrolled", 114, {
    given: [holds(114)],
    codes: [["held.enrolled"]],
  }),
  fails("another section of the course is waited for", 121, {
    given: [holds({ number: 120, waits: true })],
    codes: [["held.waiting_other"]],
  }),
  passes("the course may be taken twice in a term", 161, { given: [holds(160)] }),
  fails("the course may be taken twice, but it is the same class", 160, { given: [holds(160)] }),
];

const clash: RuleCase[] = [
  passes("the times are the same on other days", { number: 100, related: [105], given: [holds(112)] }),
  passes("the class has no time", 114, { given: [holds(110)] }),
  passes("the class that it overlaps is only waited for", 110, { given: [holds({ number: 120, waits: true })] }),
  fails("it overlaps two classes: it names both, by their class numbers", {
    number: 100,
    related: [101],
    given: [holds(112), holds(110)],
    problems: 2,
  }),
  fails("it overlaps on every day at another time", 126, {
    given: [holds(112)],
    says: ["LEC 201 conflicts with PHYS.1410 LEC 201 (T 9:30 AM, R 9:00 AM)."],
  }),
  fails("a section that was chosen with it overlaps", { number: 100, related: [105], given: [holds(113)] }),
  fails("a class that it brings overlaps another one", 150, { given: [holds(110)], problems: 2 }),
  isWaived("the registrar brings along what overlaps the class itself", 150),
];

const seats: RuleCase[] = [
  passes("the last seat is free, and the wait list asked for in vain", { number: 124, waits: true }),
  passes("there is no limit", 123),
  passes("the class is full, and its open wait list is asked for", {
    number: 125,
    waits: true,
    codes: [["seats.full", "waitlist.place"]],
  }),
  fails("the wait list is full as well", { number: 125, waits: true, codes: [["seats.list_full"]] }),
  fails("the class is full, and its open wait list is not asked for", 120),
  fails("one of several sections is full: it names that", {
    number: 100,
    related: [104],
    codes: [["seats.full", "seats.can_wait"]],
  }),
  fails("the combined section is full", 180),
  isWaived("a permission number opens the class", { number: 122, permits: "capacity" }),
  isWaived("a permission number opens the combined section with the class", { number: 181, permits: "capacity" }),
  isWaived("the number is of the full section", { number: 100, related: [104], permits: { 104: "capacity" } }),
  fails("the number is of another section of the request", { number: 100, related: [104], permits: "capacity" }),
  fails("the permission number waives only consent and requisites", { number: 122, permits: "consent requisite" }),
];

describeTerm("Rules about the class", { term }, ({ portal }) => {
  beforeAll(async () => {
    await update(portal.db, "sessions", { enrollment_closes_at: new Date("2027-01-15T05:00:00Z") }, { code: "A" });
    await insert(portal.db, "meetings", {
      term_code: SMALL_TERM,
      class_number: 126,
      meeting_number: 2,
      days: 1 << 4,
      start_minutes: 8 * 60 + 30,
      end_minutes: 9 * 60 + 20,
      start_date: "2027-01-25",
      end_date: "2027-05-07",
    });
  });

  describe.each(Object.entries({ status, consent, repeat, clash, seats }))("%s", (rule, cases) => {
    it.each(cases)("$outcome when $when", (each) => tryRule(portal, rule, each));
  });

  it("all answer at once, in their order, when a class breaks all of them, and a number waives three at most", async () => {
    const student = await newStudent(portal);
    const given = [
      issued("91", 190, "requisite"),
      holds({ number: 190, permission: "91" }),
      indicator("Unpaid balance"),
      unitLimit(5),
    ];
    for (const each of given) await each(portal.db, student);
    await putItemIntoCart(portal.db, student.id, { number: 191, permission: "92" });
    const rules = async () => {
      const { Success, Messages } = await checkOut(student.client, 191);
      return [Success, ...Messages.map(({ Rule }) => Rule)].join(" ");
    };
    expect(await rules()).toBe("false window hold status requisite consent consent repeat clash units seats");
    await issued("93", 191, "consent requisite capacity")(portal.db);
    await update(portal.db, "cart_items", { permission_number: "93" }, { student_id: student.id });
    expect(await rules()).toBe("false window hold status repeat clash units");
  });

  it("name the classes in the way by their numbers, and say whether a waitlist is possible", async () => {
    const facts = async (...items: Parameters<typeof putItemIntoCart>[2][]) => {
      const student = await newStudent(portal);
      for (const held of items.slice(0, -1)) await holds(held)(portal.db, student);
      const number = await putItemIntoCart(portal.db, student.id, items.at(-1) ?? 0);
      const { Messages } = await checkOut(student.client, number);
      return Messages.map(({ Rule, About, CanWait }) => [Rule, About, CanWait]);
    };
    expect(await facts(110, { number: 100, related: [101] })).toEqual([["clash", [100, 110], undefined]]);
    expect(await facts(112, { number: 100, related: [101] })).toEqual([["clash", [101, 112], undefined]]);
    expect(await facts(121, 120)).toEqual([
      ["repeat", [121], undefined],
      ["seats", [120], true],
    ]);
    expect(await facts(121, 121)).toEqual([["repeat", [121], undefined]]);
    expect(await facts({ number: 100, related: [104] })).toEqual([["seats", [104], true]]);
    expect(await facts(122)).toEqual([["seats", [122], undefined]]);
    expect(await facts(152)).toEqual([["status", [153], undefined]]);
  });

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
