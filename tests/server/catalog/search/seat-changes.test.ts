import { expect, it } from "vitest";
import { openDatabase } from "#server/db/open-database";
import { describePostgres } from "../../../support/database/database.ts";
import { update } from "../../../support/database/rows.ts";
import { openPortal, type Portal } from "../../../support/portal.ts";
import { addSmallTerm, SMALL_TERM, TEST_NOW } from "../../../support/small-term.ts";

describePostgres("changes of seats", (open) => {
  it("by another instance are in the next search of this one, also those committed after later ones", async () => {
    const database = await open();
    const { db } = database;
    await addSmallTerm(db, {
      classes: [
        { number: 1, course: "COMP.1010" },
        { number: 2, course: "COMP.1020", combined: "C1" },
        { number: 3, course: "COMP.1030", capacity: null, combined: "C1" },
        { number: 4, course: "COMP.1040" },
      ],
      combined: { C1: 20 },
    });
    const other = await openDatabase({ dataDir: "", databaseUrl: database.databaseUrl, poolSize: 1 });
    const here = await openPortal(database, { at: TEST_NOW });
    const there = await openPortal(other, { at: TEST_NOW });
    const query = { term: SMALL_TERM, enrollmentStatusMode: "open" };
    const openOf = async (portal: Portal) =>
      (await portal.call("searchClasses", { query })).Classes.map(({ Details }) => Details.ClassNumber);
    const fill = (class_number: number, on = db) => update(on, "class_seats", { enrolled: 30 }, { class_number });
    expect([await openOf(here), await openOf(there)]).toEqual([
      [1, 2, 3, 4],
      [1, 2, 3, 4],
    ]);
    const slow = await db.startTransaction().execute();
    await fill(4, slow);
    await fill(1);
    expect(await openOf(there)).toEqual([2, 3, 4]);
    await slow.commit().execute();
    expect(await openOf(there)).toEqual([2, 3]);
    await update(other.db, "combined_sections", { enrolled: 20 });
    expect(await openOf(here)).toEqual([]);
    await Promise.all([here.close(), there.close()]);
    await other.close();
  });
});
