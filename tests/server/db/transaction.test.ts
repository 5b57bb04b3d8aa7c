import { sql } from "kysely";
import { beforeAll, beforeEach, expect, it, onTestFinished } from "vitest";
import { isCheckViolation, isDatabaseError, isForeignKeyViolation, isUniqueViolation } from "#server/db/database-error";
import { type GivenUp, onGivenUp, withTransaction } from "#server/db/transaction";
import { describeEachDatabase, type TestDatabase } from "../../support/database/database.ts";
import { emptyTables } from "../../support/database/reused-databases.ts";

const term = { code: "T", description: "Term", start_date: "2026-01-01", end_date: "2026-05-01" };

describeEachDatabase("a transaction", (open, kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });
  beforeEach(() => emptyTables(database));

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

  it("keeps nothing when its code throws", async () => {
    const attempt = withTransaction(database.db, async (trx) => {
      await trx.insertInto("terms").values(term).execute();
      throw new Error("changed my mind");
    });
    await expect(attempt).rejects.toThrow("changed my mind");
    expect(await descriptions()).toEqual([]);
  });

  it("does not pretend to have kept what a swallowed error undid", async () => {
    const attempt = withTransaction(database.db, async (trx) => {
      await trx.insertInto("terms").values(term).execute();
      await sql`select 1 / 0`.execute(trx).catch(() => {});
    });
    await expect(attempt).rejects.toThrow("rolled back instead of committed");
    expect(await descriptions()).toEqual([]);
  });

  it("shows nobody what it has not finished", async () => {
    const { db } = database;
    const inserted = Promise.withResolvers<void>();
    const reads = Promise.withResolvers<unknown>();
    const writing = withTransaction(db, async (trx) => {
      await trx.insertInto("terms").values(term).execute();
      inserted.resolve();
      // The only connection is this one when embedded, and others wait for it.
      if (kind === "postgres") await reads.promise;
    });
    await inserted.promise;
    const reading = descriptions();
    reads.resolve(reading);
    await writing;
    expect(await reading).toEqual(kind === "postgres" ? [] : ["Term"]);
  });

  it("runs with many others without mixing their statements", async () => {
    await database.db.insertInto("terms").values(term).execute();
    const increment = () =>
      withTransaction(database.db, async (trx) => {
        const { catalog_version: version } = await trx
          .selectFrom("terms")
          .select("catalog_version")
          .forUpdate()
          .executeTakeFirstOrThrow();
        await trx
          .updateTable("terms")
          .set({ catalog_version: version + 1 })
          .execute();
      });
    const failing = () => withTransaction(database.db, async (trx) => void (await sql`select 1 / 0`.execute(trx)));
    const all = Array.from({ length: 60 }, (_, index) => (index % 3 === 0 ? failing() : increment()));
    const outcomes = await Promise.allSettled(all);

    expect(outcomes.filter(({ status }) => status === "rejected")).toHaveLength(20);
    const { catalog_version: version } = await database.db.selectFrom("terms").selectAll().executeTakeFirstOrThrow();
    expect(version).toBe(1 + 40);
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

  it("gives up after the retries it was allowed", async () => {
    const lost = losses();
    let attempts = 0;
    const attempt = withTransaction(
      database.db,
      async (trx) => {
        attempts++;
        await sql`do $$ begin raise exception 'no' using errcode = '40P01'; end $$`.execute(trx);
      },
      { retries: 2 },
    );
    await expect(attempt).rejects.toMatchObject({ code: "40P01" });
    expect(attempts).toBe(3);
    expect(lost.map(({ isRepeated }) => isRepeated)).toEqual([true, true, false]);
  });

  it("tells at once when its code forgets it and asks the database, which could wait for ever", async () => {
    const attempt = withTransaction(database.db, async () => void (await descriptions()));
    await expect(attempt).rejects.toThrow("must use its transaction");
    expect(await descriptions()).toEqual([]);
  });

  it("lets what its code started go on with the database once it is over", async () => {
    const over = Promise.withResolvers<void>();
    const later = await withTransaction(database.db, async (trx) => {
      await trx.insertInto("terms").values(term).execute();
      return { descriptions: over.promise.then(descriptions) };
    });
    over.resolve();
    expect(await later.descriptions).toEqual(["Term"]);
  });

  it.runIf(kind === "postgres")("survives a deadlock with another one, and says that there was one", async () => {
    const lost = losses();
    const { db } = database;
    const terms = ["A", "B"].map((code) => ({ ...term, code, description: "" }));
    await db.insertInto("terms").values(terms).execute();
    const both = { A: Promise.withResolvers<void>(), B: Promise.withResolvers<void>() };
    const touch = (first: "A" | "B", second: "A" | "B") =>
      withTransaction(db, async (trx) => {
        const append = (code: string) =>
          trx
            .updateTable("terms")
            .set({ description: sql`description || ${first}` })
            .where("code", "=", code)
            .execute();
        await append(first);
        both[first].resolve();
        await both[second].promise;
        await append(second);
      });
    await Promise.all([touch("A", "B"), touch("B", "A")]);
    // One at least; on a busy machine the repeat may meet the other one again.
    expect(lost.length).toBeGreaterThan(0);
    expect(lost).toEqual(lost.map(() => ({ code: "40P01", isRepeated: true })));
    expect((await descriptions()).map((text) => text === "AB" || text === "BA")).toEqual([true, true]);
  });
});

describeEachDatabase("a failed statement", (open) => {
  it("tells which kind of rule it broke, and which one", async () => {
    const { db } = await open();
    await db.insertInto("terms").values(term).execute();
    const failure = async (work: Promise<unknown>) => await work.then(() => undefined).catch((error: unknown) => error);

    const twice = await failure(db.insertInto("terms").values(term).execute());
    expect([isUniqueViolation(twice), isUniqueViolation(twice, "terms_pkey")]).toEqual([true, true]);
    expect([isUniqueViolation(twice, "other"), isCheckViolation(twice)]).toEqual([false, false]);

    const orphan = await failure(
      db.insertInto("subjects").values({ term_code: "X", code: "CS", description: "" }).execute(),
    );
    expect(isForeignKeyViolation(orphan, "subjects_term_code_fkey")).toBe(true);

    const reversed = await failure(db.updateTable("terms").set({ end_date: "2025-01-01" }).execute());
    expect(isCheckViolation(reversed)).toBe(true);
    expect(isDatabaseError(new Error("other"))).toBe(false);
  });
});
