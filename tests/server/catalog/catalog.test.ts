import { expect, it, onTestFinished } from "vitest";
import { openCatalog } from "#server/catalog/catalog";
import type { Db } from "#server/db/schema";
import { cancelClass } from "#server/registrar/cancel-class";
import { registrarContext } from "#server/registrar/registrar-context";
import { describeDatabase } from "../../support/database/database.ts";
import { openPortal } from "../../support/portal.ts";
import { addSmallTerm, SMALL_TERM, TEST_NOW } from "../../support/small-term.ts";
import { update } from "../../support/database/rows.ts";

describeDatabase("the catalog", (open, kind) => {
  it("reads a term from the replica only if that has the version", async () => {
    const [{ db }, { db: reader }] = [await open(), await open()];
    for (const each of [db, reader])
      await addSmallTerm(each, { classes: [{ number: 100, course: "COMP.1010", section: "201" }] });
    const change = async (on: Db) => {
      await update(on, "classes", { section: on === reader ? "R" : "P" });
      await on.updateTable("terms").set({ catalog_version: 2 }).execute();
    };
    const catalog = openCatalog({ reads: db, reader });
    const section = async () => (await catalog.term(SMALL_TERM)).classes.get(100)?.section;
    expect(await section()).toBe("201");
    await change(db);
    expect(await section()).toBe("P");
    await change(reader);
    expect(
      await openCatalog({ reads: db, reader })
        .term(SMALL_TERM)
        .then(({ classes }) => classes.get(100)?.section),
    ).toBe("R");
  });

  it.runIf(kind === "postgres")("follows a change on another instance before anyone asks", async () => {
    const database = await open();
    await addSmallTerm(database.db, { classes: [{ number: 100, course: "COMP.1010" }] });
    let changes = 0;
    const reads = database.reads.withPlugin({
      transformQuery: ({ node }) => {
        if (JSON.stringify(node).includes("catalog_changes")) changes++;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const portal = await openPortal({ ...database, reads, reader: reads });
    onTestFinished(() => portal.close());
    await portal.app.listen({ port: 0, host: "127.0.0.1" });
    await portal.call("searchClasses", { query: { term: SMALL_TERM } });
    const registrar = registrarContext(database, "the registrar", () => new Date(TEST_NOW));
    await cancelClass(registrar, { termCode: SMALL_TERM, classNumber: 100, reason: "Too few" });
    await expect.poll(() => changes).toBeGreaterThan(0);
  });
});
