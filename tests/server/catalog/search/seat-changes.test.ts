import { sql } from "kysely";
import { beforeEach, expect, it } from "vitest";
import { CLASS_COUNTS, readSeatChanges, type SeatMark } from "#server/catalog/search/read-seat-changes";
import { openDatabase } from "#server/db/open-database";
import type { Db } from "#server/db/schema";
import { describeDatabase, type TestDatabase } from "../../../support/database/database.ts";
import { openPortal } from "../../../support/portal.ts";
import { addSmallTerm, SMALL_TERM, TEST_NOW } from "../../../support/small-term.ts";

describeDatabase("changes of seats", (open, kind) => {
  let database: TestDatabase;
  let db: Db;

  beforeEach(async () => {
    database = await open();
    ({ db } = database);
    await addSmallTerm(db, {
      classes: [
        { number: 1, course: "COMP.1010" },
        { number: 2, course: "COMP.1020", combined: "C1" },
        { number: 3, course: "COMP.1030", capacity: null, combined: "C1" },
      ],
      combined: { C1: 20 },
    });
    await untilOthersEnd();
  });

  const read = (since?: SeatMark) => readSeatChanges(db, SMALL_TERM, since);
  /** What a transaction has outlived that is still open may come again, and other tests use the same PostgreSQL. */
  const readExactly = async (since?: SeatMark) => {
    await untilOthersEnd();
    return await read(since);
  };
  async function untilOthersEnd() {
    if (kind === "embedded") return;
    const now = await sql<{ number: string }>`select pg_current_xact_id()::text as number`.execute(db);
    const oldest = sql<{ number: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as number`;
    const numberOf = ({ rows }: typeof now) => BigInt(rows[0]?.number ?? 0);
    const isOver = async () => numberOf(await oldest.execute(db)) > numberOf(now);
    await expect.poll(isOver).toBe(true);
  }
  const enroll = (on: Db, classNumber: number, enrolled: number) =>
    on.updateTable("class_seats").set({ enrolled }).where("class_number", "=", classNumber).execute();
  const numbersOf = ({ classes }: { classes: readonly number[] }) =>
    classes.filter((_, at) => at % CLASS_COUNTS === 0).sort((a, b) => a - b);

  it("are all at first, and afterwards those that were made since", async () => {
    const all = await readExactly();
    expect(numbersOf(all)).toEqual([1, 2, 3]);
    expect(all.combined).toEqual([["C1", 20, 0]]);

    await enroll(db, 2, 7);
    const one = await readExactly(all.mark);
    expect(one.classes).toEqual([2, 30, 7, 0, 0]);
    expect(one.combined).toEqual([]);
    await db.updateTable("combined_sections").set({ enrolled: 1 }).execute();
    expect(await readExactly(one.mark)).toMatchObject({ classes: [], combined: [["C1", 20, 1]] });
  });

  it("are none while nothing changes, and none of another term", async () => {
    const { mark } = await readExactly();
    const none = await readExactly(mark);
    expect(none).toMatchObject({ classes: [], combined: [] });
    // Those who use the same PostgreSQL move its mark on.
    expect(none.mark).toEqual(kind === "embedded" ? mark : { ...mark, snapshot: none.mark.snapshot });
    await db.updateTable("terms").set({ description: "Changed" }).execute();
    expect(await readExactly(mark)).toMatchObject({ classes: [], combined: [] });
    expect(await readSeatChanges(db, "1999", mark)).toMatchObject({ classes: [], combined: [] });
  });

  it.runIf(kind === "postgres")("by another instance are in the next search of this one", async () => {
    const { databaseUrl } = database;
    const other = await openDatabase({ dataDir: "", databaseUrl, poolSize: 1 });
    const here = await openPortal(database, { at: TEST_NOW });
    const there = await openPortal(other, { at: TEST_NOW });
    const query = { term: SMALL_TERM, enrollmentStatusMode: "open" };
    const openOf = async (portal: typeof here) =>
      (await portal.call("searchClasses", { query })).Classes.map(({ Details }) => Details.ClassNumber);
    expect(await openOf(here)).toEqual([1, 2, 3]);
    expect(await openOf(there)).toEqual([1, 2, 3]);
    await enroll(db, 1, 30);
    expect(await openOf(there)).toEqual([2, 3]);
    await other.db.updateTable("combined_sections").set({ enrolled: 20 }).execute();
    expect(await openOf(here)).toEqual([]);
    await Promise.all([here.close(), there.close()]);
    await other.close();
  });
});
