import { AppError } from "#contract/outcome";
import { durationLabel } from "#contract/words";
import { writeAudit } from "../../audit.ts";
import type { Trx } from "../../db/schema.ts";
import { type PermissionOf, readPermission } from "./permissions.ts";

/** By one student in an hour. So few numbers out of a million are issued that guessing is hopeless. */
const MOST_WRONG = 10;
const WINDOW_MS = 60 * 60_000;

/**
 * Counts a number that isn't valid for the classes. After too many, every number is refused, valid or not, so that
 * neither the cart nor its validation shows which ones exist: throws RULE_BROKEN. The caller holds the student's lock.
 */
export async function countWrongNumber(trx: Trx, of: PermissionOf & { requestId: string }, now: Date): Promise<void> {
  const { studentId, requestId, termCode, classNumbers, number } = of;
  const subject = `permission:${studentId}`;
  const { count, first } = await trx
    .selectFrom("password_attempts")
    .select((row) => [row.fn.countAll<number>().as("count"), row.fn.min<Date | null>("at").as("first")])
    .where("subject", "=", subject)
    .where("at", ">", new Date(now.getTime() - WINDOW_MS))
    .executeTakeFirstOrThrow();
  if (count >= MOST_WRONG) throw tooMany((first ?? now).getTime() + WINDOW_MS - now.getTime());
  if ((await readPermission(trx, of, now)).kind !== "invalid") return;

  await trx.insertInto("password_attempts").values({ subject, at: now }).execute();
  const detail = { term: termCode, classes: [...classNumbers], number };
  await writeAudit(trx, { action: "permission_number_wrong", personId: studentId, requestId, detail }, now);
  if (count + 1 < MOST_WRONG) return;
  await writeAudit(trx, { action: "permission_numbers_locked", personId: studentId, requestId }, now);
}

function tooMany(milliseconds: number): AppError {
  const wait = durationLabel(Math.max(1, Math.ceil(milliseconds / 60_000)));
  const message = `Too many incorrect permission numbers. Try again in ${wait}.`;
  return new AppError({ code: "RULE_BROKEN", message });
}
