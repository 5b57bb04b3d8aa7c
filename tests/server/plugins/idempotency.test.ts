import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { AppError } from "#contract/outcome";
import type { Handler } from "#server/call";
import { everyRow } from "#server/db/conditional-writes";
import { removalsOfOldRows } from "#server/db/old-rows";
import type { Db } from "#server/db/schema";
import { describeEachDatabase, type OpenTestDatabase } from "../../support/database/database.ts";
import { frameAround } from "../../support/frame.ts";
import { addPerson } from "../../support/portal.ts";

const NOON = new Date("2026-11-20T12:00:00Z");
const dropped = (classNumber: number) => ({ Metadata: { ClassNumber: classNumber, Kind: "drop" as const } });

/** Drops nothing, but counts how often it was asked to. */
async function openDrops(open: OpenTestDatabase, answer: (run: number) => Promise<void> = async () => {}) {
  const { db } = await open();
  await addPerson(db, "student");
  const runs: { key: string | null; isRepeat: boolean }[] = [];
  const dropClass: Handler<"dropClass"> = async ({ body, caller }) => {
    runs.push({ key: caller.idempotencyKey, isRepeat: caller.isRepeat });
    await answer(runs.length);
    return dropped(body.classNumber);
  };
  const app = await frameAround({ dropClass }, db, () => NOON);
  const drop = (key: string | undefined, classNumber = 1234) =>
    app.inject({
      method: "POST",
      url: "/Classes/Drop",
      headers: key === undefined ? {} : { "idempotency-key": key },
      payload: { term: "3110", academicCareer: "UGRD", classNumber },
    });
  return { db, runs, drop };
}

/** Leases and answers are as old as the database's clock says, which no test can set. */
async function age(db: Db, interval: string) {
  await sql`update idempotency_keys set created_at = created_at - ${interval}::interval where true`.execute(db);
}

describeEachDatabase("a call that changes enrollment", (open) => {
  it("is refused without a key, and with a malformed one, by the header's name", async () => {
    const { runs, drop } = await openDrops(open);
    for (const key of [undefined, "short", "with space in it", "x".repeat(101)]) {
      const answer = await drop(key);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().message).toMatch(/^The idempotency-key header is (missing|malformed)/);
      expect(answer.headers).not.toHaveProperty("idempotency-replayed");
    }
    expect(runs).toEqual([]);
  });

  it("gives a repeat the first answer, and changes nothing", async () => {
    const { runs, drop } = await openDrops(open);
    const first = await drop("key-00001");
    const repeat = await drop("key-00001");
    expect(first.json()).toMatchObject({ data: dropped(1234), isError: false, message: null });
    expect(repeat.json()).toEqual(first.json());
    expect(first.headers["idempotency-replayed"]).toBe("false");
    expect(repeat.headers["idempotency-replayed"]).toBe("true");
    await drop("key-00002");
    expect(runs.map(({ key }) => key)).toEqual(["key-00001", "key-00002"]);
  });

  it("gives a repeat the answer of a server of the version before", async () => {
    const { db, runs, drop } = await openDrops(open);
    const first = await drop("key-00001");
    await sql`update idempotency_keys set status_code = answer_status, reply = answer::jsonb, answer_status = null,
      answer = null where true`.execute(db);
    const repeat = await drop("key-00001");
    expect([repeat.json(), repeat.headers["idempotency-replayed"]]).toEqual([first.json(), "true"]);
    expect(runs).toHaveLength(1);
  });

  it("refuses a key that was another request's", async () => {
    const { runs, drop } = await openDrops(open);
    await drop("key-00001", 1234);
    const other = await drop("key-00001", 5678);
    expect(other.statusCode).toBe(400);
    expect(other.json().data.Code).toBe("BAD_REQUEST");
    expect(runs).toHaveLength(1);
  });

  it("lets repeats at the same time wait for the first answer", async () => {
    const { runs, drop } = await openDrops(open, () => sleep(300));
    const answers = await Promise.all([drop("key-00001"), drop("key-00001"), drop("key-00001")]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(answers.filter(({ headers }) => headers["idempotency-replayed"] === "true")).toHaveLength(2);
    expect(runs).toHaveLength(1);
  });

  it("keeps a refusal as the answer", async () => {
    const { runs, drop } = await openDrops(open, async () => {
      throw new AppError({ code: "BAD_REQUEST", message: "The deadline has passed." });
    });
    for (let attempt = 0; attempt < 2; attempt++) {
      const answer = await drop("key-00001");
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ isError: true, data: { Code: "BAD_REQUEST" } });
      expect(answer.headers["idempotency-replayed"]).toBe(String(attempt > 0));
    }
    expect(runs).toHaveLength(1);
  });

  it("runs a repeat at once when the attempt failed, and tells it that it's a repeat", async () => {
    const { runs, drop } = await openDrops(open, async (run) => {
      if (run === 1) throw new Error("The disk is full.");
      if (run === 2) throw new AppError({ code: "UNAVAILABLE", message: "Not now." });
    });
    expect((await drop("key-00001")).statusCode).toBe(500);
    expect((await drop("key-00001")).statusCode).toBe(503);
    expect((await drop("key-00001")).statusCode).toBe(200);
    await drop("key-00002");
    expect(runs.map(({ isRepeat }) => isRepeat)).toEqual([false, true, true, false]);
  });

  it.each([
    ["with the same key", "11 seconds"],
    ["although the database's clock went back", "-1 hour"],
  ])("takes over from a request whose server has died, %s", async (_, interval) => {
    const { db, runs, drop } = await openDrops(open);
    await drop("key-00001");
    await db.updateTable("idempotency_keys").set({ answer_status: null, answer: null }).where(everyRow).execute();
    await age(db, interval);
    expect((await drop("key-00001")).statusCode).toBe(200);
    expect(runs.map(({ key }) => key)).toEqual(["key-00001", "key-00001"]);
  });

  it("forgets keys after a day", async () => {
    const { db, runs, drop } = await openDrops(open);
    await drop("key-00001", 1234);
    const { idempotency_keys: removeOld } = removalsOfOldRows(db, {}, () => new Date());
    await age(db, "23 hours 59 minutes");
    await drop("key-00001", 1234);
    expect(runs).toHaveLength(1);
    await age(db, "1 minute");
    expect((await drop("key-00001", 5678)).statusCode).toBe(200);
    expect(runs).toHaveLength(2);
    const keysLeft = async () => {
      await removeOld();
      return (await db.selectFrom("idempotency_keys").select("key").execute()).length;
    };
    expect(await keysLeft()).toBe(1);
    await age(db, "24 hours");
    expect(await keysLeft()).toBe(0);
  });
});
