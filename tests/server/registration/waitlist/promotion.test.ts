import { beforeAll, beforeEach, expect, it } from "vitest";
import { openCatalog } from "#server/catalog/catalog";
import { everyRow } from "#server/db/conditional-writes";
import { dropHeldClass } from "#server/registration/enrolled/drop";
import { promoteMarked } from "#server/registration/waitlist/promote";
import { lockStudents } from "#server/registration/waitlist/seat-counters";
import { describeDatabase } from "../../../support/database/database.ts";
import { holdLocks, isHeldUp, waitBriefly } from "../../../support/database/row-locks.ts";
import { findRows } from "../../../support/database/rows.ts";
import { openPortal, type Portal } from "../../../support/portal.ts";
import { emptyTerm, enrollingIn } from "../../../support/registration/enrolling.ts";
import { violationsIn } from "../../../support/registration/violations.ts";
import { addWaitingStudents } from "../../../support/registration/waiting-students.ts";
import { keptLog } from "../../../support/servers/kept-log.ts";
import { addSmallTerm, SMALL_TERM, type SmallTerm, TEST_NOW } from "../../../support/small-term.ts";

const BLOCKED = 300;

const term: SmallTerm = {
  classes: [
    { number: 100, course: "COMP.1010", meets: "M 9:00-9:50", capacity: 1, waitCapacity: 999 },
    { number: 110, course: "MATH.1310", meets: "M 9:00-9:50", capacity: null },
    { number: 120, course: "HIST.1000", capacity: 1, waitCapacity: 9 },
  ],
};

describeDatabase("Promotion after a drop", (open, kind) => {
  let portal: Portal;
  let { newStudent, add, enroll, enter, drop, holdings } = {} as ReturnType<typeof enrollingIn>;
  let statements = 0;

  beforeAll(async () => {
    const database = await open();
    await addSmallTerm(database.db, term);
    const db = database.db.withPlugin({
      transformQuery: ({ node }) => {
        statements++;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    portal = await openPortal({ ...database, db }, { at: TEST_NOW });
    ({ newStudent, add, enroll, enter, drop, holdings } = enrollingIn(portal));
    return () => portal.close();
  });

  beforeEach(async () => {
    await emptyTerm(portal.db);
    return noViolations;
  });

  const noViolations = async () => expect(await violationsIn(portal.database)).toEqual([]);
  const statementsOf = async (work: () => Promise<unknown>) => {
    const before = statements;
    await work();
    return statements - before;
  };
  /** As another server's chore does. */
  const sweep = () => {
    const { database, clock } = portal;
    return promoteMarked({ db: database.db, catalog: openCatalog(database), now: clock.now })();
  };
  const countNotices = async () => (await findRows(portal.db, "notices", ["id"], { kind: "passed_over" })).length;

  /** Students who wait for 100 behind its holder, and are enrolled in 110, which overlaps it. */
  async function blockedBehind() {
    const holder = await enter(100);
    await addWaitingStudents(portal.db, { prefix: "blocked", count: BLOCKED, waitsFor: 100, has: 110 });
    return holder;
  }

  it("costs few statements past 300 blocked students, who each get one notice", async () => {
    const alone = await enter(120);
    const undisturbed = await statementsOf(() => drop(alone.client, 120));
    const holder = await blockedBehind();
    // The first of them, whatever their number.
    expect((await statementsOf(() => drop(holder.client, 100))) - undisturbed).toBeLessThan(30);
    expect(await countNotices()).toBe(10);
    expect(await statementsOf(sweep)).toBeLessThan(80);
    expect(await countNotices()).toBe(BLOCKED);
    const next = await enter(100);
    expect((await statementsOf(() => drop(next.client, 100))) - undisturbed).toBeLessThan(10);
    expect(await statementsOf(sweep)).toBe(1);
    expect(await countNotices()).toBe(BLOCKED);
  });

  it.runIf(kind === "postgres")("isn't held up by blocked students who are busy", async () => {
    const holder = await blockedBehind();
    await drop(holder.client, 100);
    await sweep();
    const next = await enter(100);
    await holdLocks(portal.db, (trx) => lockStudents(trx, ["blocked1", "blocked300"]));
    expect(await isHeldUp(portal.db, drop(next.client, 100))).toBe(false);
  });

  it.runIf(kind === "postgres")("keeps the seat for the line when the server dies in between", async () => {
    const [holder, first] = [await enter(120), await enter(120)];
    const [walkIn, joining] = [await newStudent(), await newStudent()];
    await add(walkIn.client, 120);
    await add(joining.client, 120, { useWaitList: true });
    const release = await holdLocks(portal.db, (trx) => lockStudents(trx, [first.id]));
    waitBriefly();
    await drop(holder.client, 120);

    expect(await holdings(holder.client)).toEqual([]);
    expect(await enroll(walkIn.client, 120)).toMatchObject([{ success: false, rules: ["seats"] }]);
    expect(await enroll(joining.client, 120)).toMatchObject([{ success: true, position: 2 }]);
    await release();
    await sweep();
    expect(await holdings(first.client)).toEqual(["120 E"]);
    expect(await holdings(joining.client)).toEqual(["120 W"]);
    await drop(first.client, 120);
    expect(await holdings(joining.client)).toEqual(["120 E"]);
  });

  it("is left to the sweep when it fails after a drop, and logged unless others were in the way", async () => {
    const { database, clock } = portal;
    const catalog = openCatalog(database);
    const { log, lines } = keptLog();
    /** The drop has its time; the promotion after it fails. */
    async function dropWithout(error: Error) {
      const [holder, first] = [await enter(120), await enter(120)];
      const times = [clock.now()];
      const now = () => {
        const time = times.shift();
        if (!time) throw error;
        return time;
      };
      const target = { studentId: holder.id, termCode: SMALL_TERM, career: "UGRD", classNumber: 120 };
      const origin = { requestId: "test", idempotencyKey: null, isRepeat: false, log };
      expect(await dropHeldClass({ database, catalog, now }, origin, target)).toMatchObject({ kind: "drop" });
      expect(await holdings(holder.client)).toEqual([]);
      expect(await holdings(first.client)).toEqual(["120 W"]);
      await sweep();
      expect(await holdings(first.client)).toEqual(["120 E"]);
      await drop(first.client, 120);
    }

    await dropWithout(Object.assign(new Error("Locked."), { code: "55P03" }));
    expect(lines).toEqual([]);
    await dropWithout(new Error("Broken."));
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { level: 50, err: { message: "Broken." }, term: SMALL_TERM, classNumbers: [120] },
    ]);
  });

  it("goes on to other classes where one fails", async () => {
    const { database, clock } = portal;
    const catalog = openCatalog(database);
    const tried: number[] = [];
    const seats: typeof catalog.seats = async (termCode, classNumbers, db) => {
      tried.push(...classNumbers);
      if (classNumbers.includes(100)) throw new Error("Broken.");
      return await catalog.seats(termCode, classNumbers, db);
    };
    await database.db.updateTable("class_seats").set({ promote_mark: 1 }).where(everyRow).execute();
    const promote = promoteMarked({ db: database.db, catalog: { ...catalog, seats }, now: clock.now });
    await expect(promote()).rejects.toThrow("Some waitlists could not be promoted.");
    expect(tried).toEqual(expect.arrayContaining([100, 120]));
    await database.db.updateTable("class_seats").set({ promote_mark: null }).where(everyRow).execute();
  });
});
