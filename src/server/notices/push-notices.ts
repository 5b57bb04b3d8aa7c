import { sql } from "kysely";
import type { FastifyBaseLogger } from "fastify";
import type { Db, Row } from "../db/schema.ts";
import type { Chore } from "../frame/load/sweep.ts";
import { placeOf } from "./notice-texts.ts";
import { authorizePush, encryptPush, type PushSettings } from "./push-message.ts";
import type { PostPush } from "./push-post.ts";

export type PushDependencies = {
  db: Db;
  settings: PushSettings;
  post: PostPush;
  log: FastifyBaseLogger;
  now: () => Date;
};

const BATCH = 100;
const AT_ONCE = 20;
const DAY_SECONDS = 24 * 60 * 60;
/** A push message can have 4 KB; the portal shows the rest. */
const MAX_TITLE = 150;
const MAX_BODY = 500;

/** A chore for any number of servers. Failed notices aren't retried: the portal shows them, and they're mailed. */
export function pushNotices({ db, settings, post, log, now }: PushDependencies): Chore {
  return async (closing) => {
    let claimed: ClaimedNotice[];
    do {
      claimed = await claimNotices(db, now());
      const pushes = await withBrowsers(db, claimed);
      for (let start = 0; start < pushes.length; start += AT_ONCE)
        await Promise.all(pushes.slice(start, start + AT_ONCE).map(push));
    } while (!closing.aborted && claimed.length === BATCH);
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

type ClaimedNotice = Row<"notices">;
type Push = { notice: ClaimedNotice; browser: Row<"push_subscriptions"> };

async function claimNotices(db: Db, at: Date): Promise<ClaimedNotice[]> {
  const { rows } = await sql<ClaimedNotice>`
    with due as (
      select id from notices
      where pushed_at is null and created_at > ${new Date(at.getTime() - DAY_SECONDS * 1000)}
      order by created_at limit ${BATCH} for update skip locked)
    update notices n set pushed_at = ${at} from due where n.id = due.id
    returning n.*`.execute(db);
  return rows;
}

/** Each unread notice with each browser that subscribed before it was written. */
async function withBrowsers(db: Db, notices: readonly ClaimedNotice[]): Promise<Push[]> {
  const unread = notices.filter(({ read_at }) => read_at === null).sort((a, b) => a.id - b.id);
  if (unread.length === 0) return [];
  const people = [...new Set(unread.map(({ person_id }) => person_id))];
  const browsers = await db.selectFrom("push_subscriptions").selectAll().where("person_id", "in", people).execute();
  return unread.flatMap((notice) =>
    browsers
      .filter(({ person_id, created_at }) => person_id === notice.person_id && created_at <= notice.created_at)
      .map((browser) => ({ notice, browser })),
  );
}

/** What `public/notice-worker.js` shows. */
function toMessage(notice: ClaimedNotice) {
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
