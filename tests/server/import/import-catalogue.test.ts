import { sql } from "kysely";
import { expect, it } from "vitest";
import { ImportError } from "#server/import/import-error";
import { lockClasses } from "#server/registration/waitlist/seat-counters";
import { describeDatabase } from "../../support/database/database.ts";
import { isHeldUp } from "../../support/database/row-locks.ts";
import { findRow, findRows, update } from "../../support/database/rows.ts";
import { bareLine, line } from "../../support/registration/catalogue-lines.ts";
import { importing } from "../../support/registration/importing.ts";

describeDatabase("importing a catalogue", (open, kind) => {
  const { database, code, run, rowsOf, classOf, seatsOf, version, enroll } = importing(open);
  const ofTerm = () => ({ term_code: code() });

  it("writes everything that a complete line says", async () => {
    const summary = await run([line(1)]);
    expect(summary).toMatchObject({
      counts: { added: 1, changed: 0, unchanged: 0, canceled: 0 },
      refused: { lines: 0 },
      rules: { subjectDescription: 1 },
    });
    const named = { course_id: "AAS 1020", offer_number: 1, session_code: "1", section: "1", title: null };
    const codes = { component: "LEC", class_type: "E", status: "A", campus: "MAIN", instruction_mode: "P" };
    expect(await classOf(1)).toMatchObject({ ...named, ...codes, association: 9999, min_units: 4, max_units: 4 });
    const counts = { enrolled: 10, external_enrolled: 10, waitlisted: 0, over_capacity_allowed: 0 };
    expect(await seatsOf(1)).toMatchObject({ capacity: 30, wait_capacity: 5, ...counts });
    const dates = { start_date: "2025-01-13", end_date: "2025-04-29", skipped_weeks: [] };
    expect(await rowsOf("meetings")).toMatchObject([
      { days: 20, start_minutes: 750, end_minutes: 825, facility_code: "Wilson Hall 301", is_online: false, ...dates },
    ]);
    const facility = { code: "Wilson Hall 301" };
    expect(await findRow(database.db, "facilities", ["building"], facility)).toEqual({ building: "Wilson Hall" });
    expect(await rowsOf("sessions")).toMatchObject([
      { code: "1", start_date: "2025-01-13", drop_deadline: "2025-01-25", withdraw_deadline: "2025-03-18" },
    ]);
  });

  it("counts every rule that fills in what a line doesn't say", async () => {
    const { rules } = await run([
      bareLine(1, { meetings: [{}], instructors: [{ lastName: "Bruce" }, { firstName: "Cher" }, {}] }),
      bareLine(2, { component: "LAB", credits: { min: 4, max: 2 }, status: "Wait List", enrollment: { waitTotal: 3 } }),
      bareLine(3, { enrollment: { capacity: 5, total: 7 }, meetings: [{ online: true }], credits: { max: 1.005 } }),
      bareLine(4, { meetings: [{ online: true }, { online: false }], courseTitle: "Topics" }),
      // Whose name counts once.
      bareLine(5, { courseTitle: "Topics", meetings: [{}], instructors: [{ lastName: "Bruce" }] }),
      bareLine(6, { courseTitle: "Others", courseDescription: "a" }),
      bareLine(7, { courseDescription: "b" }),
    ]);
    expect(rules).toEqual({
      subject: 7,
      catalogNumber: 7,
      career: 7,
      campus: 7,
      session: 7,
      component: 6,
      section: 7,
      units: 5,
      unitsCorrected: 2,
      capacity: 6,
      total: 6,
      overCapacity: 1,
      waitUnlimited: 1,
      waitNone: 6,
      seatWords: 1,
      status: 6,
      enrollmentSections: 6,
      requiredSections: 1,
      meetingDates: 5,
      instructorNames: 3,
      online: 1,
      hybrid: 1,
      sectionTitle: 1,
      courseDescription: 1,
      subjectDescription: 1,
    });
    expect(await seatsOf(2)).toMatchObject({ capacity: null, wait_capacity: 999, waitlisted: 3 });
    expect(await seatsOf(3)).toMatchObject({ capacity: 5, enrolled: 7, over_capacity_allowed: 2 });
    expect(await classOf(2)).toMatchObject({ min_units: 2, max_units: 4, class_type: "N" });
    expect(await classOf(6)).toMatchObject({ title: "Others" });
  });

  it("counts in a dry run what it would change, and changes nothing", async () => {
    await run([line(1), line(2)]);
    const before = [await rowsOf("classes"), await rowsOf("class_seats"), await version()];
    const lines = [line(1, { credits: { min: 3, max: 3 } }), line(3)];
    const { counts } = await run(lines, { isDryRun: true });
    expect(counts).toEqual({ added: 1, changed: 1, unchanged: 0, canceled: 1 });
    expect([await rowsOf("classes"), await rowsOf("class_seats"), await version()]).toEqual(before);
    expect((await run(lines)).counts).toEqual(counts);
  });

  it("changes nothing when it is repeated", async () => {
    const lines = [
      line(1),
      line(2, { component: "LAB", classType: null }),
      bareLine(3, { meetings: [{ weeks: "101" }] }),
    ];
    await run(lines);
    const tables = ["classes", "class_seats", "meetings", "sessions", "offering_components"] as const;
    const before = await Promise.all(tables.map(rowsOf));
    const { counts } = await run(lines.toReversed());
    expect(counts).toEqual({ added: 0, changed: 0, unchanged: 3, canceled: 0 });
    expect(await Promise.all(tables.map(rowsOf))).toEqual(before);
    expect(await version()).toBe(1);
  });

  it("updates what changed, and raises the catalogue version for all but seats", async () => {
    await run([line(1), line(2)]);
    const seats = { capacity: 40, total: 12, waitCapacity: 5, waitTotal: 0 };
    expect((await run([line(1, { enrollment: seats }), line(2)])).counts).toMatchObject({ changed: 1, unchanged: 1 });
    expect(await version()).toBe(1);
    const changed = line(1, { meetings: [], enrollment: seats, section: "X", instructors: [] });
    expect((await run([changed, line(2)])).counts).toMatchObject({ changed: 1, unchanged: 1 });
    expect(await version()).toBe(2);
    expect(await classOf(1)).toMatchObject({ section: "X" });
    expect(await seatsOf(1)).toMatchObject({ capacity: 40, enrolled: 12 });
    expect((await rowsOf("meetings")).map((row) => row["class_number"])).toEqual([2]);
    await run([changed, line(2)].map((each) => ({ ...each, courseTitle: "Renamed" })));
    expect(await findRows(database.db, "courses", ["title"], ofTerm())).toEqual([{ title: "Renamed" }]);
    expect(await version()).toBe(3);
  });

  it("cancels classes that vanished, never deletes them, and takes them back when they return", async () => {
    await run([line(1), line(2)]);
    await enroll(2, "a");
    expect((await run([line(1)])).counts).toEqual({ added: 0, changed: 0, unchanged: 1, canceled: 1 });
    expect(await classOf(2)).toMatchObject({ status: "X" });
    expect(await seatsOf(2)).toMatchObject({ enrolled: 10 });
    expect((await run([line(1)])).counts).toMatchObject({ unchanged: 1, canceled: 0 });
    expect((await run([line(1), line(2)])).counts).toMatchObject({ changed: 1, unchanged: 1 });
    expect(await classOf(2)).toMatchObject({ status: "A" });
    expect(await seatsOf(2)).toMatchObject({ enrolled: 10 });
  });

  it("keeps enrollments, and counts them on top of what the file counts", async () => {
    const seats = (capacity: number | null, total: number) => line(1, { enrollment: { capacity, total } });
    await run([seats(12, 10)]);
    await enroll(1, "a");
    await enroll(1, "b");
    await run([seats(12, 4)]);
    expect(await seatsOf(1)).toMatchObject({ enrolled: 6, external_enrolled: 4, over_capacity_allowed: 0 });
    const { rules } = await run([seats(5, 4)]);
    expect(rules).toMatchObject({ overCapacity: 1 });
    expect(await seatsOf(1)).toMatchObject({ capacity: 5, enrolled: 6, over_capacity_allowed: 1 });
    await run([seats(null, 0)]);
    expect(await seatsOf(1)).toMatchObject({ capacity: null, enrolled: 2, over_capacity_allowed: 0 });
    expect(await rowsOf("enrollments")).toHaveLength(2);
  });

  it("loses no seat that is taken while it runs", async () => {
    const students = Array.from({ length: 20 }, (_, index) => `${code()}-${index}`);
    const totals = [5, 9, 2, 7];
    const withTotal = (total: number) => [1, 2].map((number) => line(number, { enrollment: { capacity: 100, total } }));
    await run(withTotal(0));
    const imports = totals.map((total) => run(withTotal(total)));
    await Promise.all([...imports, ...students.map((student) => enroll(1, student))]);
    const seats = await seatsOf(1);
    expect(totals).toContain(seats?.["external_enrolled"]);
    expect(seats?.["enrolled"]).toBe(Number(seats?.["external_enrolled"]) + 20);
  });

  it.runIf(kind === "postgres")("imports the whole file in spite of a deadlock with a registrar", async () => {
    const { db } = database;
    await run([line(1, { enrollment: { capacity: 5 } })]);
    const changed = [line(1, { enrollment: { capacity: 6 } })];
    let imported: ReturnType<typeof run> | undefined;
    // As cancel-class locks: the class, then the term, which the import has locked by then.
    const cancel = async () =>
      await db.transaction().execute(async (trx) => {
        await lockClasses(trx, code(), [1]);
        imported ??= run(changed);
        await isHeldUp(db, imported);
        await sql`update terms set catalog_version = catalog_version + 1 where code = ${code()}`.execute(trx);
      });
    // PostgreSQL gives up either, depending on who looks first, also a second time.
    let isGivenUp = true;
    while (isGivenUp) {
      isGivenUp = await cancel().then(
        () => false,
        (error: unknown) => {
          expect(error).toMatchObject({ code: "40P01" });
          return true;
        },
      );
    }
    expect((await imported)?.counts).toMatchObject({ changed: 1, canceled: 0 });
  });

  it("keeps the deadlines of a session that it knows", async () => {
    await run([line(1)], { today: "2024-12-01" });
    const opened = { enrollment_opens_at: new Date("2024-12-01T05:00:00Z") };
    expect(await rowsOf("sessions")).toMatchObject([opened]);
    await update(database.db, "sessions", { drop_deadline: "2025-02-02" }, ofTerm());
    await run([line(1)], { today: "2025-06-01" });
    expect(await rowsOf("sessions")).toMatchObject([{ ...opened, drop_deadline: "2025-02-02" }]);
  });

  it("imports nothing when a line is bad, and names every bad one", async () => {
    const bad = { ...line(2), status: "?" };
    const failure = await run([line(1), bad, { ...line(3), credits: 4 }]).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ImportError);
    expect(failure).toMatchObject({
      message: expect.stringMatching(/2 lines can't be imported\..* --skip-invalid/),
      problems: [
        { line: 2, field: "status" },
        { line: 3, field: "credits" },
      ],
    });
    expect(await version()).toBeUndefined();
    await expect(run([bad], { skipInvalid: true })).rejects.toThrow("There are no valid lines to import.");
  });

  it("imports the valid lines when told so, and leaves the classes of the others as they are", async () => {
    await run([line(1), line(2), line(3)]);
    const bad = { ...line(2, { section: "9" }), status: "?" };
    const summary = await run([line(1, { section: "7" }), bad], { skipInvalid: true });
    expect(summary).toMatchObject({
      counts: { changed: 1, canceled: 1 },
      refused: { lines: 1, hasUnknown: false },
      problems: [{ line: 2, field: "status" }],
    });
    expect(await classOf(2)).toMatchObject({ status: "A", section: "2" });
    expect(await classOf(3)).toMatchObject({ status: "X" });
    const unknown = await run([line(1), { ...line(2), classNumber: "2" }], { skipInvalid: true });
    expect(unknown).toMatchObject({ counts: { canceled: 0 }, refused: { hasUnknown: true } });
  });

  it("begins with empty seats when told so", async () => {
    await run([line(1, { enrollment: { capacity: 5, total: 7, waitTotal: 4 } })], { emptySeats: true });
    expect(await seatsOf(1)).toMatchObject({ enrolled: 0, waitlisted: 0, capacity: 5, wait_capacity: 999 });
  });
});
