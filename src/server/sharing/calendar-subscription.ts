import { createHash, randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { AppError } from "#contract/outcome";
import { toCalendarFile } from "#documents/calendar-file";
import { weeklySchedule } from "#documents/schedule";
import { type Handlers, personId, type Services } from "../call.ts";
import type { Db, Row } from "../db/schema.ts";
import { institutionDay } from "#contract/institution-time";
import { toDate } from "#dates/moment";
import { readEnrolledClasses } from "../registration/enrolled/enrolled-classes.ts";
import type { CartOf } from "../registration/registration-call.ts";
import { calendarOptions, sendCalendar } from "./send-files.ts";

export function calendarSubscriptionHandlers({ database: { db }, now }: Services, publicUrl: string): Handlers {
  return {
    async calendarSubscription({ caller }) {
      const { rows } = await sql<Row<"calendar_subscriptions">>`
        select * from calendar_subscriptions where student_id = ${personId(caller)}`.execute(db);
      const [row] = rows;
      if (!row) return null;
      return { CreatedAt: row.created_at.toISOString(), LastUsedAt: row.last_used_at?.toISOString() ?? null };
    },

    async subscribeCalendar({ caller }) {
      const token = randomBytes(32).toString("base64url");
      const unused = { last_used_at: null, content_hash: null, changed_at: null };
      const made = { token_hash: hashOf(token), created_at: now(), ...unused };
      await db
        .insertInto("calendar_subscriptions")
        .values({ student_id: personId(caller), ...made })
        .onConflict((conflict) => conflict.column("student_id").doUpdateSet(made))
        .execute();
      return { Url: `${publicUrl}/calendar/${token}.ics` };
    },

    async unsubscribeCalendar({ caller }) {
      await db.deleteFrom("calendar_subscriptions").where("student_id", "=", personId(caller)).execute();
      return null;
    },
  };
}

/** Serves the classes of all terms that haven't ended. */
export function serveCalendarSubscriptions(app: FastifyInstance, services: Services, publicUrl: string): void {
  const { database, now } = services;
  const { db } = database;
  app.get<{ Params: { file: string } }>("/calendar/:file", async ({ params }, reply) => {
    const token = /^([\w-]{43})\.ics$/.exec(params.file)?.[1];
    const row = token && (await findSubscription(db, token));
    if (!row) throw new AppError({ code: "NOT_FOUND", message: "This calendar address no longer works." });
    const madeAt = now();
    const { rows: owners } = await sql<CartOf>`
      select distinct e.student_id as "studentId", e.term_code as "termCode", e.career
      from enrollments e join terms t on t.code = e.term_code
      where e.student_id = ${row.student_id} and e.status in ('E', 'W') and t.end_date >= ${institutionDay(madeAt)}
      order by e.term_code, e.career`.execute(db);
    const held = await Promise.all(owners.map((owner) => readEnrolledClasses(services, owner)));
    const schedules = held.map((classes) => weeklySchedule(classes, { student: null, madeAt }));
    const write = (stamp: Date) =>
      toCalendarFile(schedules, { ...calendarOptions(publicUrl, stamp), subscriptionName: "My Classes" });
    // Unchanged classes keep their stamp, and so their bytes.
    const content_hash = hashOf(write(toDate(0)));
    const changed_at = row.content_hash === content_hash && row.changed_at ? row.changed_at : madeAt;
    await db
      .updateTable("calendar_subscriptions")
      .set({ last_used_at: madeAt, content_hash, changed_at })
      .where("token_hash", "=", row.token_hash)
      .execute();
    // Calendar programs keep the file anyway, and revalidate it by its ETag.
    return sendCalendar(reply, write(changed_at), "My Classes", "private, no-cache");
  });
}

async function findSubscription(db: Db, token: string) {
  const { rows } = await sql<Row<"calendar_subscriptions">>`
    select c.* from calendar_subscriptions c join people p on p.id = c.student_id
    where c.token_hash = ${hashOf(token)} and p.is_student`.execute(db);
  return rows[0];
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}
