import { beforeAll, expect, it } from "vitest";
import { describePostgres } from "../../support/database/database.ts";
import { insert } from "../../support/database/rows.ts";
import { addPerson } from "../../support/portal.ts";
import { runScript } from "../../support/servers/run-script.ts";
import { addSmallTerm, SMALL_TERM } from "../../support/small-term.ts";

// The embedded database is open in this process, so no command can open it, too.
describePostgres("npm run verify", (open) => {
  let database: Awaited<ReturnType<typeof open>>;

  beforeAll(async () => {
    database = await open();
    await addSmallTerm(database.db, { classes: [{ number: 100, course: "COMP.1010" }] });
  });

  it("prints violations without what a terminal obeys, and notes in the audit that they were read", async () => {
    const used_by = "\u001b[2Jada";
    await addPerson(database.db, "ada", { id: used_by });
    const number = { term_code: SMALL_TERM, class_number: 100, number: "123456", waives: ["consent"] };
    await insert(database.db, "permission_numbers", { ...number, used_by, used_at: new Date() });
    const { code, out, err } = await runScript("scripts/verify.ts", [], { DATABASE_URL: database.databaseUrl });
    expect([code, err]).toEqual([1, ""]);
    expect(out).toContain(String.raw`used by \u001b[2Jada with no matching enrollment`);
    expect(out).not.toContain("\u001b");
    const read = await database.db.selectFrom("audit").select(["action", "detail"]).execute();
    expect(read).toMatchObject([{ action: "registrar_violations_read", detail: { count: 1 } }]);
  });
});
