import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { AppError } from "#contract/outcome";
import type { Handler, Handlers } from "#server/call";
import type { Db } from "#server/db/schema";
import { removalsOfOldRows } from "#server/old-rows";
import { describeEachDatabase, type OpenTestDatabase } from "../../support/database/database.ts";
import { addPerson } from "../../support/portal.ts";
import { frameAround } from "../../support/frame.ts";

const NOON = new Date("2026-11-20T12:00:00Z");
const dropped = (classNumber: number) => ({ Metadata: { ClassNumber: classNumber, Kind: "drop" as const } });

/** Drops nothing, but counts how often it was asked to. */
function countingDrop(answer: (run: number) => Promise<void> = async () => {}) {
  const runs: (string | null)[] = [];
  const dropClass: Handler<"dropClass"> = async ({ body, caller }) => {
    runs.push(caller.idempotencyKey);
    await answer(runs.length);
    return dropped(body.classNumber);
  };
  return { runs, handlers: { dropClass } satisfies Handlers };
}

async function openFrame(open: OpenTestDatabase, handlers: Handlers) {
  const { db } = await open();
  await addPerson(db, "student");
  const clock = { now: NOON };
  const app = await frameAround(handlers, db, () => clock.now);
  return {
    db,
    clock,
    drop: dropsOf(app),
    frame: async () => dropsOf(await frameAround(handlers, db, () => clock.now)),
  };
}

function dropsOf(app: Awaited<ReturnType<typeof frameAround>>) {
  return async (key: string | undefined, classNumber = 1234) =>
    await app.inject({
      method: "POST",
      url: "/Classes/Drop",
      headers: key === undefined ? {} : { "idempotency-key": key },
      payload: { term: "3110", academicCareer: "UGRD", classNumber },
    });
}

/** Leases and answers are as old as the database's clock says, which no test can set. */
async function age(db: Db, interval: string) {
  await sql`update idempotency_keys set created_at = created_at - ${interval}::interval`.execute(db);
}

async function keysIn(db: Db) {
  return await db.selectFrom("idempotency_keys").selectAll().execute();
}

describeEachDatabase("a call that changes enrollment", (open) => {
  it("is refused without a key, and with a malformed one, by the header's name", async () => {
    const { runs, handlers } = countingDrop();
    const { drop } = await openFrame(open, handlers);
    for (const key of [undefined, "short", "with space in it", "x".repeat(101)]) {
      const answer = await drop(key);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().message).toMatch(/^The idempotency-key header is (missing|malformed)/);
      expect(answer.headers).not.toHaveProperty("idempotency-replayed");
    }
    expect(runs).toEqual([]);
  });

  it("gives a repeat the first answer, and changes nothing", async () => {
    const { runs, handlers } = countingDrop();
    const { drop } = await openFrame(open, handlers);
    const first = await drop("key-00001");
    const repeat = await drop("key-00001");
    expect(first.json()).toMatchObject({ data: dropped(1234), isError: false, message: null });
    expect(repeat.json()).toEqual(first.json());
    expect(first.headers["idempotency-replayed"]).toBe("false");
    expect(repeat.headers["idempotency-replayed"]).toBe("true");
    expect(runs).toEqual(["key-00001"]);
    await drop("key-00002");
    expect(runs).toHaveLength(2);
  });

  it("gives a repeat the answer of a server of the version before", async () => {
    const { runs, handlers } = countingDrop();
    const { db, drop } = await openFrame(open, handlers);
    const first = await drop("key-00001");
    await sql`update idempotency_keys set status_code = answer_status, reply = answer::jsonb, answer_status = null,
      answer = null`.execute(db);
    const repeat = await drop("key-00001");
    expect([repeat.json(), repeat.headers["idempotency-replayed"]]).toEqual([first.json(), "true"]);
    expect(runs).toHaveLength(1);
  });

  it("refuses a key that was another request's", async () => {
    const { runs, handlers } = countingDrop();
    const { drop } = await openFrame(open, handlers);
    await drop("key-00001", 1234);
    const other = await drop("key-00001", 5678);
    expect(other.statusCode).toBe(400);
    expect(other.json().data.Code).toBe("BAD_REQUEST");
    expect(runs).toHaveLength(1);
  });

  it("lets repeats at the same time wait for the first answer", async () => {
    const { runs, handlers } = countingDrop(() => sleep(300));
    const { drop } = await openFrame(open, handlers);
    const answers = await Promise.all([drop("key-00001"), drop("key-00001"), drop("key-00001")]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(answers.filter(({ headers }) => headers["idempotency-replayed"] === "true")).toHaveLength(2);
    expect(runs).toHaveLength(1);
  });

  it("keeps a refusal as the answer", async () => {
    const { runs, handlers } = countingDrop(async () => {
      throw new AppError({ code: "BAD_REQUEST", message: "The deadline has passed." });
    });
    const { drop } = await openFrame(open, handlers);
    for (let attempt = 0; attempt < 2; attempt++) {
      const answer = await drop("key-00001");
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ isError: true, data: { Code: "BAD_REQUEST" } });
      expect(answer.headers["idempotency-replayed"]).toBe(String(attempt > 0));
    }
    expect(runs).toHaveLength(1);
  });

  it("runs a repeat at once when the attempt failed, and tells it that it's a repeat", async () => {
    const repeats: boolean[] = [];
    const dropClass: Handler<"dropClass"> = async ({ body, caller }) => {
      repeats.push(caller.isRepeat);
      if (repeats.length === 1) throw new Error("The disk is full.");
      if (repeats.length === 2) throw new AppError({ code: "UNAVAILABLE", message: "Not now." });
      return dropped(body.classNumber);
    };
    const { drop } = await openFrame(open, { dropClass });
    expect((await drop("key-00001")).statusCode).toBe(500);
    expect((await drop("key-00001")).statusCode).toBe(503);
    expect((await drop("key-00001")).statusCode).toBe(200);
    await drop("key-00002");
    expect(repeats).toEqual([false, true, true, false]);
  });

  it.each([
    ["with the same key", "11 seconds"],
    ["although the database's clock went back", "-1 hour"],
  ])("takes over from a request whose server has died, %s", async (_, interval) => {
    const { runs, handlers } = countingDrop();
    const { db, drop } = await openFrame(open, handlers);
    await drop("key-00001");
    await db.updateTable("idempotency_keys").set({ answer_status: null, answer: null }).execute();
    await age(db, interval);
    expect((await drop("key-00001")).statusCode).toBe(200);
    expect(runs).toEqual(["key-00001", "key-00001"]);
  });

  it("forgets keys after a day", async () => {
    const { runs, handlers } = countingDrop();
    const { db, drop } = await openFrame(open, handlers);
    await drop("key-00001", 1234);
    const { idempotency_keys: removeOld } = removalsOfOldRows(db, {}, () => new Date());
    await age(db, "23 hours 59 minutes");
    await drop("key-00001", 1234);
    expect(runs).toHaveLength(1);
    await age(db, "1 minute");
    expect((await drop("key-00001", 5678)).statusCode).toBe(200);
    expect(runs).toHaveLength(2);
    await removeOld();
    expect(await keysIn(db)).toHaveLength(1);
    await age(db, "24 hours");
    await removeOld();
    expect(await keysIn(db)).toEqual([]);
  });
});
