import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { anyOf, bulkInsert } from "../db/bulk-insert.ts";
import type { Db, TableRow, Trx } from "../db/schema.ts";
import { withTransaction } from "../db/transaction.ts";
import type { SignedIn } from "./oidc-client.ts";
import { isAdviserLine, isInstructorLine } from "./own-roles.ts";
import { endSessionsOf } from "./web-sessions.ts";

type Account = Pick<TableRow<"people">, "id" | "closed_at">;
type Line = TableRow<"staff"> & { isAdviser: boolean; isInstructor: boolean };

/**
 * The account of the person who signed in; undefined if there's none. Someone with a role gets one at their first
 * sign-in. Subjects compare as they are: the provider may use "kim" and "Kim" for two people.
 */
export async function accountOf(db: Db, signedIn: SignedIn): Promise<Account | undefined> {
  const { subject } = signedIn;
  const { rows: known } = await sql<Line>`
    select t.*, ${isAdviserLine} as "isAdviser", ${isInstructorLine} as "isInstructor"
    from staff t where username = ${subject} order by role nulls last, id`.execute(db);
  const found = await findAccount(db, subject);
  // The staff file has given the username to someone else.
  const isFormer = found?.staff_id != null && known.length > 0 && known.every(({ id }) => id !== found.staff_id);
  if (found && !isFormer) {
    if (found.staff_id === null && known[0]) await noteStaffLine(db, found.id, known[0].id);
    return found;
  }
  if (!hasRole(signedIn, known)) return undefined;
  await withTransaction(db, async (trx) => {
    if (found) await retireUsernames(trx, [found.id]);
    await addAccount(trx, signedIn, known[0]);
  });
  return await findAccount(db, subject);
}

function hasRole({ role, isAdviser, isInstructor }: SignedIn, known: readonly Line[]): boolean {
  const ofOffice = role ?? known[0]?.role ?? "none";
  return (
    ofOffice !== "none" ||
    (isAdviser ?? known.some((line) => line.isAdviser)) ||
    (isInstructor ?? known.some((line) => line.isInstructor))
  );
}

/**
 * For an account that is older than its line in the staff file, or that the version before made. Once noted, the person
 * keeps the account when the file changes the username.
 */
async function noteStaffLine(db: Db, accountId: string, staffId: string) {
  await sql`
    update people set staff_id = ${staffId}
    where id = ${accountId} and staff_id is null and not is_student
      and not exists (select from people where staff_id = ${staffId})`.execute(db);
}

/**
 * Frees the usernames of accounts for others. Ends staff's sessions, whose roles go by the username; a student keeps
 * theirs under a new one.
 */
export async function retireUsernames(trx: Trx, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<Pick<TableRow<"people">, "id" | "is_student">>`
    update people set username = ${retired} where id = ${anyOf(ids)} returning id, is_student`.execute(trx);
  for (const { id, is_student } of rows) if (!is_student) await endSessionsOf(trx, id);
}

const retired = sql`'former ' || id`;

async function findAccount(db: Db, username: string) {
  const { rows } = await sql<Account & Pick<TableRow<"people">, "staff_id">>`
    select id, closed_at, staff_id from people where username = ${username} and username <> ${retired}`.execute(db);
  return rows[0];
}

async function addAccount(trx: Trx, { subject: username, given }: SignedIn, known: TableRow<"staff"> | undefined) {
  if (known) {
    const renamed = await sql`update people set username = ${username} where staff_id = ${known.id}`.execute(trx);
    if (renamed.numAffectedRows === 1n) return;
  }
  const { first_name, last_name, email } = known ?? given;
  const name = first_name || last_name ? { first_name, last_name } : { first_name: username, last_name: "" };
  // Neither a subject nor an ID of the staff file, which could be the same for two people.
  const row = { id: `staff ${randomUUID()}`, username, ...name, email, is_student: false, staff_id: known?.id ?? null };
  // Left out if the person signs in twice at once.
  await bulkInsert(trx, "people", [row], {});
}
