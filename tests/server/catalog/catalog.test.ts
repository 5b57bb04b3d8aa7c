import { expect, it } from "vitest";
import { openCatalog, toTerm } from "#server/catalog/catalog";
import type { Db } from "#server/db/schema";
import { describeDatabase } from "../../support/database.ts";
import { addSmallTerm, SMALL_TERM } from "../../support/small-term.ts";

describeDatabase("the catalog with a replica", (open) => {
  it("keeps no old classes under a version that the replica didn't have yet", async () => {
    const [{ db }, { db: reader }] = [await open(), await open()];
    for (const each of [db, reader])
      await addSmallTerm(each, { classes: [{ number: 100, course: "COMP.1010", section: "201" }] });
    const change = async (on: Db) => {
      await on.updateTable("classes").set({ section: "202" }).execute();
      await on.updateTable("terms").set({ catalog_version: 2 }).execute();
    };
    const catalog = openCatalog({ reads: db, reader });
    await change(db);
    const row = await db.selectFrom("terms").selectAll().where("code", "=", SMALL_TERM).executeTakeFirstOrThrow();
    expect((await catalog.known(toTerm(row))).classes.get(100)?.section).toBe("201");
    await change(reader);
    expect((await catalog.known(toTerm(row))).classes.get(100)?.section).toBe("202");
    expect((await catalog.term(SMALL_TERM)).classes.get(100)?.section).toBe("202");
  });
});
