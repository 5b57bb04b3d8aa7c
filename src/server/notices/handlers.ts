import { sql } from "kysely";
import { type Handlers, personId, type Services } from "../call.ts";
import { careerWords } from "../catalog/code-words.ts";
import type { Row } from "../db/schema.ts";

/** The maximum that one call of readNotices can name. */
const MAX_NOTICES = 200;

export function noticeHandlers({ database: { db }, now }: Services): Handlers {
  return {
    async notices({ caller, query }) {
      const { rows } = await sql<Row<"notices"> & { description: string | null }>`
        select n.*, t.description from notices n left join terms t on t.code = n.term_code
        where n.person_id = ${personId(caller)} and (${query.all === true} or n.read_at is null)
        order by n.read_at is not null, n.id desc limit ${MAX_NOTICES}`.execute(db);
      return rows.map((row) => ({
        Id: row.id,
        Kind: row.kind,
        Term: row.term_code === null ? null : { Code: row.term_code, Description: row.description ?? row.term_code },
        AcademicCareer: row.career === null ? null : careerWords(row.career),
        ClassNumber: row.class_number,
        Title: row.title,
        Message: row.message,
        At: row.created_at.toISOString(),
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
  };
}
