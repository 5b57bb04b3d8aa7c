import { sql } from "kysely";
import type { FastifyBaseLogger } from "fastify";
import { momentBefore } from "#dates/moment";
import { DAY_MS, DAY_SECONDS } from "#dates/minutes";
import type { Db, Row } from "../db/schema.ts";
import { withTransaction } from "../db/transaction.ts";
import type { Chore } from "../frame/chores.ts";
import type { Job, JobQueue, Outcome } from "../jobs/job-queue.ts";
import { placeOf } from "./notice-texts.ts";
import { authorizePush, encryptPush, type PushSettings } from "./push-message.ts";
import type { PostPush } from "./push-post.ts";

export type PushDependencies = {
  db: Db;
  jobs: JobQueue;
  settings: PushSettings;
  post: PostPush;
  log: FastifyBaseLogger;
  now: () => Date;
};

const AT_ONCE = 20;
/** A push message can have 4 KB; the portal shows the rest. */
const MAX_TITLE = 150;
const MAX_BODY = 500;

/** A chore for any number of servers. Failed pushes aren't repeated: the portal shows the notices, and they're mailed. */
export function pushNotices({ db, jobs, settings, post, log, now }: PushDependencies): Chore {
  const pushToAll = async ({ data }: Job<"push">): Promise<Outcome> => {
    await Promise.all((await readPushes(db, data.notice)).map(push));
    return "done";
  };
  return async (closing) => {
    await queuePushes({ db, jobs }, now());
    await jobs.workOff("push", pushToAll, { isOver: () => closing.aborted, atOnce: AT_ONCE });
  };

  async function push({ notice, browser }: Push): Promise<void> {
    try {
      const status = await post(browser.endpoint, {
        headers: {
          authorization: await authorizePush(browser.endpoint, settings, now()),
          "content-encoding": "aes128gcm",
          "content-type": "application/octet-stream",
          ttl: String(DAY_SECONDS),
        },
        body: encryptPush(JSON.stringify(toMessage(notice)), browser),
      });
      // The browser ended the subscription.
      if (status === 404 || status === 410)
        await db.deleteFrom("push_subscriptions").where("endpoint", "=", browser.endpoint).execute();
      else if (status < 200 || status > 299) log.warn({ notice: notice.id, status }, "couldn't push a notice");
    } catch (error) {
      log.warn({ notice: notice.id, err: error }, "couldn't push a notice");
    }
  }
}

type Push = { notice: Row<"notices">; browser: Row<"push_subscriptions"> };

/** Browsers that subscribed before the notice was written. */
const isFor = sql<boolean>`s.person_id = n.person_id and s.created_at <= n.created_at`;

/** Those that no one reads in a browser with push have no job. */
async function queuePushes({ db, jobs }: Pick<PushDependencies, "db" | "jobs">, at: Date): Promise<void> {
  const isDue = sql<boolean>`pushed_at is null and created_at > ${momentBefore(at, DAY_MS)}`;
  const { rows: some } = await sql`select from notices where ${isDue} limit 1`.execute(db);
  if (some.length === 0) return;
  await jobs.ready();
  await withTransaction(db, async (trx) => {
    const { rows } = await sql<{ id: number; isWanted: boolean }>`
      with due as (select id from notices where ${isDue} order by id for update skip locked)
      update notices n set pushed_at = ${at} from due where n.id = due.id
      returning n.id, n.read_at is null and exists (select from push_subscriptions s where ${isFor}) as "isWanted"`.execute(
      trx,
    );
    const wanted = rows.filter(({ isWanted }) => isWanted).map(({ id }) => id);
    await jobs.add(
      "push",
      wanted.sort((a, b) => a - b).map((notice) => ({ data: { notice } })),
      trx,
    );
  });
}

/** To each of the student's browsers, unless the notice was read. */
async function readPushes(db: Db, id: number): Promise<Push[]> {
  const { rows: notices } = await sql<Row<"notices">>`
    select * from notices where id = ${id} and read_at is null`.execute(db);
  const { rows: browsers } = await sql<Row<"push_subscriptions">>`
    select s.* from push_subscriptions s join notices n on ${isFor} where n.id = ${id}`.execute(db);
  return notices.flatMap((notice) => browsers.map((browser) => ({ notice, browser })));
}

/** What `public/notice-worker.js` shows. */
function toMessage(notice: Row<"notices">) {
  return {
    title: notice.title.slice(0, MAX_TITLE),
    body: notice.message.slice(0, MAX_BODY),
    tag: `notice-${notice.id}`,
    path: `#${placeOf(notice).path}`,
  };
}

/** Of a device; with `except`, only the subscriptions of other people. */
export async function endPush(db: Db, deviceId: string | undefined, { except = null as string | null } = {}) {
  if (deviceId === undefined) return;
  await sql`
    delete from push_subscriptions
    where device_id = ${deviceId} and person_id is distinct from ${except}`.execute(db);
}
