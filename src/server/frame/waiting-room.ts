import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { AppError } from "#contract/outcome";
import type { WaitingLine } from "#contract/protocol";
import type { Db } from "../db/schema.ts";

export type WaitingRoom = {
  /** Throws IN_WAITING_ROOM, with the ticket, until it's the student's turn. */
  admit: (personId: string) => Promise<void>;
  /** Admits the next students. Instances add up: each admits as many as it can serve. */
  refresh: () => Promise<void>;
  line: () => WaitingLine;
};

type Given = {
  db: Db;
  /** Students per second that this instance admits if it has nothing else to do. */
  perSecond: number;
  /** From 0 (idle) to 1 (overloaded). */
  strain: () => number;
  now: () => Date;
  clock?: () => number;
};

const REFRESH_MS = 1_000;
/** Strain at which hardly anyone is let in, since those inside already wait about a second for each step. */
const CLOSED_FROM = 0.1;
/** Other load may last, and the line must not stand still. */
const LEAST_SHARE = 0.05;
/** After a pause, such as a database outage, at most this many seconds' worth of students are admitted. */
const LONGEST_SECONDS = 5;
const KNOWN_MS = 60_000;
const MOST_KNOWN = 50_000;

/**
 * The line is two numbers and a ticket per student. A ticket counts from the latest opening of enrollment, or of the
 * student's own appointment, so an earlier session doesn't get ahead. Without a rush everyone is admitted at once,
 * because the admitted number stays a second's worth of students ahead of the tickets.
 */
export function createWaitingRoom({ db, perSecond, strain, now, clock = () => performance.now() }: Given): WaitingRoom {
  const known = new Map<string, { ticket: number; until: number }>();
  const drawing = new Map<string, Promise<number>>();
  let admittedTo = 0;
  let perMinute = perSecond * 60;
  let openedAt: Date | null = null;
  let refreshedAt = clock();

  async function ticketOf(personId: string): Promise<number> {
    const at = now();
    const own = known.get(personId);
    if (own && at.getTime() < own.until) return own.ticket;
    let drawn = drawing.get(personId);
    if (!drawn) {
      drawn = draw(personId, at).finally(() => drawing.delete(personId));
      drawing.set(personId, drawn);
    }
    return await drawn;
  }

  async function draw(personId: string, at: Date): Promise<number> {
    // Another instance may draw at the same moment; the second try finds its ticket.
    const row = (await drawOnce(db, personId, openedAt, at)) ?? (await drawOnce(db, personId, openedAt, at));
    if (!row) throw new Error("[Bug] A student got no ticket.");
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(personId, {
      ticket: row.ticket,
      until: Math.min(at.getTime() + KNOWN_MS, row.next?.getTime() ?? Infinity),
    });
    return row.ticket;
  }

  return {
    async admit(personId) {
      const ticket = await ticketOf(personId);
      if (ticket <= admittedTo) return;
      throw new AppError({ code: "IN_WAITING_ROOM", message: "You're in line.", details: { Ticket: ticket } });
    },
    async refresh() {
      const seconds = Math.min((clock() - refreshedAt) / 1000, LONGEST_SECONDS);
      const admitted = Math.round(perSecond * seconds * Math.max(LEAST_SHARE, 1 - strain() / CLOSED_FROM));
      const line = await letIn(db, admitted, perSecond, now());
      refreshedAt = clock();
      if (seconds > 0 && admittedTo > 0)
        perMinute += (((line.admitted_to - admittedTo) * 60) / seconds - perMinute) / 10;
      admittedTo = line.admitted_to;
      if (line.opened_at?.getTime() !== openedAt?.getTime()) known.clear();
      openedAt = line.opened_at;
    },
    line: () => ({ AdmittedTo: admittedTo, PerMinute: Math.max(1, Math.round(perMinute)) }),
  };
}

/** Refreshes the room every second, and serves its state without a database call, because thousands poll it. */
export function serveWaitingRoom(app: FastifyInstance, room: WaitingRoom): void {
  let refreshing: Promise<void> | undefined;
  const refresh = () =>
    (refreshing ??= room
      .refresh()
      .catch((error: unknown) => app.log.warn({ err: error }, "couldn't read the line"))
      .finally(() => {
        refreshing = undefined;
      }));
  app.addHook("onReady", refresh);
  const timer = setInterval(() => void refresh(), REFRESH_MS);
  app.addHook("preClose", async () => {
    clearInterval(timer);
    await refreshing;
  });
  app.get("/waiting-line", async (_request, reply) => reply.header("cache-control", "no-store").send(room.line()));
}

async function letIn(db: Db, admitted: number, ahead: number, now: Date) {
  const last = sql<number>`(select last_value from waiting_ticket_numbers)`;
  return await db
    .insertInto("waiting_line")
    .values({ admitted_to: ahead })
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet({
        admitted_to: sql`greatest(waiting_line.admitted_to,
          least(waiting_line.admitted_to + ${admitted}::bigint, ${last} + ${ahead}::bigint))`,
      }),
    )
    .returning([
      "admitted_to",
      sql<Date | null>`(select max(enrollment_opens_at) from sessions where enrollment_opens_at <= ${now})`.as(
        "opened_at",
      ),
    ])
    .executeTakeFirstOrThrow();
}

/** The student's ticket, drawn now if they have none that counts, and the start of their next appointment. */
async function drawOnce(db: Db, personId: string, openedAt: Date | null, now: Date) {
  const { rows } = await sql<{ ticket: number; next: Date | null }>`
    with own as (
      select max(starts_at) filter (where starts_at <= ${now}) as last, min(starts_at) filter (where starts_at > ${now}) as next
      from enrollment_appointments where student_id = ${personId}),
    began as (select coalesce(greatest(last, ${openedAt}::timestamptz), '-infinity') as at from own),
    kept as (
      select ticket from waiting_tickets, began where person_id = ${personId} and drawn_at >= began.at),
    drawn as (
      insert into waiting_tickets (person_id, drawn_at) select ${personId}, ${now} where not exists (select from kept)
      on conflict (person_id) do update set ticket = excluded.ticket, drawn_at = excluded.drawn_at
      where waiting_tickets.drawn_at < (select at from began)
      returning ticket)
    select ticket, next from (select ticket from kept union all select ticket from drawn) as tickets, own`.execute(db);
  return rows[0];
}
