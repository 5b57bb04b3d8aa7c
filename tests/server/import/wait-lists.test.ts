import { expect, it } from "vitest";
import { importCatalogue } from "#server/import/import-catalogue";
import { describeSummary } from "#server/import/summary-text";
import { findViolations } from "#server/registration/invariants/invariants";
import { describeDatabase, sharedDatabase } from "../../support/database/database.ts";
import { addStudent } from "../../support/small-term.ts";
import { line, springTerm, writeCatalogue } from "../../support/registration/catalogue-lines.ts";
import { insert } from "../../support/database/rows.ts";

describeDatabase("Wait lists after an import", (open) => {
  const database = sharedDatabase(open);

  const term = { ...springTerm, startDate: "2027-01-25", endDate: "2027-05-07" };
  const run = (capacity: number, at: string, counted = { total: 0, waitTotal: 0 }) =>
    importCatalogue(
      database.db,
      writeCatalogue([line(1, { term, meetings: [], enrollment: { capacity, waitCapacity: 9, ...counted } })]),
      { today: "2027-01-10", now: new Date(at) },
    );

  /** As enrollment leaves it: a row, an event and the counters. */
  async function wait(student: string, position: number) {
    const student_id = await addStudent(database.db, student);
    const key = { student_id, term_code: term.code, class_number: 1 };
    await insert(database.db, "enrollments", {
      ...key,
      career: "UGRD",
      enrollment_class_number: 1,
      role: "primary",
      status: "W",
      status_reason: "WAIT",
      wait_position: position,
      units: 4,
      grading_basis: "GRD",
    });
    await insert(database.db, "enrollment_events", {
      ...key,
      kind: "waitlist",
      enrolled_delta: 0,
      waitlisted_delta: 1,
    });
    await database.db
      .updateTable("class_seats")
      .set((row) => ({ waitlisted: row("waitlisted", "+", 1) }))
      .execute();
  }
  const statuses = async () => {
    const rows = await database.db
      .selectFrom("enrollments")
      .select(["status", "wait_position"])
      .orderBy("id")
      .execute();
    return rows.map((row) => [row.status, row.wait_position]);
  };

  it("fills seats that it brings from the wait list, in order, while enrollment is open", async () => {
    await run(0, "2027-01-10T12:00:00Z");
    for (const [index, student] of ["first", "second", "third"].entries()) await wait(student, index + 1);

    expect((await run(1, "2027-09-01T12:00:00Z")).promoted).toEqual({ students: 0, unnamed: 0 });
    const summary = await run(2, "2027-01-20T12:00:00Z");
    expect(summary.promoted).toEqual({ students: 2, unnamed: 0 });
    expect(describeSummary(summary)).toContain("2  waitlisted portal students enrolled in open seats");
    expect(await statuses()).toEqual([
      ["E", null],
      ["E", null],
      ["W", 1],
    ]);
    expect(await findViolations(database)).toEqual([]);
  });

  it("lets those whom the file counts come first, and promotes nobody a second time", async () => {
    const counted = { total: 0, waitTotal: 1 };
    // The file itself counts that student as waiting, each time.
    const first = { students: 0, unnamed: 1 };
    expect((await run(3, "2027-01-20T12:00:00Z", counted)).promoted).toEqual(first);
    expect((await run(3, "2027-01-20T12:00:00Z", counted)).promoted).toEqual(first);
    const summary = await run(4, "2027-01-20T12:00:00Z", counted);
    expect(summary.promoted).toEqual({ students: 1, unnamed: 1 });
    expect(describeSummary(summary)).toContain("1  waitlisted students from the file enrolled in open seats");
    const seats = await database.db.selectFrom("class_seats").selectAll().executeTakeFirstOrThrow();
    expect(seats).toMatchObject({ enrolled: 4, external_enrolled: 1, waitlisted: 0, external_waitlisted: 0 });
    expect(await findViolations(database)).toEqual([]);
  });
});
