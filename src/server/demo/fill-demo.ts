import { sql } from "kysely";
import type { Database } from "../db/open-database.ts";
import { toJson, type Trx } from "../db/schema.ts";
import { withTransaction } from "../db/transaction.ts";
import { storeAccounts } from "../identity/accounts.ts";
import { DEMO_PASSWORD, demoPeople } from "../identity/demo-people.ts";
import { localDate } from "../institution-time.ts";
import { demoSteps } from "./demo-rows.ts";
import { DEMO_FACT } from "./demo-status.ts";
import { advisingAppointments } from "./rows/advising-rows.ts";
import { buildUniversity, type University } from "./university.ts";
import { writeRows } from "./write-rows.ts";

export type FillOptions = {
  /** Day around which the terms are placed, `YYYY-MM-DD`; the institution's own day when left out. */
  today?: string | undefined;
  seed?: number | undefined;
  /** Called with each step as it begins. */
  progress?: ((step: string) => void) | undefined;
};

export const DEFAULT_SEED = 1;

/** Any number, as long as every version of the portal takes the same. */
const ADVISORY_LOCK = 5_782_302;

/**
 * Fills a database without people with the demo university, all or nothing; keeps an imported catalog. Returns false
 * and changes nothing if there are people, or a term with one of its codes. If several instances start at once, one
 * fills and the others wait.
 */
export async function fillDemo({ db }: Pick<Database, "db">, options: FillOptions = {}): Promise<boolean> {
  const { today = localDate(new Date()), seed = DEFAULT_SEED, progress = () => {} } = options;
  const fill = async (trx: Trx) => {
    await sql`select pg_advisory_xact_lock(${ADVISORY_LOCK})`.execute(trx);
    if (await trx.selectFrom("people").select("id").limit(1).executeTakeFirst()) return false;
    const university = buildUniversity({ today, seed });
    const codes = university.terms.map(({ term }) => term.code);
    const taken = await trx.selectFrom("terms").select("code").where("code", "in", codes).executeTakeFirst();
    if (taken) {
      progress(`Skipped: the database has term ${taken.code} from another university.`);
      return false;
    }
    for (const { name, rows } of demoSteps(university)) {
      progress(name);
      await writeRows(trx, rows);
    }
    await writeAdvisingAppointments(trx, university);
    await storeAccounts(
      trx,
      demoPeople.map(({ username }) => username),
      DEMO_PASSWORD,
    );
    await trx
      .insertInto("database_facts")
      .values({ name: DEMO_FACT, value: toJson({ seed, today }) })
      .execute();
    // Before the first queries, which would take every table for an empty one.
    await sql`analyze`.execute(trx);
    return true;
  };
  return await withTransaction(db, fill, { statementTimeoutMs: 0 });
}

async function writeAdvisingAppointments(trx: Trx, university: University): Promise<void> {
  for (const { appointment, attendees } of advisingAppointments(university)) {
    const { id } = await trx
      .insertInto("advising_appointments")
      .values(appointment)
      .returning("id")
      .executeTakeFirstOrThrow();
    await trx
      .insertInto("advising_attendees")
      .values(attendees.map((attendee) => ({ ...attendee, appointment_id: id })))
      .execute();
  }
}
