import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { AppError } from "#contract/outcome";
import type { WaitingLine } from "#contract/protocol";
import { MINUTE_MS } from "#dates/minutes";
import type { Db } from "../../db/schema.ts";
import { shareLookups } from "../../memory/share-runs.ts";
import { repeatChores } from "../chores.ts";

type Given = {
  db: Db;
  /** How many students this instance admits when idle. */
  perSecond: number;
  /** From 0 (idle) to 1 (overloaded). */
  strain: () => number;
  now: () => Date;
  clock?: () => number;
};

const REFRESH_MS = 1_000;
/** Those inside already wait about a second per step. */
const CLOSED_FROM = 0.1;
const LEAST_SHARE = 0.05;
/** Limits the burst after a database outage. */
const LONGEST_SECONDS = 5;
const KNOWN_MS = MINUTE_MS;
const MAX_KNOWN = 50_000;

/**
 * The line is two numbers and a ticket per student. A ticket counts from the latest opening of enrollment or the
 * student's appointment. Without a rush everyone gets in at once, because the admitted number stays a second's worth of
 * students ahead.
 */
export function createWaitingRoom({ db, perSecond, strain, now, clock = () => performance.now() }: Given) {
  const known = new Map<string, { ticket: number; until: number }>();
  let admittedTo = 0;
  let perMinute = perSecond * 60;
  let openedAt: Date | null = null;
  let refreshedAt = clock();

  /** In order of arrival. */
  const draw = shareLookups(async (personIds: string[]) => {
    const at = now();
    const since = openedAt;
    const drawn = new Map((await drawOnce(db, personIds, since, at)).map((row) => [row.personId, row]));
    // Another instance may draw at the same moment; the second try finds its tickets.
    const left = personIds.filter((id) => !drawn.has(id));
    if (left.length > 0) for (const row of await drawOnce(db, left, since, at)) drawn.set(row.personId, row);
    if (known.size >= MAX_KNOWN) known.clear();
    if (since?.getTime() === openedAt?.getTime())
      for (const { personId, ticket, next } of drawn.values())
        known.set(personId, { ticket, until: Math.min(at.getTime() + KNOWN_MS, next?.getTime() ?? Infinity) });
    return drawn;
  });

  async function ticketOf(personId: string): Promise<number> {
    const own = known.get(personId);
    if (own && now().getTime() < own.until) return own.ticket;
    const drawn = await draw(personId);
    if (!drawn) throw new Error("[Bug] A student got no ticket.");
    return drawn.ticket;
  }

  return {
    /** Throws IN_WAITING_ROOM, with the ticket, until it's the student's turn. */
    async admit(personId: string) {
      const ticket = await ticketOf(personId);
      if (ticket <= admittedTo) return;
      throw new AppError({ code: "IN_WAITING_ROOM", message: "You're in line.", details: { Ticket: ticket } });
    },
    /** Admits the next students. Instances add up: each admits as many as it can serve. */
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
    line: (): WaitingLine => ({ AdmittedTo: admittedTo, PerMinute: Math.max(1, Math.round(perMinute)) }),
  };
}

export type ServerWaitingRoom = ReturnType<typeof createWaitingRoom>;

/** Serves its state without a database call, because thousands poll it. */
export function serveWaitingRoom(app: FastifyInstance, room: ServerWaitingRoom): void {
  app.addHook("onReady", () => room.refresh().catch((error: unknown) => app.log.warn(error)));
  repeatChores(app, { line: () => room.refresh() }, REFRESH_MS);
  app.get("/waiting-line", async (_request, reply) => reply.header("cache-control", "no-store").send(room.line()));
}

async function letIn(db: Db, admitted: number, ahead: number, now: Date) {
  const { rows } = await sql<{ admitted_to: number; opened_at: Date | null }>`
    insert into waiting_line (admitted_to) values (${ahead})
    on conflict (id) do update set admitted_to = greatest(waiting_line.admitted_to,
      least(waiting_line.admitted_to + ${admitted}::bigint,
        (select last_value from waiting_ticket_numbers) + ${ahead}::bigint))
    returning admitted_to,
      (select max(enrollment_opens_at) from sessions where enrollment_opens_at <= ${now}) as opened_at`.execute(db);
  return rows[0]!;
}

/** Tickets, drawn now if none counts, and the starts of the next appointments. */
async function drawOnce(db: Db, personIds: readonly string[], openedAt: Date | null, now: Date) {
  const { rows } = await sql<{ personId: string; ticket: number; next: Date | null }>`
    with own as materialized (
      select person_id, place, last, next, coalesce(greatest(last, ${openedAt}::timestamptz), '-infinity') as began
      from unnest(${[...personIds]}::text[]) with ordinality as p (person_id, place),
        lateral (select max(starts_at) filter (where starts_at <= ${now}) as last,
          min(starts_at) filter (where starts_at > ${now}) as next
          from enrollment_appointments where student_id = person_id) a),
    kept as (select t.person_id, ticket from own join waiting_tickets t on t.person_id = own.person_id and drawn_at >= began),
    numbered as materialized (
      select person_id, nextval('waiting_ticket_numbers') as ticket
      from (select person_id from own where person_id not in (select person_id from kept) order by place) as p),
    drawn as (
      -- In one order at every instance, so that no two wait for each other.
      insert into waiting_tickets (person_id, ticket, drawn_at)
      select person_id, ticket, ${now} from numbered order by person_id
      on conflict (person_id) do update set ticket = excluded.ticket, drawn_at = excluded.drawn_at
      where waiting_tickets.drawn_at < (select began from own where own.person_id = excluded.person_id)
      returning person_id, ticket)
    select t.person_id as "personId", ticket, next
    from (select * from kept union all select * from drawn) t join own on own.person_id = t.person_id`.execute(db);
  return rows;
}
