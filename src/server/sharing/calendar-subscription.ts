import { createHash, randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { CALENDAR_LAYERS, type CalendarLayer } from "#contract/calendar-layers";
import { institutionDay } from "#contract/institution-time";
import { AppError } from "#contract/outcome";
import { toDate } from "#dates/moment";
import { toCalendarFile } from "#documents/calendar-file";
import { type ScheduleDocument, weeklySchedule } from "#documents/schedule";
import { isOfClasses, readFileEvents } from "../calendar/file-events.ts";
import { readHeldClasses } from "../calendar/held-classes.ts";
import { type Handlers, personId, type Services } from "../call.ts";
import type { Db, TableRow } from "../db/schema.ts";
import { calendarOptions, sendCalendar } from "./send-files.ts";

export function calendarSubscriptionHandlers({ database: { db }, now }: Services, publicUrl: string): Handlers {
  return {
    async calendarSubscription({ caller }) {
      const { rows } = await sql<TableRow<"calendar_subscriptions">>`
        select * from calendar_subscriptions where student_id = ${personId(caller)}`.execute(db);
      const [row] = rows;
      return row ? toSubscription(row) : null;
    },

    async subscribeCalendar({ caller, query }) {
      const token = randomBytes(32).toString("base64url");
      const layers = query.layers && [...new Set(query.layers.split(","))];
      const unused = { last_used_at: null, content_hash: null, changed_at: null };
      const made = { token_hash: hashOf(token), created_at: now(), ...(layers && { layers }), ...unused };
      await db
        .insertInto("calendar_subscriptions")
        .values({ student_id: personId(caller), ...made })
        .onConflict((conflict) => conflict.column("student_id").doUpdateSet(made))
        .execute();
      return { Url: `${publicUrl}/calendar/${token}.ics` };
    },

    async changeCalendarLayers({ caller, body: { Layers } }) {
      const changed = await db
        .updateTable("calendar_subscriptions")
        .set({ layers: Layers })
        .where("student_id", "=", personId(caller))
        .returningAll()
        .executeTakeFirst();
      if (!changed) throw new AppError({ code: "NOT_FOUND", message: "You have no calendar subscription." });
      return toSubscription(changed);
    },

    async unsubscribeCalendar({ caller }) {
      await db.deleteFrom("calendar_subscriptions").where("student_id", "=", personId(caller)).execute();
      return null;
    },
  };
}

function toSubscription({ created_at, last_used_at, layers }: TableRow<"calendar_subscriptions">) {
  return {
    CreatedAt: created_at.toISOString(),
    LastUsedAt: last_used_at?.toISOString() ?? null,
    Layers: CALENDAR_LAYERS.filter((layer) => layers.includes(layer)),
  };
}

/** Serves the classes of all terms that haven't ended, and whatever else the student chose. */
export function serveCalendarSubscriptions(app: FastifyInstance, services: Services, publicUrl: string): void {
  const { database, now } = services;
  const { db } = database;
  app.get<{ Params: { file: string } }>("/calendar/:file", async ({ params }, reply) => {
    // In a message, the punctuation of its sentence may follow the address.
    const token = /^([\w-]{43})\.ics\W*$/.exec(params.file)?.[1];
    const row = token && (await findSubscription(db, token));
    if (!row) throw new AppError({ code: "NOT_FOUND", message: "This calendar address no longer works." });
    const madeAt = now();
    const layers = CALENDAR_LAYERS.filter((layer) => row.layers.includes(layer));
    const [schedules, events] = await Promise.all([
      readSchedules(services, row.student_id, { layers, madeAt }),
      readFileEvents(services, row.student_id, { layers, today: institutionDay(madeAt) }),
    ]);
    const name = layers.every((layer) => isOfClasses(layer)) ? "My Classes" : "My Calendar";
    const write = (stamp: Date) =>
      toCalendarFile(schedules, { ...calendarOptions(publicUrl, stamp), events, subscriptionName: name });
    // An unchanged calendar keeps its stamp, and so its bytes.
    const content_hash = hashOf(write(toDate(0)));
    const changed_at = row.content_hash === content_hash && row.changed_at ? row.changed_at : madeAt;
    await db
      .updateTable("calendar_subscriptions")
      .set({ last_used_at: madeAt, content_hash, changed_at })
      .where("token_hash", "=", row.token_hash)
      .execute();
    // Calendar programs keep the file anyway, and revalidate it by its ETag.
    return sendCalendar(reply, write(changed_at), name, "private, no-cache");
  });
}

type Chosen = { layers: readonly CalendarLayer[]; madeAt: Date };

async function readSchedules(services: Services, studentId: string, { layers, madeAt }: Chosen) {
  if (!layers.some(isOfClasses)) return [];
  const held = await readHeldClasses(services, studentId, { from: institutionDay(madeAt) });
  const isChosen = ({ waitNote }: ScheduleDocument["classes"][number]) =>
    layers.includes(waitNote === null ? "classes" : "waitlisted");
  return held.map((ofTerm) => {
    const schedule = weeklySchedule(ofTerm, { student: null, madeAt });
    return { ...schedule, classes: schedule.classes.filter(isChosen) };
  });
}

async function findSubscription(db: Db, token: string) {
  const { rows } = await sql<TableRow<"calendar_subscriptions">>`
    select c.* from calendar_subscriptions c join people p on p.id = c.student_id
    where c.token_hash = ${hashOf(token)} and p.is_student`.execute(db);
  return rows[0];
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}
