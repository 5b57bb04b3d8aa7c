import { expect, it } from "vitest";
import type { CartMessage } from "#contract/calls/enrollment";
import type { Db } from "#server/db/schema";
import { toJson } from "#server/db/schema";
import { insert, update } from "../../../support/database/rows.ts";
import { checkoutOf, describeTerm } from "../../../support/registration/enrolling.ts";
import { fails, passes, tryRule } from "../../../support/registration/rule-cases.ts";
import { addPermissionNumber, SMALL_TERM, type SmallTerm } from "../../../support/small-term.ts";

const term: SmallTerm = {
  classes: [
    { number: 10, course: "ECON.1000", section: "001" },
    { number: 11, course: "ENGL.1000", section: "001" },
    { number: 12, course: "RSCH.4910", section: "001", units: [1, 6] },
    { number: 13, course: "TOPI.4000", section: "001" },
    { number: 14, course: "MUSI.1000", section: "001" },
    { number: 15, course: "MUSI.1000", section: "002" },
    { number: 16, course: "ENGL.1000", section: "002", capacity: 1, waitCapacity: 9 },
    { number: 20, course: "COMP.1010", section: "001", meets: "MWF 9:00-9:50", capacity: 1, waitCapacity: 9 },
    { number: 21, course: "MATH.1310", section: "001", meets: "MWF 9:30-10:20" },
    { number: 22, course: "PHYS.1410", section: "001", meets: "TR 9:30-10:20" },
    { number: 23, course: "COMP.1010", section: "002", meets: "MWF 14:00-14:50" },
  ],
  courses: { "TOPI.4000": { repeatable: true }, "MUSI.1000": { repeatable: true } },
};

const repeats = {
  "ENGL.1000": { allowed: false },
  "RSCH.4910": { maxUnits: 12 },
  "MUSI.1000": { maxTimes: 2 },
};

type Past = { grade: string | null; term?: string; units?: number };

const tookBefore = (course: string, { grade, term: term_description = "2026 Spring", units = 3 }: Past) => {
  const [subject, catalog_number] = course.split(".") as [string, string];
  return (db: Db, student: { id: string }) =>
    insert(db, "course_history", {
      student_id: student.id,
      career: "UGRD",
      term_code: `T${term_description}`,
      term_description,
      course_id: `old ${course}`,
      subject,
      catalog_number,
      title: course,
      units,
      grade,
      graded_on: `${term_description.slice(0, 4)}-05-18`,
    });
};

const warningsIn = (messages: readonly CartMessage[] = []) =>
  messages.filter(({ IsWarning }) => IsWarning).map(({ Description }) => Description);

describeTerm("What is worth knowing before enrolling", { term }, ({ portal, ...students }) => {
  const { add, newStudent, take } = students;
  const query = { term: SMALL_TERM, career: "UGRD" };

  /** Before an attempt, when validated, and when enrolled in, which agree. */
  async function warnedOf(client: Awaited<ReturnType<typeof newStudent>>["client"], number: number) {
    await add(client, number);
    const own = (await client.call("cartItems", { query })).Data?.Items.at(-1);
    const validated = (await client.call("validateCart", { query })).Data?.Items.at(-1);
    expect(warningsIn(validated?.Messages)).toEqual(warningsIn(own?.Warnings));
    const enrolled = (await client.call("checkout", checkoutOf([number]))).Data?.Items.at(-1);
    expect(enrolled?.Success).toBe(true);
    expect(warningsIn(enrolled?.Messages)).toEqual(warningsIn(own?.Warnings));
    return warningsIn(own?.Warnings);
  }

  async function setRepeats() {
    for (const [course_id, repeat] of Object.entries(repeats))
      await update(portal.db, "courses", { repeat: toJson(repeat) }, { course_id });
    await portal.db.updateTable("terms").set({ catalog_version: 7 }).where("code", "=", SMALL_TERM).execute();
  }

  it.each([
    [
      "says the last grade and its term",
      10,
      [{ grade: "C", term: "2025 Fall" }, { grade: "A" }],
      ["You passed ECON.1000 in 2026 Spring with the grade A."],
    ],
    ["says nothing of a failure", 10, [{ grade: "F" }, { grade: "W", term: "2025 Fall" }], []],
    [
      "says the pass before a failure",
      10,
      [{ grade: "B+", term: "2025 Fall" }, { grade: "F" }],
      ["You passed ECON.1000 in 2025 Fall with the grade B+."],
    ],
    ["says what isn't graded yet", 10, [{ grade: null }], ["You're taking ECON.1000 in 2026 Spring."]],
    ["says nothing of a course that is taken again and again", 13, [{ grade: "A" }], []],
  ] as const)("%s", async (_, number, past, warnings) => {
    const { id, client } = await newStudent();
    const { course } = term.classes.find((each) => each.number === number)!;
    for (const each of past) await tookBefore(course, each)(portal.db, { id });
    expect(await warnedOf(client, number)).toEqual(warnings);
  });

  it.each([
    fails("the course was passed and can't be repeated", 11, {
      given: [tookBefore("ENGL.1000", { grade: "A-" })],
      codes: [["repeat.passed", "repeat.not_for_credit"]],
    }),
    passes("a course that can't be repeated was failed", 11, { given: [tookBefore("ENGL.1000", { grade: "F" })] }),
    fails(
      "more credits would be earned than the course gives",
      { number: 12, units: 4 },
      {
        given: [tookBefore("RSCH.4910", { grade: "P", units: 9 })],
        codes: [["repeat.units", "repeat.units_with"]],
      },
    ),
    passes(
      "the credits stay within the limit",
      { number: 12, units: 3 },
      {
        given: [tookBefore("RSCH.4910", { grade: "P", units: 9 })],
      },
    ),
    fails("the course was taken as often as it counts", 14, {
      given: [tookBefore("MUSI.1000", { grade: "A" }), tookBefore("MUSI.1000", { grade: "B", term: "2025 Fall" })],
      codes: [["repeat.times"]],
    }),
    fails("this term counts, too", 14, {
      given: [tookBefore("MUSI.1000", { grade: "A" }), (_, student) => student.enroll(15)],
    }),
  ])("the rule of repeats $outcome when $when", async (each) => {
    await setRepeats();
    await tryRule(portal, "repeat_limit", each);
  });

  it("names the place on a waitlist that can't lead to a seat any more", async () => {
    const { client } = await newStudent();
    for (let place = 1; place <= 2; place++) await take((await newStudent()).client, 20);
    await take(client, 20);
    expect(await warnedOf(client, 22)).toEqual([]);
    expect(await warnedOf(client, 21)).toEqual([
      "You're #2 on the waitlist for COMP.1010 LEC 001, which conflicts with this class (MWF 9:30 AM). You won't get a seat there while you're enrolled in MATH.1310 LEC 001.",
    ]);
  });

  it("names the place that the limit of credits rules out, unless a number waives it or a section is given up", async () => {
    const waiting = async (limit: number, more: object = {}) => {
      const student = await newStudent("UGRD", limit);
      await take(student.client, 20, more);
      return student.client;
    };
    const lost = (place: number) => [
      `With this class and COMP.1010 LEC 001, where you're #${place} on the waitlist, you'd have 6 credits. Your Undergraduate limit for 2027 Spring is 5. You won't get a seat there while you're enrolled in PHYS.1410 LEC 001.`,
    ];
    await take((await newStudent()).client, 20);
    const client = await waiting(5);
    const place = (await students.enrolled(client))[0]?.WaitListPosition ?? 0;
    expect(await warnedOf(client, 22)).toEqual(lost(place));
    expect(await warnedOf(await waiting(6), 22)).toEqual([]);
    await addPermissionNumber(portal.db, 20, "4711", { waives: ["units"] });
    expect(await warnedOf(await waiting(5, { permissionNumber: "4711" }), 22)).toEqual([]);
    const swapping = await newStudent("UGRD", 6);
    await take(swapping.client, 23);
    await add(swapping.client, 20, { swapFromClassNumber: 23 });
    await students.enroll(swapping.client, 20);
    expect(await warnedOf(swapping.client, 22)).toEqual([]);
  });

  it("passes over a waiting student who can't repeat the course any more, and says why", async () => {
    await setRepeats();
    const holder = await newStudent();
    await take(holder.client, 16);
    const { id, client } = await newStudent();
    await take(client, 16);
    await tookBefore("ENGL.1000", { grade: "A-" })(portal.db, { id });
    await students.drop(holder.client, 16);
    expect(await students.holdings(client)).toEqual(["16 W"]);
    expect((await students.enrolled(client))[0]?.WaitListMessage).toContain("It can't be repeated for credit.");
  });
});
