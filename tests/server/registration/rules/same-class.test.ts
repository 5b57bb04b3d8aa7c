import { expect, it } from "vitest";
import { openCatalog } from "#server/catalog/catalog";
import { numbersOf } from "#server/catalog/records";
import { otherNames } from "#server/catalog/same-class";
import { enrollOnBehalf } from "#server/registrar/on-behalf";
import { registrarContext } from "#server/registrar/registrar-context";
import { update } from "../../../support/database/rows.ts";
import { describeTerm } from "../../../support/registration/enrolling.ts";
import { fails, holds, passes, putItemIntoCart, tryRule } from "../../../support/registration/rule-cases.ts";
import { SMALL_TERM, type SmallTerm, TEST_NOW } from "../../../support/small-term.ts";

const LAB = { component: "LAB" };

const term: SmallTerm = {
  classes: [
    { number: 20, course: "COMP.4990", section: "001", combined: "names", capacity: 50 },
    { number: 21, course: "PHIL.4990", section: "001", combined: "names", capacity: 50 },
    { number: 22, course: "PHIL.4990", section: "002" },
    { number: 25, course: "ATMO.4150", meets: "MW 9:00-9:50", combined: "timed" },
    { number: 26, course: "ATMO.5150", meets: "MWF 9:00-9:50", combined: "timed" },
    { number: 30, course: "ARTS.1000", meets: "M 9:00-9:50", combined: "seats" },
    { number: 31, course: "ARTS.2000", meets: "W 9:00-9:50", combined: "seats" },
    { number: 40, course: "CHEM.1010", combined: "lecture" },
    { number: 41, course: "CHEM.1010", ...LAB },
    { number: 42, course: "CHEM.1020", combined: "lecture" },
    { number: 43, course: "CHEM.1020", ...LAB },
    { number: 50, course: "BIOL.1010", combined: "both" },
    { number: 51, course: "BIOL.1010", ...LAB, combined: "labs" },
    { number: 52, course: "BIOC.1010", combined: "both" },
    { number: 53, course: "BIOC.1010", ...LAB, combined: "labs" },
    { number: 60, course: "DANC.1000", section: "001", combined: "sections" },
    { number: 61, course: "DANC.1000", section: "002", combined: "sections" },
    { number: 70, course: "ENGL.1000", combined: "said no" },
    { number: 71, course: "GNDR.1000", combined: "said no" },
    { number: 72, course: "HIST.1000", meets: "T 9:00-9:50", combined: "said yes" },
    { number: 73, course: "POLI.1000", meets: "R 9:00-9:50", combined: "said yes" },
    { number: 80, course: "MUSI.1000", combined: "waits", capacity: 1, waitCapacity: 9 },
    { number: 81, course: "MUSI.2000", combined: "waits", capacity: 1, waitCapacity: 9 },
    { number: 90, course: "LING.3000", combined: "last seat" },
    { number: 91, course: "SPAN.3000", combined: "last seat" },
  ],
  courses: { "DANC.1000": { repeatable: true } },
  combined: {
    names: 50,
    timed: 30,
    seats: 30,
    lecture: 30,
    both: 30,
    labs: 30,
    sections: 30,
    "said no": false,
    "said yes": true,
    waits: 9,
    "last seat": 1,
  },
};

const SAME = "COMP.4990 LEC 001 is the same class as PHIL.4990 LEC 001, in which you're already enrolled.";

describeTerm("A class under two names", { term }, ({ portal, ...students }) => {
  const { newStudent, add, inCart, enroll, held, holdings, swap, rehearse, take, drop, withCart } = students;

  it("is one if the courses differ, the times don't, and the other components are shared, or the file says so", async () => {
    const catalog = await openCatalog(portal.database).term(SMALL_TERM);
    const named = [...catalog.classes.values()].flatMap((record) => {
      const others = numbersOf(otherNames(record, catalog));
      return others.length > 0 ? [[record.classNumber, ...others]] : [];
    });
    expect(named).toEqual([
      [20, 21],
      [21, 20],
      [25, 26],
      [26, 25],
      [50, 52],
      [51, 53],
      [52, 50],
      [53, 51],
      [72, 73],
      [73, 72],
      [80, 81],
      [81, 80],
      [90, 91],
      [91, 90],
    ]);
  });

  it.each([
    fails("the student is enrolled in it under the other name", 20, { given: [holds(21)], says: [SAME] }),
    fails("it meets at the same times, which says nothing more", 25, {
      given: [holds(26)],
      says: ["ATMO.4150 LEC 25 is the same class as ATMO.5150 LEC 26, in which you're already enrolled."],
    }),
    fails("the file says that it's the same at other times", 72, { given: [holds(73)] }),
    passes("the other course's other section isn't it", 20, { given: [holds(22)] }),
    passes("the classes only share seats", 30, { given: [holds(31)] }),
    passes(
      "only the lecture is shared",
      { number: 40, related: [41] },
      { given: [holds({ number: 42, related: [43] })] },
    ),
    passes("it's another section of a repeatable course", 60, { given: [holds(61)] }),
    passes("the file says that it isn't the same", 70, { given: [holds(71)] }),
  ])("the rule $outcome when $when", async (each) => tryRule(portal, "same_class", each));

  it("isn't added to a cart that has it, or if the student has it", async () => {
    const { client } = await withCart(20);
    expect(await add(client, 21)).toMatchObject({
      IsError: true,
      Message:
        "PHIL.4990 LEC 001 is the same class as COMP.4990 LEC 001, which is already in your cart. Remove it first.",
    });
    await enroll(client, 20);
    expect(await add(client, 21)).toMatchObject({
      IsError: true,
      Message:
        "PHIL.4990 LEC 001 is the same class as COMP.4990 LEC 001, in which you're already enrolled. You can swap one for the other in My Classes.",
    });
    expect(await inCart(client)).toEqual([]);
  });

  it.each([true, false])("is enrolled once if a cart has both (together: %s)", async (AllOrNothing) => {
    const { id, client } = await newStudent();
    for (const number of [20, 21]) await putItemIntoCart(portal.db, id, number);
    const body = { Term: SMALL_TERM, AcademicCareer: "UGRD", ClassNumbers: [20, 21], AllOrNothing };
    const { Data } = await client.call("checkout", { body });
    expect(Data?.Items.map(({ Success, Messages }) => [Success, Messages[0]?.Rule])).toEqual([
      AllOrNothing ? [false, "together"] : [true, undefined],
      [false, "same_class"],
    ]);
    expect(await held(client)).toEqual(AllOrNothing ? [] : [20]);
  });

  it("swaps one name for the other, which the cart doesn't have", async () => {
    const { client } = await newStudent();
    await take(client, 90);
    // The last seat of the combined section is the student's own.
    expect(await rehearse(client, 90, 91)).toMatchObject({ success: true });
    expect(await swap(client, 90, 91)).toMatchObject({ success: true });
    expect(await holdings(client)).toEqual(["91 E"]);
    const { client: late } = await withCart(91);
    expect(await enroll(late, 91)).toMatchObject([{ success: false, rules: ["seats"] }]);
    // Another class must be in the cart.
    expect(await students.send(client, 91, 30)).toMatchObject({ IsError: true });
  });

  it("doesn't come in by a swap for another class", async () => {
    const { id, client } = await newStudent();
    await take(client, 21);
    await take(client, 30);
    await putItemIntoCart(portal.db, id, 20);
    expect(await swap(client, 30, 20)).toMatchObject({ success: false, rules: ["same_class"] });
  });

  it("isn't promoted, and says why", async () => {
    const { client: first } = await newStudent();
    await take(first, 81);
    const { id, client } = await newStudent();
    await take(client, 81);
    // As an import leaves it that makes two classes one.
    await update(portal.db, "combined_sections", { same_class: false }, { id: "waits" });
    await portal.db.updateTable("terms").set({ catalog_version: 100 }).where("code", "=", SMALL_TERM).execute();
    await take(client, 80);
    await update(portal.db, "enrollments", { waived: ["same_class"] }, { student_id: id, class_number: 80 });
    await update(portal.db, "combined_sections", { same_class: true }, { id: "waits" });
    await portal.db.updateTable("terms").set({ catalog_version: 101 }).where("code", "=", SMALL_TERM).execute();
    await drop(first, 81);
    expect(await holdings(client)).toEqual(["80 E", "81 W"]);
    const waiting = (await students.enrolled(client)).find(({ ClassNumber }) => ClassNumber === 81);
    expect(waiting?.WaitListMessage).toContain(
      "is the same class as MUSI.1000 LEC 80, in which you're already enrolled",
    );
  });

  it("isn't given by staff", async () => {
    const { id, client } = await newStudent();
    await take(client, 20);
    const context = registrarContext(portal.database, "ruth", () => new Date(TEST_NOW));
    const asked = { student: id, termCode: SMALL_TERM, career: "UGRD", classNumber: 21, reason: "She asked for it" };
    await expect(
      enrollOnBehalf(context, { ...asked, relatedClassNumbers: [], units: undefined, overrides: "all" }),
    ).rejects.toThrow("already has COMP.4990 LEC 001, which is the same class as PHIL.4990 LEC 001. Drop it first.");
  });

  it("isn't put into the cart twice by a schedule, nor where the student has it", async () => {
    const { client } = await newStudent();
    const choose = (...numbers: number[]) =>
      client.call("chooseSchedule", {
        body: {
          Term: SMALL_TERM,
          AcademicCareer: "UGRD",
          Classes: numbers.map((ClassNumber) => {
            const section = { ClassNumber, Component: "LEC", Section: "", IsEnrollmentSection: true };
            return { ...section, AdditionalComponents: [] };
          }),
        },
      });
    expect(await choose(20, 21)).toMatchObject({
      IsError: true,
      Error: { Message: "PHIL.4990 LEC 001 is the same class as COMP.4990 LEC 001. Choose one of them." },
    });
    await take(client, 21);
    expect(await choose(20)).toMatchObject({ IsError: true, Error: { Message: expect.stringContaining(SAME) } });
  });

  it("is imported from a shared schedule once, and named there", async () => {
    const WORDS = "PHIL.4990 LEC 001 is the same class as COMP.4990 LEC 001.";
    const { client } = await newStudent();
    const shared = await portal.call("publicResults", { params: { term: SMALL_TERM, classNumbers: "20,30,21" } });
    expect(shared.Result).toMatchObject({ IsError: false, Message: WORDS });
    expect(shared.LeftOut).toMatchObject([{ ClassNumber: 21, IsCanceled: false, Message: WORDS }]);
    const body = { Term: SMALL_TERM, ClassNumbers: [20, 30, 21] };
    const made = await client.call("importSchedule", { params: { id: SMALL_TERM }, body });
    const params = { id: made.Metadata?.ConfigurationId ?? 0 };
    const { Data, Notes } = await client.call("configuration", { params });
    expect([Data.Courses.map(({ CourseId }) => CourseId), Notes]).toEqual([["COMP.4990", "ARTS.1000"], WORDS]);
  });
});
