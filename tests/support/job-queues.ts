import { sql } from "kysely";
import { pino } from "pino";
import { onTestFinished } from "vitest";
import type { Db } from "#server/db/schema";
import { type JobQueue, openJobQueue } from "#server/jobs/job-queue";
import { openBoss } from "#server/jobs/open-boss";

/** Of one instance, closed with the test. */
export function openTestQueue(db: Db, log = pino({ level: "silent" })): JobQueue {
  const jobs = openJobQueue(db, log);
  onTestFinished(() => jobs.close());
  return jobs;
}

/** For the queues, whose clock is the database's: what they noted moves back, and jobs of dead instances are found. */
export async function passTime(db: Db, seconds: number): Promise<void> {
  const ago = sql`make_interval(secs => ${seconds})`;
  await sql`
    update pgboss.job set start_after = start_after - ${ago}, started_on = started_on - ${ago},
      created_on = created_on - ${ago}, keep_until = keep_until - ${ago}, singleton_on = singleton_on - ${ago}
    where true`.execute(db);
  await sql`update pgboss.queue set monitor_claim_on = null, monitor_on = null, maintain_on = null where true`.execute(
    db,
  );
  const boss = openBoss(db, { supervise: false });
  await boss.start();
  await boss.supervise();
  await boss.stop();
}

/** Waiting, under way, and given up, by queue. */
export async function readJobs(db: Db): Promise<{ name: string; state: string; data: unknown; retries: number }[]> {
  const { rows } = await sql<{ name: string; state: string; data: unknown; retries: number }>`
    select name, state::text, data, retry_count as retries from pgboss.job where state <> 'completed'
    order by name, created_on, id`.execute(db);
  return rows;
}
