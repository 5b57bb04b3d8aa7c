import { beforeAll, expect, it } from "vitest";
import type { Database } from "#server/db/open-database";
import type { Db } from "#server/db/schema";
import { findViolations } from "#server/registration/invariants/invariants";
import { line } from "../../support/registration/catalogue-lines.ts";
import { describeDatabase } from "../../support/database/database.ts";
import { enrollDirectly, importing } from "../../support/registration/importing.ts";

describeDatabase("an import", (open) => {
  let database: Database;
  let db: Db;
  const { inNewTerm, code, run } = importing(() => db);
  beforeAll(async () => {
    database = await open();
    ({ db } = database);
    await db
      .insertInto("people")
      .values(["a", "b"].map((id) => ({ id, username: id, first_name: "", last_name: "", email: "" })))
      .execute();
  });

  const enroll = (number: number, student: string) => enrollDirectly(db, code(), number, student);

  it("tells who holds a class that its time or room changed, and nobody of other changes", async () => {
    inNewTerm();
    const meeting = { days: [1, 3], start: "09:00", end: "09:50", facility: "Olsen 408" };
    const both = (room: string, courseTitle = "Computing") => [
      line(1, { courseTitle, meetings: [{ ...meeting, facility: room }] }),
      line(2, { courseTitle, meetings: [{ ...meeting, facility: room }] }),
    ];
    await run(both("Olsen 408"));
    await enroll(1, "a");
    const told = () =>
      db.selectFrom("notices").select(["person_id", "kind", "class_number"]).where("term_code", "=", code()).execute();
    await run(both("Olsen 408", "Computing I"));
    expect(await told()).toEqual([]);
    await run(both("Olsen 409"));
    expect(await told()).toEqual([{ person_id: "a", kind: "changed", class_number: 1 }]);
    await run(both("Olsen 409"));
    expect(await told()).toHaveLength(1);
  });

  it("removes students from a class that is canceled, by its line or by its absence, and tells them", async () => {
    inNewTerm();
    const meeting = { days: [1, 3], start: "09:00", end: "09:50", facility: "Olsen 408" };
    await run([line(1, { meetings: [meeting] }), line(2), line(3)]);
    await enroll(1, "a");
    await enroll(2, "b");
    const told = () =>
      db
        .selectFrom("notices")
        .select(["person_id", "kind", "class_number"])
        .where("term_code", "=", code())
        .orderBy("id")
        .execute();
    const canceled = line(1, { status: "Cancelled", meetings: [{ ...meeting, facility: "Olsen 409" }] });
    const both = [
      { person_id: "a", kind: "cancelled", class_number: 1 },
      { person_id: "b", kind: "cancelled", class_number: 2 },
    ];
    await run([canceled, line(3)]);
    expect((await told()).sort((one, other) => Number(one.class_number) - Number(other.class_number))).toEqual(both);
    await run([canceled, line(3, { courseTitle: "Another" })]);
    expect(await told()).toHaveLength(2);
    const rows = db.selectFrom("enrollments").select(["status", "status_reason"]).where("term_code", "=", code());
    expect(await rows.execute()).toEqual([
      { status: "D", status_reason: "CNCL" },
      { status: "D", status_reason: "CNCL" },
    ]);
    expect((await findViolations(database)).filter(({ invariant }) => invariant.includes("notice"))).toEqual([]);
  });

  it("waives the conflict that new times make, and tells the student once", async () => {
    inNewTerm();
    const meets = (start: string, end: string) => ({ meetings: [{ days: [1, 3], start, end }] });
    const late = line(2, { ...meets("10:00", "10:50"), courseId: "C2", catalogNumber: "2" });
    await run([line(1, meets("09:00", "09:50")), late]);
    for (const number of [1, 2]) await enroll(number, "a");
    await enroll(1, "b");
    const moved = [line(1, meets("10:30", "11:20")), late];
    expect(await run(moved)).toMatchObject({ clashing: 1, removed: 0 });
    expect(await run(moved)).toMatchObject({ clashing: 0 });
    const told = db.selectFrom("notices").select(["person_id", "title"]).where("term_code", "=", code()).orderBy("id");
    expect(await told.execute()).toEqual([
      { person_id: "a", title: expect.stringMatching(/new time or room/) },
      { person_id: "b", title: expect.stringMatching(/new time or room/) },
      { person_id: "a", title: expect.stringMatching(/ now conflicts with .* \(MW 10:30 AM\)\.$/) },
    ]);
    expect((await findViolations(database)).filter(({ invariant }) => invariant.includes("conflicting"))).toEqual([]);
  });

  it("refuses a file that would cancel more than a tenth of the term, unless told", async () => {
    inNewTerm();
    const lines = Array.from({ length: 40 }, (_, index) => line(index + 1));
    await run(lines);
    await expect(run(lines.slice(0, 20))).rejects.toThrow(
      "The file doesn't have 20 of the term's 40 classes, which would be canceled. If that's right, add --allow-cancellations 20. Nothing was imported.",
    );
    expect(await run(lines)).toMatchObject({ counts: { unchanged: 40 } });
    expect(await run(lines.slice(0, 20), { allowedCancellations: 20 })).toMatchObject({ counts: { cancelled: 20 } });
  });
});
