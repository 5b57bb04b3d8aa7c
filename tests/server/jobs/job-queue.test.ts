import { sql } from "kysely";
import { pino } from "pino";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import type { Db } from "#server/db/schema";
import { withTransaction } from "#server/db/transaction";
import { TABLES_VERSION } from "#server/jobs/install-queues";
import type { Job, JobOutcome } from "#server/jobs/job-queue";
import { openBoss, statementsOn } from "#server/jobs/open-boss";
import { sharedSweeps } from "#server/jobs/shared-sweeps";
import { describeEachDatabase, sharedDatabase } from "../../support/database/database.ts";
import { openTestQueue, passTime, readJobs } from "../../support/job-queues.ts";

const MINUTE = 60;
const never = () => false;

describeEachDatabase("The job queues", (open) => {
  const database = sharedDatabase(open);
  let db: Db;
  let logged: Record<string, unknown>[];

  beforeEach(async () => {
    ({ db } = database);
    await sql`delete from pgboss.job where true`.execute(db);
    logged = [];
  });

  const instance = () => {
    const write = (line: string) => void logged.push(JSON.parse(line) as Record<string, unknown>);
    const jobs = openTestQueue(db, pino({}, { write }));
    const done: number[] = [];
    const workOff = (work: (job: Job<"mail">) => Promise<JobOutcome> = async () => "done", atOnce = 1) =>
      jobs.workOff(
        "mail",
        async (job) => {
          const outcome = await work(job);
          if (outcome === "done") done.push(job.data.notice);
          return outcome;
        },
        { isOver: never, atOnce },
      );
    return { jobs, done, workOff };
  };
  const mails = (...notices: number[]) => notices.map((notice) => ({ data: { notice } }));
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
  const states = async () => (await readJobs(db)).map(({ state }) => state);

  it("are made as this version of the package makes them", async () => {
    const boss = openBoss(db, { supervise: false });
    await boss.start();
    onTestFinished(() => boss.stop());
    expect(await boss.schemaVersion()).toBe(TABLES_VERSION);
  });

  it("give each job to one of several instances", async () => {
    const instances = [instance(), instance(), instance()];
    await instances[0]!.jobs.ready();
    await withTransaction(db, (trx) => instances[0]!.jobs.add("mail", mails(...numbers(40)), trx));
    await Promise.all(instances.map(({ workOff }) => workOff()));
    const done = instances.flatMap(({ done: own }) => own);
    expect(done.sort((a, b) => a - b)).toEqual(numbers(40));
    expect(await readJobs(db)).toEqual([]);
  });

  // Of several, one passes over jobs that another has locked for a moment, and may get them after later ones.
  it("give the jobs of a transaction to one instance in order", async () => {
    const { jobs, workOff, done } = instance();
    await jobs.ready();
    await withTransaction(db, (trx) => jobs.add("mail", mails(...numbers(40)), trx));
    await workOff();
    expect(done).toEqual(numbers(40));
  });

  it("have nothing of a transaction that failed", async () => {
    const { jobs, workOff, done } = instance();
    await jobs.ready();
    const failing = withTransaction(db, async (trx) => {
      await jobs.add("mail", mails(1), trx);
      throw new Error("It failed.");
    });
    await expect(failing).rejects.toThrow("It failed.");
    await workOff();
    expect(done).toEqual([]);
  });

  it("bring a job back that fails or throws, later each time, and never hold others up", async () => {
    const { jobs, workOff, done } = instance();
    await jobs.add("mail", mails(1, 2, 3));
    const poisoned = async ({ data }: Job<"mail">): Promise<JobOutcome> => {
      if (data.notice === 1) throw new Error("It's poisoned.");
      return data.notice === 2 ? "failed" : "done";
    };
    await workOff(poisoned);
    expect(done).toEqual([3]);
    expect(logged).toMatchObject([{ msg: "a job failed", queue: "mail", attempt: 1, attempts: 12 }]);
    await workOff();
    expect(done).toEqual([3]);

    await passTime(db, 2 * MINUTE);
    await workOff(poisoned);
    // The second wait is two to four minutes.
    await passTime(db, 1.9 * MINUTE);
    await workOff();
    expect(done).toEqual([3]);
    await passTime(db, 2.1 * MINUTE);
    await workOff();
    expect(done.toSorted((a, b) => a - b)).toEqual([1, 2, 3]);
  });

  it("give a job up after the last attempt of its queue", async () => {
    const { jobs, workOff, done } = instance();
    await jobs.add("mail", mails(1));
    const attempts: number[] = [];
    for (let day = 0; day < 20; day++) {
      await workOff(async ({ attempt }) => {
        attempts.push(attempt);
        return "failed";
      });
      await sql`update pgboss.job set start_after = now() where true`.execute(db);
    }
    expect(attempts).toEqual(numbers(12).map((index) => index + 1));
    await workOff();
    expect(done).toEqual([]);
    expect(await states()).toEqual(["failed"]);
  });

  it("give the job of a dead instance to another one, whose outcome counts", async () => {
    const [dead, other] = [instance(), instance()];
    await dead.jobs.add("mail", mails(1));
    const hanging = Promise.withResolvers<JobOutcome>();
    const begun = Promise.withResolvers<void>();
    const stuck = dead.workOff(() => {
      begun.resolve();
      return hanging.promise;
    });
    await begun.promise;
    await passTime(db, 9 * MINUTE);
    await other.workOff();
    expect(other.done).toEqual([]);
    await passTime(db, 2 * MINUTE);
    await passTime(db, 2 * MINUTE);
    const failing = other.workOff(async ({ attempt }) => {
      expect(attempt).toBe(2);
      // It wasn't dead after all.
      hanging.resolve("done");
      await stuck;
      expect(await states()).toEqual(["active"]);
      return "failed";
    });
    await failing;
    expect(await states()).toEqual(["retry"]);
  });

  it("end with the job under way when they're closed", async () => {
    const { jobs, workOff } = instance();
    await jobs.add("mail", mails(1, 2));
    let isOver = false;
    const working = jobs.workOff(
      "mail",
      async () => {
        isOver = true;
        return "done";
      },
      { isOver: () => isOver },
    );
    await working;
    await jobs.close();
    expect(await states()).toEqual(["created"]);
    const next = instance();
    await next.workOff();
    expect(next.done).toEqual([2]);
    await workOff().catch(() => {});
  });

  it("never have two of a queue for what must stay in order", async () => {
    const [one, other] = [instance(), instance()];
    for (const { jobs } of [one, other]) await jobs.add("webhook", [{ data: {} }]);
    expect(await states()).toEqual(["created"]);
    const work = async (): Promise<JobOutcome> => {
      await other.jobs.add("webhook", [{ data: {} }]);
      expect(await states()).toEqual(["active"]);
      return "failed";
    };
    await one.jobs.workOff("webhook", work, { isOver: never });
    await other.jobs.add("webhook", [{ data: {} }]);
    expect(await states()).toEqual(["retry"]);
  });

  it("do a sweep once in its interval for all instances, and again in the next one, also after a failure", async () => {
    const runs: string[] = [];
    const day = { everySeconds: 24 * 60 * MINUTE };
    const sweeps = {
      well: { ...day, run: async () => void runs.push("well") },
      badly: { ...day, run: async () => Promise.reject(new Error("It failed.")) },
    };
    const write = (line: string) => void logged.push(JSON.parse(line) as Record<string, unknown>);
    const chores = [instance(), instance()].map(({ jobs }) => sharedSweeps(jobs, sweeps, pino({}, { write })));
    const { signal } = new AbortController();
    const sweep = () => Promise.all(chores.map((chore) => chore(signal)));
    await sweep();
    await sweep();
    const failure = { sweep: "badly", msg: "a sweep failed" };
    expect([runs, logged]).toMatchObject([["well"], [failure]]);
    await passTime(db, day.everySeconds);
    await sweep();
    expect([runs, logged]).toMatchObject([
      ["well", "well"],
      [failure, failure],
    ]);
  });

  it("leave no transaction open when a statement fails", async () => {
    await expect(statementsOn(db).executeSql("begin; select 1; select nothing; commit")).rejects.toThrow("nothing");
    const { rows } = await statementsOn(db).executeSql("begin; select 1 as one; select 2 as two; commit");
    expect(rows).toEqual([{ one: 1 }, { two: 2 }]);
    await sql`select 1`.execute(db);
  });
});
