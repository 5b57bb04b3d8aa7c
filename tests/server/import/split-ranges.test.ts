import { sql } from "kysely";
import { expect, it } from "vitest";
import { loadTerm } from "#server/catalog/load-term";
import { bulkInsert } from "#server/db/bulk-insert";
import { describeSummary } from "#server/import/summary-text";
import { describeDatabase } from "../../support/database/database.ts";
import { line } from "../../support/registration/catalogue-lines.ts";
import { importing } from "../../support/registration/importing.ts";

const days = { days: [1, 3, 5], start: "10:00", end: "10:50", facility: "Olsen 408" };
const RANGES = [
  ["2025-01-13", "2025-01-19"],
  ["2025-01-21", "2025-03-07"],
  ["2025-03-17", "2025-04-29"],
] as const;
const split = RANGES.map(([startDate, endDate]) => ({ ...days, startDate, endDate }));
const lines = [line(1, { meetings: split }), line(2)];

/** What version 0.1.0 wrote of `lines`. */
const HASHES = ["9ec54814a5e2cfa4db587460faef2a5f", "0256845bf6d613ab9f7c8a0d2ae08870"];

describeDatabase("a class whose dates are split around holidays", (open) => {
  const { database, code, run, rowsOf, enroll, classOf } = importing(open);
  const ofFirst = async () => (await rowsOf("meetings")).filter((row) => row["class_number"] === 1);

  const merged = {
    meeting_number: 1,
    start_date: "2025-01-13",
    end_date: "2025-04-29",
    start_minutes: 600,
    end_minutes: 650,
  };
  const skipped = ["2025-01-20", "2025-03-10", "2025-03-12", "2025-03-14"];

  async function asInVersionBefore() {
    const { db } = database;
    await run(lines);
    const [meeting] = await db
      .selectFrom("meetings")
      .selectAll()
      .where("term_code", "=", code())
      .where("class_number", "=", 1)
      .execute();
    await sql`delete from meetings where term_code = ${code()} and class_number = 1`.execute(db);
    const rows = RANGES.map(([start_date, end_date], at) => {
      return { ...meeting!, meeting_number: at + 1, start_date, end_date, skipped_dates: [] };
    });
    await bulkInsert(db, "meetings", rows);
    for (const [at, hash] of HASHES.entries())
      await sql`update classes set import_hash = ${hash} where term_code = ${code()} and class_number = ${at + 1}`.execute(
        db,
      );
  }

  it("is one again after an upgrade, which changes no class and notifies nobody", async () => {
    await asInVersionBefore();
    await enroll(1, "a");
    expect(await ofFirst()).toHaveLength(3);
    const { db } = database;
    // The registrar's own change stays.
    await sql`update classes set status = 'T' where term_code = ${code()} and class_number = 1`.execute(db);
    const none = { counts: { added: 0, changed: 0, unchanged: 2, canceled: 0 }, removed: 0 };
    expect(await run(lines)).toMatchObject(none);
    expect(await ofFirst()).toMatchObject([merged]);
    expect(await rowsOf("notices")).toEqual([]);
    expect(await classOf(1)).toMatchObject({ status: "T" });
    expect(await run(lines)).toMatchObject(none);
  });

  it("has one meeting with skipped dates, once for each room, time, and teacher", async () => {
    const summary = await run([
      ...lines,
      line(3, { meetings: [split[0]!, { ...split[1]!, facility: "Olsen 409" }, { ...split[2]!, end: "11:00" }] }),
      line(4, { meetings: [split[0]!, { ...split[1]!, instructors: [{ lastName: "Other" }] }] }),
    ]);
    expect(await ofFirst()).toMatchObject([merged]);
    const { classes } = await loadTerm(database.db, code());
    expect(classes.get(1)?.meetings).toMatchObject([{ SkippedDates: skipped, SkippedWeeks: [] }]);
    expect(classes.get(2)?.meetings[0]).not.toHaveProperty("SkippedDates");
    expect(classes.get(3)?.meetings).toHaveLength(3);
    expect(classes.get(4)?.meetings).toHaveLength(2);
    expect(describeSummary(summary)).toContain("2  ranges of dates around days without classes: one meeting");
  });

  it("notifies students only if they would meet on other dates", async () => {
    await run(lines);
    await enroll(1, "a");
    const [first, second, third] = split;
    const retold = { ...first!, endDate: "2025-01-17" };
    expect(await run([line(1, { meetings: [third!, retold, second!], topic: "New" }), line(2)])).toMatchObject({
      counts: { changed: 1 },
    });
    expect(await rowsOf("notices")).toEqual([]);
    await run([line(1, { meetings: [retold, second!] }), line(2)]);
    expect(await rowsOf("notices")).toMatchObject([{ person_id: "a", kind: "changed" }]);
  });
});

describeDatabase("a time that can't be meant", (open) => {
  const { run, rowsOf } = importing(open);

  it("is listed by its line, and a night keeps its time", async () => {
    const dates = { startDate: "2025-01-13", endDate: "2025-04-29" };
    const summary = await run([
      line(1, { meetings: [{ ...dates, days: [2], start: "22:30", end: "00:30" }] }),
      line(2, {
        meetings: [
          { ...dates, days: [1], start: "09:00", end: "09:50" },
          { ...dates, days: [1, 3], start: "11:00", end: "00:15" },
        ],
      }),
      line(3, { meetings: [{ ...dates, days: [4], start: "21:00", end: null }] }),
      line(4, { meetings: [{ ...dates, days: [4], start: "00:00", end: "00:00" }] }),
    ]);
    expect((await rowsOf("meetings")).map((row) => [row["start_minutes"], row["end_minutes"]])).toEqual([
      [1350, 1470],
      [540, 590],
      [null, null],
      [null, null],
      [null, null],
    ]);
    expect(summary.untimed).toEqual([
      {
        line: 2,
        field: "meetings[1]",
        message: "can't be from 11:00 to 00:15: a meeting past midnight lasts up to 12 hours and ends by noon",
      },
      { line: 3, field: "meetings[0]", message: "starts at 21:00, but has no end" },
    ]);
    const text = describeSummary(summary);
    expect(text).toContain("Meetings imported without their time\n  line 2: meetings[1]: can't be from 11:00 to 00:15");
    expect(text).toContain("1  meetings that end before they start, unless they can go on past midnight: no time");
  });
});
