import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { AppError } from "#contract/outcome";
import type { ReservedSeats } from "#contract/reserved-seats";
import { failureBecause } from "#contract/sentences/refuse";
import { sentence } from "#contract/sentences/sentence";
import { type Handlers, personId, type Services } from "../call.ts";
import { careerWords } from "../catalog/code-words.ts";
import { bulkInsert } from "../db/bulk-insert.ts";
import type { TableRow } from "../db/schema.ts";
import { withTransaction } from "../db/transaction.ts";
import type { PortalCookies } from "../sign-in/cookies.ts";
import { languageOf } from "../text/languages.ts";
import { filledNotice } from "./notice-texts.ts";
import { isPoint } from "./push-message.ts";
import { endPush } from "./push-notices.ts";
import { isPushEndpoint } from "./push-post.ts";
import { saidToWire, toWire } from "./said-notice.ts";
import { hasFreeSeat, hasSeatForSome, isKeptFor, nameOfClass } from "./seat-watches.ts";
import { MOVED_UP } from "./write-notices.ts";

/** The maximum that one call of readNotices can name. */
const MAX_NOTICES = 200;
const MAX_WATCHES = 50;
/** Browsers per student; another one replaces the oldest. */
const MAX_BROWSERS = 10;

type StoredNotice = TableRow<"notices"> & {
  description: string | null;
  until: Date | null;
  /** Name of a class without a free seat for anyone. */
  filled: string | null;
  /** Its seats that are kept for groups, if one is free. */
  kept: ReservedSeats[] | null;
};

/** Why nobody watches a class of their own. */
const HELD = {
  E: [sentence("held.this_enrolled")],
  W: [sentence("watch.waiting"), sentence("notice.when_seat_opens")],
};

type Push = { cookies: PortalCookies; publicKey: string | null };

export function noticeHandlers({ database: { db }, now }: Services, { cookies, publicKey: PublicKey }: Push): Handlers {
  async function watchesOf(studentId: string) {
    const { rows } = await sql<{ Term: string; ClassNumber: number }>`
      select term_code as "Term", class_number as "ClassNumber" from class_watches
      where student_id = ${studentId} order by created_at`.execute(db);
    return rows;
  }

  return {
    async notices({ caller, query }) {
      // An appointment that began or was taken back isn't ahead. A seat may be gone again.
      const { rows } = await sql<StoredNotice>`
        select n.*, t.description, ahead.starts_at as until, filled.name as filled, filled.kept
        from notices n
        left join terms t on t.code = n.term_code
        left join lateral (
          select min(a.starts_at) as starts_at from enrollment_appointments a
          where n.kind = 'appointment' and a.student_id = n.person_id and a.term_code = n.term_code
            and a.career = n.career and a.starts_at > ${now()}) as ahead on true
        left join lateral (
          select ${nameOfClass} as name, case when ${hasSeatForSome} then s.reserved end as kept
          from classes c
          join class_seats s using (term_code, class_number)
          join offerings o using (term_code, course_id, offer_number)
          left join combined_sections m on m.term_code = c.term_code and m.id = c.combined_id
          where n.kind = 'seat_open' and c.term_code = n.term_code and c.class_number = n.class_number
            and not (${hasFreeSeat})) as filled on true
        where n.person_id = ${personId(caller)} and (${query.all === true} or n.read_at is null)
          and (n.kind <> 'appointment' or ahead.starts_at is not null)
        order by n.read_at is not null, n.id desc limit ${MAX_NOTICES}`.execute(db);
      for (const row of rows) {
        const { class_number, kept } = row;
        if (class_number !== null && (await isKeptFor(db, row.person_id, class_number, kept))) row.filled = null;
      }
      return rows.map((row) => ({
        Id: row.id,
        Kind: row.event_key?.startsWith(MOVED_UP) ? "moved_up" : row.kind,
        Term: row.term_code === null ? null : { Code: row.term_code, Description: row.description ?? row.term_code },
        AcademicCareer: row.career === null ? null : careerWords(row.career),
        ClassNumber: row.class_number,
        ...(row.filled === null ? toWire(row) : saidToWire(filledNotice(row.filled))),
        At: row.created_at.toISOString(),
        Until: row.until?.toISOString() ?? null,
        IsRead: row.read_at !== null,
      }));
    },

    async readNotices({ caller, body: { Ids } }) {
      const owner = personId(caller);
      // Notice ids are safe integers; PostgreSQL might not parse others.
      const ids = Ids.filter(Number.isSafeInteger);
      await sql`
        update notices set read_at = ${now()}
        where person_id = ${owner} and id = any(${ids}::bigint[]) and read_at is null`.execute(db);
      const { rows } = await sql<{ Unread: number }>`
        select count(*)::integer as "Unread" from notices where person_id = ${owner} and read_at is null`.execute(db);
      return rows[0]!;
    },

    watches: ({ caller }) => watchesOf(personId(caller)),

    async watchClass({ caller, body: { term, academicCareer, classNumber, isWatched } }) {
      const student = personId(caller);
      if (!isWatched) {
        await sql`
          delete from class_watches
          where student_id = ${student} and term_code = ${term} and class_number = ${classNumber}`.execute(db);
        return await watchesOf(student);
      }
      const isSame = ({ Term, ClassNumber }: { Term: string; ClassNumber: number }) =>
        Term === term && ClassNumber === classNumber;
      const { rows: held } = await sql<{ status: "E" | "W" }>`
        select status from enrollments
        where student_id = ${student} and term_code = ${term} and class_number = ${classNumber}
          and status in ('E', 'W')`.execute(db);
      const [own] = held;
      if (own) throw failureBecause("BAD_REQUEST", HELD[own.status]);
      const before = await watchesOf(student);
      if (before.length >= MAX_WATCHES && !before.some(isSame)) {
        const said = [sentence("watch.most", { count: MAX_WATCHES }), sentence("watch.stop_one")];
        throw failureBecause("BAD_REQUEST", said);
      }
      await sql`
        insert into class_watches (student_id, term_code, class_number, career, created_at)
        select s.student_id, c.term_code, c.class_number, s.career, ${now()}
        from classes c, student_careers s
        where c.term_code = ${term} and c.class_number = ${classNumber} and c.status = 'A'
          and s.student_id = ${student} and s.career = ${academicCareer}
        on conflict do nothing`.execute(db);
      const watches = await watchesOf(student);
      if (!watches.some(isSame)) throw failureBecause("NOT_FOUND", [sentence("watch.never", { number: classNumber })]);
      return watches;
    },

    async pushState({ caller, reply }) {
      const device = cookies.device.read(reply.request);
      const { rows: own } = await sql`
        select from push_subscriptions
        where device_id = ${device ?? ""} and person_id = ${personId(caller)}`.execute(db);
      return { PublicKey, IsOn: PublicKey !== null && own.length > 0 };
    },

    async subscribeToPush({ caller, body: { endpoint, keys }, reply }) {
      if (PublicKey === null)
        throw new AppError({ code: "NOT_FOUND", message: "Push notifications aren't available." });
      if (!isPushEndpoint(endpoint) || !isPoint(keys.p256dh))
        throw new AppError({ code: "BAD_REQUEST", message: "This browser's push service isn't supported." });
      const person_id = personId(caller);
      const device_id = cookies.device.read(reply.request) ?? randomUUID();
      const row = { person_id, device_id, ...keys, language: languageOf(reply.request.headers), created_at: now() };
      await withTransaction(db, async (trx) => {
        await endPush(trx, device_id);
        await bulkInsert(trx, "push_subscriptions", [{ endpoint, ...row }], { key: ["endpoint"] });
        await sql`
          delete from push_subscriptions where person_id = ${person_id} and endpoint not in (
            select endpoint from push_subscriptions where person_id = ${person_id}
            order by created_at desc limit ${MAX_BROWSERS})`.execute(trx);
      });
      cookies.device.write(reply, device_id);
      return { PublicKey, IsOn: true };
    },

    async unsubscribeFromPush({ reply }) {
      await endPush(db, cookies.device.read(reply.request));
      return { PublicKey, IsOn: false };
    },
  };
}
