import type { FastifyBaseLogger } from "fastify";
import { sql } from "kysely";
import { DAY_MS, DAY_SECONDS, MINUTE_MS, SECOND_MS } from "#dates/minutes";
import { momentAfter, momentBefore } from "#dates/moment";
import { t } from "#words";
import type { Db, TableRow } from "../db/schema.ts";
import { withTransaction } from "../db/transaction.ts";
import type { Job, JobOutcome, JobQueue } from "../jobs/job-queue.ts";
import type { Chore } from "../plugins/chores.ts";
import { sayIn } from "../text/languages.ts";
import { SOON_KEY_PREFIX } from "./dated-notices.ts";
import { enrollPathOf, placeOf } from "./notice-texts.ts";
import { authorizePush, encryptPush, type PushSettings } from "./push-message.ts";
import type { PostPush } from "./push-post.ts";
import { wordsOf } from "./said-notice.ts";

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
  const pushToAll = async ({ data }: Job<"push">): Promise<JobOutcome> => {
    const pushes = await readPushes(db, data.notice);
    await Promise.all(pushes.filter(({ notice }) => isInTime(notice, now())).map(push));
    return "done";
  };
  return async (closing) => {
    await queuePushes({ db, jobs }, now());
    await jobs.workOff("push", pushToAll, { isOver: () => closing.aborted, atOnce: AT_ONCE });
  };

  async function push(pushed: Push): Promise<void> {
    const { notice, browser } = pushed;
    try {
      const status = await post(browser.endpoint, {
        headers: {
          authorization: await authorizePush(browser.endpoint, settings, now()),
          "content-encoding": "aes128gcm",
          "content-type": "application/octet-stream",
          ttl: String(isSoon(notice) ? MAX_PUSH_DELAY_MS / SECOND_MS : DAY_SECONDS),
        },
        body: encryptPush(JSON.stringify(sayIn(browser.language, () => toMessage(pushed))), browser),
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

type Push = { notice: TableRow<"notices">; isInCart: boolean; browser: TableRow<"push_subscriptions"> };

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
  const { rows: notices } = await sql<TableRow<"notices"> & Pick<Push, "isInCart">>`
    select n.*, exists (
      select from cart_items c where (c.student_id, c.term_code, c.class_number, c.career)
        = (n.person_id, n.term_code, n.class_number, n.career)) as "isInCart"
    from notices n where n.id = ${id} and n.read_at is null`.execute(db);
  const { rows: browsers } = await sql<TableRow<"push_subscriptions">>`
    select s.* from push_subscriptions s join notices n on ${isFor} where n.id = ${id}`.execute(db);
  return notices.flatMap(({ isInCart, ...notice }) => browsers.map((browser) => ({ notice, isInCart, browser })));
}

/** An older notice that an appointment is about to begin is not sent anymore. */
const MAX_PUSH_DELAY_MS = 5 * MINUTE_MS;

function isSoon({ event_key: key }: TableRow<"notices">): boolean {
  return key?.startsWith(SOON_KEY_PREFIX) ?? false;
}

function isInTime(notice: TableRow<"notices">, now: Date): boolean {
  return !isSoon(notice) || momentAfter(notice.created_at, MAX_PUSH_DELAY_MS) > now;
}

/** What `public/notice-worker.js` shows, in the language that is spoken. */
function toMessage({ notice, isInCart }: Push) {
  const path = `#${placeOf(notice).path}`;
  const { title, message } = wordsOf(notice);
  const enrollAt = enrollPathOf(notice, { isSoon: isSoon(notice), isInCart });
  return {
    title: title.slice(0, MAX_TITLE),
    body: message.slice(0, MAX_BODY),
    tag: `notice-${notice.id}`,
    path,
    actions: [
      ...(enrollAt === undefined ? [] : [{ action: `#${enrollAt}`, title: t("Enroll") }]),
      { action: path, title: t("Open [notice]") },
    ],
  };
}

/** Of a device; with `except`, only the subscriptions of other people. */
export async function endPush(db: Db, deviceId: string | undefined, { except = null as string | null } = {}) {
  if (deviceId === undefined) return;
  await sql`
    delete from push_subscriptions
    where device_id = ${deviceId} and person_id is distinct from ${except}`.execute(db);
}
