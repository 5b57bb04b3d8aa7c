import { beforeAll, describe, expect, it } from "vitest";
import { describeDatabase } from "../../../support/database/database.ts";
import {
  checkOut,
  holds,
  indicator,
  issued,
  newStudent,
  putIntoCart,
  type RuleCase,
  tryRule,
  unitLimit,
} from "../../../support/registration/rule-cases.ts";
import { SMALL_TERM, type SmallTerm, smallTermPortal } from "../../../support/small-term.ts";

/** Classes with a capacity of 0 are full from the beginning. Session A has closed, and HIST.6000 meets on Thursday, too: see beforeAll. */
const term: SmallTerm = {
  classes: [
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
      section: "A01",
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

const everything = "consent requisite capacity";

const status: RuleCase[] = [
  { outcome: "passes", when: "the class is active", takes: 114 },
  {
    outcome: "fails",
    when: "the class is canceled, and so meets at no time at which it could overlap",
    given: [holds(110)],
    takes: 130,
    says: ["PHIL.1000 LEC 201 was canceled."],
  },
  {
    outcome: "fails",
    when: "the class is tentative",
    takes: 131,
    says: ["PHIL.2000 LEC 201 is tentative, so you can't enroll yet."],
  },
  {
    outcome: "fails",
    when: "the class has stopped enrollment",
    takes: 132,
    says: ["PHIL.3000 LEC 201 is closed to new enrollment."],
  },
  {
    outcome: "fails",
    when: "a section that was chosen with it is canceled",
    takes: { number: 100, related: [102] },
  },
  {
    outcome: "fails",
    when: "a class that it brings has stopped enrollment",
    takes: 152,
  },
  {
    outcome: "fails",
    when: "a permission number waives everything that one can",
    given: [issued("11", 132, everything)],
    takes: { number: 132, permission: "11" },
  },
];

const repeat: RuleCase[] = [
  {
    outcome: "fails",
    when: "the same class is enrolled",
    given: [holds(114)],
    takes: 114,
    says: ["You're already enrolled in ARTS.1000 LEC 201."],
  },
  {
    outcome: "fails",
    when: "another section of the course is waited for",
    given: [holds({ number: 120, waits: true })],
    takes: 121,
    says: ["You're already on the waitlist for HIST.1000 LEC 201, a section of the same course."],
  },
  { outcome: "passes", when: "the course may be taken twice in a term", given: [holds(160)], takes: 161 },
  {
    outcome: "fails",
    when: "the course may be taken twice, but it is the same class",
    given: [holds(160)],
    takes: 160,
  },
  {
    outcome: "fails",
    when: "a permission number waives everything that one can",
    given: [holds(111), issued("31", 110, everything)],
    takes: { number: 110, permission: "31" },
  },
];

const clash: RuleCase[] = [
  { outcome: "passes", when: "the times are the same on other days", given: [holds(112)], takes: 150 },
  { outcome: "passes", when: "the class has no time", given: [holds(110)], takes: 114 },
  {
    outcome: "passes",
    when: "the class that it overlaps is only waited for",
    given: [holds({ number: 120, waits: true })],
    takes: 110,
  },
  {
    outcome: "fails",
    when: "it overlaps two classes: it names both, by their class numbers",
    given: [holds(112), holds(110)],
    takes: { number: 100, related: [101] },
    problems: 2,
  },
  {
    outcome: "fails",
    when: "it overlaps on every day at another time",
    given: [holds(112)],
    takes: 126,
    says: ["LEC 201 conflicts with PHYS.1410 LEC 201 (T 9:30 AM, R 9:00 AM)."],
  },
  {
    outcome: "fails",
    when: "a section that was chosen with it overlaps",
    given: [holds(113)],
    takes: { number: 100, related: [105] },
  },
  {
    outcome: "fails",
    when: "a class that it brings overlaps another one",
    given: [holds(110)],
    takes: 150,
    problems: 2,
  },
  { outcome: "is waived", when: "the registrar brings along what overlaps the class itself", takes: 150 },
  {
    outcome: "fails",
    when: "a permission number waives everything that one can",
    given: [holds(110), issued("41", 100, everything)],
    takes: { number: 100, related: [105], permission: "41" },
  },
];

const seats: RuleCase[] = [
  {
    outcome: "passes",
    when: "the last seat is free, and the wait list asked for in vain",
    takes: { number: 124, waits: true },
  },
  { outcome: "passes", when: "there is no limit", takes: 123 },
  {
    outcome: "passes",
    when: "the class is full, and its open wait list is asked for",
    takes: { number: 125, waits: true },
    says: ["This class is full. You're #1 on the waitlist."],
  },
  {
    outcome: "fails",
    when: "the wait list is full as well",
    takes: { number: 125, waits: true },
    says: ["This class and its waitlist are full."],
  },
  {
    outcome: "fails",
    when: "the class is full, and its open wait list is not asked for",
    takes: 120,
  },
  {
    outcome: "fails",
    when: "one of several sections is full: it names that",
    takes: { number: 100, related: [104] },
    says: ["Laboratory 804 is full. You can join the waitlist."],
  },
  { outcome: "fails", when: "the combined section is full", takes: 180 },
  {
    outcome: "is waived",
    when: "a permission number opens the class",
    given: [issued("51", 122, "capacity")],
    takes: { number: 122, permission: "51" },
  },
  {
    outcome: "is waived",
    when: "a permission number opens the combined section with the class",
    given: [issued("52", 181, "capacity")],
    takes: { number: 181, permission: "52" },
  },
  {
    outcome: "is waived",
    when: "the permission number is of the full section",
    given: [issued("53", 104, "capacity")],
    takes: { number: 100, related: [104], permission: "53" },
  },
  {
    outcome: "fails",
    when: "the permission number is of another section of the same request",
    given: [issued("54", 100, "capacity")],
    takes: { number: 100, related: [104], permission: "54" },
  },
  {
    outcome: "fails",
    when: "the permission number waives only consent and requisites",
    given: [issued("55", 122, "consent requisite")],
    takes: { number: 122, permission: "55" },
  },
];

describeDatabase("Rules about the class", (open) => {
  const portal = smallTermPortal(open, term);
  beforeAll(async () => {
    await portal.database.db
      .updateTable("sessions")
      .set({ enrollment_closes_at: new Date("2027-01-15T05:00:00Z") })
      .where("code", "=", "A")
      .execute();
    await portal.database.db
      .insertInto("meetings")
      .values({
        term_code: SMALL_TERM,
        class_number: 126,
        meeting_number: 2,
        days: 1 << 4,
        start_minutes: 8 * 60 + 30,
        end_minutes: 9 * 60 + 20,
        start_date: "2027-01-25",
        end_date: "2027-05-07",
      })
      .execute();
  });

  describe.each(Object.entries({ status, repeat, clash, seats }))("%s", (rule, cases) => {
    it.each(cases)("$outcome when $when", (each) => tryRule(portal, rule, each));
  });

  it("all answer at once, in their order, when a class breaks all of them", async () => {
    const { db } = portal.database;
    const student = await newStudent(portal);
    const given = [
      issued("91", 190, "requisite"),
      holds({ number: 190, permission: "91" }),
      indicator("Unpaid balance"),
      unitLimit(5),
    ];
    for (const each of given) await each(db, student);
    await putIntoCart(db, student.id, { number: 191, permission: "92" });
    const result = await checkOut(await portal.signIn(student.username), 191);
    expect(result.Success).toBe(false);
    expect(result.Messages.map(({ Rule }) => Rule)).toEqual(
      "window hold status requisite consent consent repeat clash units seats".split(" "),
    );
  });

  it("name the classes that stand in the way by their numbers, and say whether one can wait", async () => {
    const { db } = portal.database;
    const facts = async (...items: Parameters<typeof putIntoCart>[2][]) => {
      const student = await newStudent(portal);
      for (const held of items.slice(0, -1)) await holds(held)(db, student);
      const number = await putIntoCart(db, student.id, items.at(-1) ?? 0);
      const { Messages } = await checkOut(await portal.signIn(student.username), number);
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

  it("say of a class that is waited for whether the student waits or would", async () => {
    const { db } = portal.database;
    const student = await newStudent(portal);
    const number = await putIntoCart(db, student.id, { number: 120, waits: true });
    const client = await portal.signIn(student.username);
    const validated = await client.call("validateCart", { query: { term: SMALL_TERM, career: "UGRD" } });
    expect(validated.Data?.Items[0]?.Messages).toMatchObject([{ Rule: "will_wait", IsWarning: true }]);
    expect((await checkOut(client, number)).Messages).toMatchObject([{ Rule: "waiting", IsWarning: true }]);
  });
});
