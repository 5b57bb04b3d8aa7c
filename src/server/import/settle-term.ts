import { sql } from "kysely";
import type { Db } from "../db/schema.ts";
import { withTransaction } from "../db/transaction.ts";
import { writeNotices } from "../notices/write-notices.ts";
import { cancelClass } from "../registrar/cancel-class.ts";
import { type RegistrarContext, registrarContext } from "../registrar/registrar-context.ts";
import type { ClassPair } from "../registration/rules/class-pairs.ts";
import type { PairRule } from "../registration/rules/pairs.ts";
import { type RuleName, ruleNames, ruleOf } from "../registration/rules/rules.ts";
import { promoteIntoFreeSeats } from "../registration/waitlist/promote.ts";
import { lockStudents } from "../registration/waitlist/seat-counters.ts";
import { settleReservations } from "../registration/waitlist/settle-reservations.ts";

export type Settled = typeof nothingSettled;

/** `clashing` counts students with new conflicts; they keep both classes. */
export const nothingSettled = { removed: 0, clashing: 0, promoted: { students: 0, unnamed: 0 } };

/**
 * In its own transactions, because it locks students before classes, which the import holds. After a failure, the next
 * import finishes.
 */
export async function settleTerm(db: Db, termCode: string, now: Date): Promise<Settled> {
  const anyone = db.selectFrom("enrollments").select("id").where("term_code", "=", termCode).limit(1);
  if (!(await anyone.executeTakeFirst())) return nothingSettled;
  const context = { ...registrarContext({ db }, "import", () => now), requestId: "import" };
  const removed = await endCanceled(context, termCode);
  let clashing = 0;
  for (const name of ruleNames) {
    const pairs = ruleOf(name)?.pairs;
    const students = pairs ? await waivePairs(context, termCode, name, pairs) : 0;
    if (name === "clash") clashing = students;
  }
  const how = { termCode, now, requestId: context.requestId };
  await settleReservations(context, how);
  const promoted = await promoteIntoFreeSeats(context, how);
  return { removed, clashing, promoted };
}

/** As when the registrar cancels a class. */
async function endCanceled(context: RegistrarContext, termCode: string): Promise<number> {
  const { rows: classes } = await sql<{ class_number: number }>`
    select distinct class_number from enrollments e join classes c using (term_code, class_number)
    where term_code = ${termCode} and e.status in ('E', 'W') and e.grade is null and c.status = 'X'
    order by class_number`.execute(context.db);
  let removed = 0;
  for (const { class_number: classNumber } of classes) {
    const { ended } = await cancelClass(context, { termCode, classNumber, reason: "It's no longer offered" });
    removed += ended;
  }
  return removed;
}

/** What the catalog broke isn't the students' doing: they keep both, it's recorded as waived, and they get a notice. */
async function waivePairs(
  { db, catalog, now }: RegistrarContext,
  termCode: string,
  rule: RuleName,
  { query, breaks, title, advice }: PairRule,
): Promise<number> {
  const term = await catalog.term(termCode);
  const at = now();
  return await withTransaction(db, async (trx) => {
    const find = async () => {
      const ofTerm = sql<ClassPair>`select * from (${query}) as o where term_code = ${termCode}`;
      return (await ofTerm.execute(trx)).rows.flatMap((pair) => {
        const [a, b] = [term.classes.get(pair.first), term.classes.get(pair.second)];
        const isBroken = a && b && breaks(a, b, term) !== undefined;
        return isBroken ? [{ ...pair, title: title(a, b) }] : [];
      });
    };
    const locked = new Set(await lockStudents(trx, [...new Set((await find()).map(({ student_id }) => student_id))]));
    const notified = new Set<string>();
    if (locked.size === 0) return 0;
    // Again, because students may have dropped classes before the lock. The next import settles who came since.
    for (const { student_id, first, second, title } of await find()) {
      if (!locked.has(student_id)) continue;
      const waived = await sql<{ term_code: string; career: string; class_number: number }>`
        update enrollments set waived = array_append(waived, ${rule}) where id = (
          select id from enrollments
          where student_id = ${student_id} and term_code = ${termCode} and class_number in (${first}, ${second})
            and status in ('E', 'W') and not (${rule} = any (waived))
          order by role = 'auto', class_number desc limit 1)
        returning term_code, career, class_number`.execute(trx);
      const [row] = waived.rows;
      // Conflicts with other classes may have waived both.
      if (!row) continue;
      notified.add(student_id);
      const event_key = `${rule} ${termCode} ${first} ${second} ${at.toISOString()}`;
      const notice = {
        ...row,
        person_id: student_id,
        kind: "changed" as const,
        title,
        message: advice,
        event_key,
      };
      await writeNotices(trx, [notice], at);
    }
    return notified.size;
  });
}
