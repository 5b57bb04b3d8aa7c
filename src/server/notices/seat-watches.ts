import { type RawBuilder, sql } from "kysely";
import type { ReservedSeats } from "#contract/reserved-seats";
import { groupFor } from "../catalog/reserved-seats.ts";
import { type Db, type Trx, toJson } from "../db/schema.ts";
import { withTransaction } from "../db/transaction.ts";
import { readMember } from "../registration/rules/reserved-seats.ts";
import { changedNotice, type OpenSeat, seatOpenNotice } from "./notice-texts.ts";
import { writeNotices } from "./write-notices.ts";

const BATCH = 500;

/** A chore for any number of servers: notifies students who watch a class that has a seat they can take. */
export function notifyOfOpenSeats({ db, now }: { db: Db; now: () => Date }) {
  return async (closing?: AbortSignal): Promise<void> => {
    let after: WatchKey | undefined;
    do after = await notifySome(db, now(), after);
    while (after && !closing?.aborted);
  };
}

type WatchKey = { student_id: string; term_code: string; class_number: number };
/** Of a watch: its class has a free seat, if only for members of a group. */
type FreeSeat = OpenSeat & WatchKey & { reserved: ReservedSeats[] | null; isForAnyone: boolean };

/** Returns the last watch looked at, undefined if it was the last of all. */
async function notifySome(db: Db, at: Date, after: WatchKey | undefined): Promise<WatchKey | undefined> {
  const isLater = after
    ? sql`(w.student_id, w.term_code, w.class_number) > (${after.student_id}, ${after.term_code}, ${after.class_number})`
    : sql`true`;
  return await withTransaction(db, async (trx) => {
    const { rows } = await sql<FreeSeat>`
      select w.student_id, w.career, w.term_code, w.class_number, ${nameOfClass} as name, t.description,
        s.reserved, ${hasFreeSeat} as "isForAnyone"
      from class_watches w
      join class_seats s using (term_code, class_number)
      join classes c using (term_code, class_number)
      join offerings o using (term_code, course_id, offer_number)
      join terms t on t.code = w.term_code
      join sessions e on e.term_code = c.term_code and e.code = c.session_code
      left join combined_sections m on m.term_code = c.term_code and m.id = c.combined_id
      where ${isLater} and ${hasSeatForSome}
        and e.enrollment_opens_at <= ${at} and e.enrollment_closes_at > ${at}
        and (e.open_enrollment_at <= ${at} or exists (
          select from enrollment_appointments a
          where a.student_id = w.student_id and a.term_code = w.term_code and a.session_code = e.code
            and a.career = w.career and a.starts_at <= ${at} and a.ends_at > ${at}))
        and not exists (
          select from enrollments r
          where r.student_id = w.student_id and r.term_code = w.term_code and r.class_number = w.class_number
            and r.status in ('E', 'W'))
      order by w.student_id, w.term_code, w.class_number
      limit ${BATCH}
      for update of w skip locked`.execute(trx);
    const told: FreeSeat[] = [];
    for (const row of rows) {
      const { isForAnyone, student_id, class_number, reserved } = row;
      if (isForAnyone || (await isKeptFor(trx, student_id, class_number, reserved))) told.push(row);
    }
    await sql`
      delete from class_watches w
      using jsonb_to_recordset(${toJson(told.map(keyOf))}::jsonb)
        as t (student_id text, term_code text, class_number integer)
      where (w.student_id, w.term_code, w.class_number) = (t.student_id, t.term_code, t.class_number)`.execute(trx);
    await writeNotices(trx, told.map(seatOpenNotice), at);
    return rows.length === BATCH ? rows.at(-1) : undefined;
  });
}

function keyOf({ student_id, term_code, class_number }: WatchKey): WatchKey {
  return { student_id, term_code, class_number };
}

/** Whether some of a class's kept seats are for the student. Few classes have any, so each student is read alone. */
export async function isKeptFor(
  db: Db,
  studentId: string,
  classNumber: number,
  reserved: ReservedSeats[] | null,
): Promise<boolean> {
  const member = await readMember(db, studentId, new Map([[classNumber, { reserved }]]));
  return member !== undefined && groupFor({ reserved }, member) !== undefined;
}

type Held = { person_id: string; term_code: string; career: string; class_number: number; name: string };

/** "COMP.1010 LEC 201", of classes `c` and their offerings `o`. */
export const nameOfClass = sql<string>`concat(o.subject, '.', o.catalog_number, ' ', c.component, ' ', c.section)`;

/** A seat for anyone, of classes `c`, their seats `s`, and their combined sections `m`. Seats kept for groups don't count. */
export const hasFreeSeat = hasSeatBeside(sql`case when s.reserved is null then 0 else reserved_kept(s.reserved) end`);

/** The same, also for members of a group only. */
export const hasSeatForSome = hasSeatBeside(sql`0`);

function hasSeatBeside(kept: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`
    (c.status = 'A' and s.waitlisted = 0 and s.promote_mark is null
      and (s.capacity is null or s.enrolled + ${kept} < s.capacity)
      and (m.capacity is null or m.enrolled < m.capacity))`;
}

/** Tells students in these classes, or on their waitlists, about a new time or room. */
export async function notifyHolders(trx: Trx, termCode: string, classNumbers: number[], at: Date): Promise<void> {
  if (classNumbers.length === 0) return;
  const { rows } = await sql<Held>`
    select e.student_id as person_id, e.term_code, e.career, e.class_number, ${nameOfClass} as name
    from enrollments e
    join classes c using (term_code, class_number)
    join offerings o on o.term_code = c.term_code and o.course_id = c.course_id and o.offer_number = c.offer_number
    where e.term_code = ${termCode} and e.class_number = any(${classNumbers}::integer[]) and e.status in ('E', 'W')
    order by e.student_id, e.class_number`.execute(trx);
  const notices = rows.map(({ name, ...about }) => changedNotice(about, name));
  await writeNotices(trx, notices, at);
}
