import { type Handlers, personId, type Services } from "../call.ts";
import { careerWords } from "../catalog/code-words.ts";
import type { Db } from "../db/schema.ts";

/** The maximum that one call of readNotices can name. */
const MAX_NOTICES = 200;

export function noticeHandlers({ database: { db }, now }: Services): Handlers {
  return {
    async notices({ caller, query }) {
      const rows = await db
        .selectFrom("notices as n")
        .leftJoin("terms as t", "t.code", "n.term_code")
        .select(["n.id", "n.kind", "n.term_code", "t.description", "n.career", "n.class_number"])
        .select(["n.title", "n.message", "n.created_at", "n.read_at"])
        .where("n.person_id", "=", personId(caller))
        .$if(query.all !== true, (unread) => unread.where("n.read_at", "is", null))
        .orderBy((row) => row("n.read_at", "is not", null))
        .orderBy("n.id", "desc")
        .limit(MAX_NOTICES)
        .execute();
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
      await db
        .updateTable("notices")
        .set({ read_at: now() })
        .where("person_id", "=", owner)
        // Notice ids are safe integers; PostgreSQL might not parse others.
        .where("id", "in", [0, ...Ids.filter(Number.isSafeInteger)])
        .where("read_at", "is", null)
        .execute();
      return { Unread: await countUnread(db, owner) };
    },
  };
}

async function countUnread(db: Db, personId: string): Promise<number> {
  const { count } = await db
    .selectFrom("notices")
    .select((expression) => expression.fn.countAll<number>().as("count"))
    .where("person_id", "=", personId)
    .where("read_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}
