import { expect, it } from "vitest";
import { importCatalogue } from "#server/import/import-catalogue";
import { describeSummary } from "#server/import/summary-text";
import { describeDatabase, sharedDatabase } from "../../support/database/database.ts";
import { findRows } from "../../support/database/rows.ts";
import { line, springTerm, writeCatalogue } from "../../support/registration/catalogue-lines.ts";
import { violationsIn } from "../../support/registration/violations.ts";
import { addWaitingStudents } from "../../support/registration/waiting-students.ts";
import { SMALL_TERM } from "../../support/small-term.ts";

describeDatabase("Wait lists after an import", (open) => {
  const database = sharedDatabase(open);

  const term = { ...springTerm, code: SMALL_TERM, startDate: "2027-01-25", endDate: "2027-05-07" };
  const run = (capacity: number, at: string, counted = { total: 0, waitTotal: 0 }) =>
    importCatalogue(
      database.db,
      writeCatalogue([line(1, { term, meetings: [], enrollment: { capacity, waitCapacity: 9, ...counted } })]),
      { today: "2027-01-10", now: new Date(at) },
    );

  const statuses = async () =>
    (await findRows(database.db, "enrollments", ["status", "wait_position"], {}, "id")).map(
      (row) => `${row.status} ${row.wait_position}`,
    );

  it("fills seats that it brings from the wait list, in order, while enrollment is open", async () => {
    await run(0, "2027-01-10T12:00:00Z");
    await addWaitingStudents(database.db, { prefix: "waiting", count: 3, waitsFor: 1 });

    expect((await run(1, "2027-09-01T12:00:00Z")).promoted).toEqual({ students: 0, unnamed: 0 });
    const summary = await run(2, "2027-01-20T12:00:00Z");
    expect(summary.promoted).toEqual({ students: 2, unnamed: 0 });
    expect(describeSummary(summary)).toContain("2  waitlisted portal students enrolled in open seats");
    expect(await statuses()).toEqual(["E null", "E null", "W 1"]);
    expect(await violationsIn(database)).toEqual([]);
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
    expect(await violationsIn(database)).toEqual([]);
  });
});
