import { sql } from "kysely";
import { AppError } from "#contract/outcome";
import { type Handlers, personId, type Services } from "../call.ts";
import type { Catalog } from "../catalog/catalog.ts";
import type { TermCatalog } from "../catalog/records.ts";
import type { Db } from "../db/schema.ts";
import { withTransaction } from "../db/transaction.ts";
import { seatOpenNotice } from "./notice-texts.ts";
import { writeNotices } from "./write-notices.ts";

const MAX_WATCHES = 50;
/** Told in one transaction. */
const BATCH = 500;

/** Full classes that a student watches for a seat. */
export function watchHandlers({ database: { db }, now }: Services): Handlers {
  const watchesOf = async (studentId: string) => {
    const rows = await db
      .selectFrom("class_watches")
      .select(["term_code as Term", "class_number as ClassNumber"])
      .where("student_id", "=", studentId)
      .orderBy("created_at")
      .execute();
    return rows;
  };

  return {
    watches: ({ caller }) => watchesOf(personId(caller)),

    async watchClass({ caller, body: { term, academicCareer, classNumber, isWatched } }) {
      const student = personId(caller);
      const watches = await watchesOf(student);
      const isSame = ({ Term, ClassNumber }: (typeof watches)[number]) => Term === term && ClassNumber === classNumber;
      if (watches.some(isSame) === isWatched) return watches;
      if (!isWatched) {
        await db
          .deleteFrom("class_watches")
          .where("student_id", "=", student)
          .where("term_code", "=", term)
          .where("class_number", "=", classNumber)
          .execute();
        return watches.filter((each) => !isSame(each));
      }
      if (watches.length >= MAX_WATCHES)
        throw new AppError({ code: "BAD_REQUEST", message: `You can watch up to ${MAX_WATCHES} classes.` });
      const result = await sql`
        insert into class_watches (student_id, term_code, class_number, career, created_at)
        select s.student_id, c.term_code, c.class_number, s.career, ${now()}
        from classes c, student_careers s
        where c.term_code = ${term} and c.class_number = ${classNumber} and c.status = 'A'
          and s.student_id = ${student} and s.career = ${academicCareer}
        on conflict do nothing`.execute(db);
      if (result.numAffectedRows === 0n)
        throw new AppError({ code: "NOT_FOUND", message: `Class ${classNumber} can't be watched.` });
      return await watchesOf(student);
    },
  };
}

/**
 * A chore: tells everyone who watches a class that has a seat, which ends the watch. Nobody is told while others wait
 * for it. Several servers may run it, since each watch is ended by one.
 */
export function tellOfOpenSeats({ db, catalog, now }: { db: Db; catalog: Catalog; now: () => Date }) {
  return async (closing?: AbortSignal): Promise<void> => {
    const watched = await db.selectFrom("class_watches").select("term_code").distinct().execute();
    const terms = new Map<string, TermCatalog>();
    for (const { term_code } of watched) terms.set(term_code, await catalog.term(term_code));
    while (!closing?.aborted && terms.size > 0 && (await tellSome(db, terms, now())) === BATCH);
  };
}

async function tellSome(db: Db, terms: ReadonlyMap<string, TermCatalog>, at: Date): Promise<number> {
  return await withTransaction(db, async (trx) => {
    const { rows } = await sql<{ student_id: string; career: string; term_code: string; class_number: number }>`
      delete from class_watches w using (
        select w.student_id, w.term_code, w.class_number
        from class_watches w
        join class_seats s using (term_code, class_number)
        join classes c using (term_code, class_number)
        join sessions e on e.term_code = c.term_code and e.code = c.session_code
        left join combined_sections m on m.term_code = c.term_code and m.id = c.combined_id
        where w.term_code = any(${[...terms.keys()]}::text[]) and c.status = 'A' and s.waitlisted = 0 and (s.capacity is null or s.enrolled < s.capacity)
          and (m.capacity is null or m.enrolled < m.capacity) and e.enrollment_closes_at > ${at}
        order by w.student_id, w.term_code, w.class_number
        limit ${BATCH}
        for update of w skip locked
      ) as open
      where (w.student_id, w.term_code, w.class_number) = (open.student_id, open.term_code, open.class_number)
      returning w.student_id, w.career, w.term_code, w.class_number`.execute(trx);
    const notices = rows.flatMap(({ student_id, career, term_code, class_number }) => {
      const catalog = terms.get(term_code);
      const record = catalog?.classes.get(class_number);
      return catalog && record ? [seatOpenNotice({ studentId: student_id, career, catalog, record })] : [];
    });
    await writeNotices(trx, notices, at);
    return rows.length;
  });
}
