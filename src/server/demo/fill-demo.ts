import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { institutionDay, institutionMoment } from "#contract/institution-time";
import { systemTime } from "#dates/clock";
import { MINUTES_PER_HOUR } from "#dates/minutes";
import { bulkInsert } from "../db/bulk-insert.ts";
import { everyRow } from "../db/conditional-writes.ts";
import { writeFact } from "../db/facts.ts";
import type { Database } from "../db/open-database.ts";
import type { TableName, Trx } from "../db/schema.ts";
import { storeAccounts } from "../identity/accounts.ts";
import { demoPeople } from "../identity/demo-people.ts";
import { importCatalogue } from "../import/import-catalogue.ts";
import { runImport } from "../import/import-run.ts";
import { importRecords } from "../records/import-records.ts";
import { kinds } from "../records/kinds.ts";
import { registrarContext } from "../registrar/registrar-context.ts";
import { demoCatalogue } from "./demo-catalogue.ts";
import { readDemoFile, readDemoRows } from "./demo-files.ts";
import { DEMO_FACT } from "./demo-status.ts";
import { demoTerms } from "./terms.ts";

export type FillOptions = {
  /** `YYYY-MM-DD` around which terms are placed; default: today. */
  today?: string | undefined;
  /** Called with each step as it begins. */
  progress?: ((step: string) => void) | undefined;
};

const IMPORTED_BY = "demo";

/**
 * All or nothing; keeps an imported catalog. Returns false if there are people, or a term with one of its codes. If
 * several instances start at once, one fills and the others wait.
 */
export async function fillDemo({ db }: Pick<Database, "db">, options: FillOptions = {}): Promise<boolean> {
  const { today = institutionDay(systemTime()), progress = () => {} } = options;
  const folder = await mkdtemp(join(tmpdir(), "portal-demo-"));
  const fill = async (trx: Trx) => {
    if (await trx.selectFrom("people").select("id").limit(1).executeTakeFirst()) return false;
    const codes = demoTerms(today).map(({ code }) => code);
    const taken = await trx.selectFrom("terms").select("code").where("code", "in", codes).executeTakeFirst();
    if (taken) {
      progress(`Skipped: the database has term ${taken.code} from another university.`);
      return false;
    }
    await importTerms(trx, folder, today, progress);
    progress("People");
    await importPeople(trx, folder, today);
    await writeRest(trx, today);
    const usernames = demoPeople.map(({ username }) => username);
    await storeAccounts(trx, usernames);
    await writeFact(trx, DEMO_FACT, { today });
    // Before the first queries, which would take every table for an empty one.
    await sql`analyze`.execute(trx);
    return true;
  };
  try {
    return await runImport(db, false, fill);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function importTerms(trx: Trx, folder: string, today: string, progress: (step: string) => void) {
  await writeTable(trx, "attribute_values", today);
  for (const [index, term] of demoTerms(today).entries()) {
    progress(`Classes for ${term.description}`);
    const path = join(folder, `${term.code}.jsonl`);
    await writeFile(path, demoCatalogue(index, term, today));
    await importCatalogue(trx, path, { today, by: IMPORTED_BY, now: noonOf(today) });
  }
  await writeTable(trx, "sessions", today, { key: ["term_code", "code"] });
  await writeTable(trx, "facilities", today, { key: ["code"] });
}

async function importPeople(trx: Trx, folder: string, today: string) {
  const context = registrarContext({ db: trx }, IMPORTED_BY, () => noonOf(today));
  for (const kind of kinds.filter(({ name }) => name !== "enrollments")) {
    const path = join(folder, `${kind.name}.csv`);
    await writeFile(path, readDemoFile(`${kind.name}.csv`, today));
    await importRecords(context, kind, path);
  }
}

const OF_PORTAL = ["people", "enrollments", "enrollment_events", "cart_items", "permission_numbers", "alerts"] as const;

/** What students have done in the portal. */
async function writeRest(trx: Trx, today: string) {
  for (const table of OF_PORTAL) await writeTable(trx, table, today);
  await writeAdvisingAppointments(trx, today);
  const [inProgress, open] = demoTerms(today);
  await sql`update service_indicators set active_term = ${inProgress?.description} where ${everyRow}`.execute(trx);
  await sql`update staff set is_phone_for_department = title like '%Advisor' where ${everyRow}`.execute(trx);
  // Totals in the files don't count the demo's own people.
  await sql`
    update class_seats s set enrolled = s.enrolled + e.enrolled, waitlisted = s.waitlisted + e.waiting
    from (
      select term_code, class_number, count(*) filter (where status = 'E') as enrolled,
        count(*) filter (where status = 'W') as waiting
      from enrollments group by term_code, class_number) e
    where s.term_code = e.term_code and s.class_number = e.class_number`.execute(trx);
  // docs/demo-university.md says for which classes they are.
  await sql`
    insert into permission_numbers (term_code, class_number, number, waives)
    select term_code, class_number, n.number, array[n.waives]
    from classes c join offerings o using (term_code, course_id, offer_number)
      join courses k using (term_code, course_id) join class_seats s using (term_code, class_number),
      lateral (values
        ('100001', 'consent', c.add_consent <> 'N'),
        ('200002', 'requisite', k.requisites is not null and o.subject = 'COMP'),
        ('300003', 'capacity', s.enrolled >= s.capacity and o.career = 'UGRD')) as n (number, waives, is_needed)
    where term_code = ${open?.code} and c.class_type = 'E' and c.status = 'A' and n.is_needed`.execute(trx);
}

/** Attendees need the ID that the database assigns. */
async function writeAdvisingAppointments(trx: Trx, today: string) {
  await writeTable(trx, "advising_appointments", today);
  const appointments = await trx.selectFrom("advising_appointments").select("id").orderBy("id").execute();
  const attendees = readDemoRows("advising_attendees", today).map((row) => ({
    ...row,
    appointment_id: appointments[Number(row.appointment_id) - 1]?.id ?? 0,
  }));
  await bulkInsert(trx, "advising_attendees", attendees);
}

async function writeTable<Name extends TableName>(
  trx: Trx,
  table: Name,
  today: string,
  onConflict?: Parameters<typeof bulkInsert<Name>>[3],
) {
  await bulkInsert(trx, table, readDemoRows(table, today), onConflict);
}

function noonOf(today: string): Date {
  return institutionMoment(today, 12 * MINUTES_PER_HOUR);
}
