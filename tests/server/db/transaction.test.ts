import { sql } from "kysely";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import { type GivenUp, onGivenUp, withTransaction } from "#server/db/transaction";
import { describeEachDatabase, sharedDatabase } from "../../support/database/database.ts";

const term = { code: "T", description: "Term", start_date: "2026-01-01", end_date: "2026-05-01" };

describeEachDatabase("a transaction", (open) => {
  const database = sharedDatabase(open);
  beforeEach(() => database.db.deleteFrom("terms").execute());

  /** What PostgreSQL gives up until the test is over. */
  const losses = () => {
    const seen: GivenUp[] = [];
    onTestFinished(onGivenUp((lost) => seen.push(lost)));
    return seen;
  };
  const descriptions = async () => {
    const rows = await database.db.selectFrom("terms").select("description").orderBy("code").execute();
    return rows.map(({ description }) => description);
  };

  it("keeps everything when it succeeds", async () => {
    const result = await withTransaction(database.db, async (trx) => {
      await trx.insertInto("terms").values(term).execute();
      return "done";
    });
    expect(result).toBe("done");
    expect(await descriptions()).toEqual(["Term"]);
  });

  it("keeps nothing when a statement fails, and leaves the connection fit for others", async () => {
    const attempt = withTransaction(database.db, async (trx) => {
      await trx.insertInto("terms").values(term).execute();
      await trx.insertInto("terms").values(term).execute();
    });
    await expect(attempt).rejects.toMatchObject({ code: "23505", constraint: "terms_pkey", table: "terms" });
    expect(await descriptions()).toEqual([]);
  });

  it("starts again when another one made it give up, and says so", async () => {
    const lost = losses();
    let attempts = 0;
    const result = await withTransaction(database.db, async (trx) => {
      attempts++;
      await trx.insertInto("terms").values(term).execute();
      if (attempts < 3) await sql`do $$ begin raise exception 'no' using errcode = '40001'; end $$`.execute(trx);
      return attempts;
    });
    expect(result).toBe(3);
    expect(lost).toEqual(Array(2).fill({ code: "40001", isRepeated: true }));
    expect(await descriptions()).toEqual(["Term"]);
  });
});
