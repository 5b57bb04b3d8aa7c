import { anyOf } from "../db/any-of.ts";
import type { Row, Trx } from "../db/schema.ts";

const ROWS_PER_STATEMENT = 1_000;

/** A notice, shown in the portal and mailed if mail is set up. */
export type NewNotice = {
  personId: string;
  kind: Row<"notices">["kind"];
  /** Null, like the next two, if it isn't about a term. */
  termCode: string | null;
  career: string | null;
  classNumber: number | null;
  /** One sentence; also the mail's subject. */
  title: string;
  /** Plain text. */
  message: string;
  /** Identifies an event that several servers may find, so that the student gets one notice. */
  eventKey?: string;
};

/**
 * Call it in the transaction of the change. `at` is the exact time of its events, by which invariants match events and
 * notices. A canceled class has an event per class of a request, and one notice.
 */
export async function writeNotices(trx: Trx, notices: readonly NewNotice[], at: Date): Promise<void> {
  for (let start = 0; start < notices.length; start += ROWS_PER_STATEMENT) {
    await trx
      .insertInto("notices")
      .values(
        notices.slice(start, start + ROWS_PER_STATEMENT).map((notice) => ({
          person_id: notice.personId,
          kind: notice.kind,
          term_code: notice.termCode,
          career: notice.career,
          class_number: notice.classNumber,
          title: notice.title,
          message: notice.message,
          created_at: at,
          mail_after: at,
          event_key: notice.eventKey ?? null,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(["person_id", "event_key"]).where("event_key", "is not", null).doNothing(),
      )
      .execute();
  }
}

/** Kinds of notices that are no longer true for a class that the student has or waits for now. */
const UNTIL_JOINED = ["passed_over", "cancelled", "seat_open"] as const;

type Outdated = { personId: string; termCode: string; classNumbers: readonly number[]; has: "joined" | "left" };

/**
 * Marks notices of these classes that are no longer true as read, so that they aren't mailed either. Call it in the
 * transaction of the change, before it writes its own notices.
 */
export async function retireNotices(trx: Trx, about: Outdated, at: Date): Promise<void> {
  if (about.classNumbers.length > 0) await retiringNotices(trx, about, at).execute();
}

/** The same, as part of a larger statement. */
export function retiringNotices(
  db: Pick<Trx, "selectFrom" | "updateTable">,
  { personId, termCode, classNumbers, has }: Outdated,
  at: Date,
) {
  const old = db
    .selectFrom("notices")
    .select("id")
    .where("person_id", "=", personId)
    .where("read_at", "is", null)
    .where("term_code", "=", termCode)
    .where("class_number", "=", anyOf(classNumbers))
    .$if(has === "joined", (those) => those.where("kind", "in", UNTIL_JOINED))
    // The student may close them at the same time.
    .orderBy("id")
    .forUpdate();
  return db.updateTable("notices").set({ read_at: at }).where("id", "in", old);
}
