import { basename } from "node:path";
import { sql } from "kysely";
import { writeAudit } from "../audit.ts";
import { bulkInsert } from "../db/bulk-insert.ts";
import type { Db, NewRow, Trx } from "../db/schema.ts";
import { toCatalogueRows } from "./catalogue-rows.ts";
import { readExistingTerm } from "./existing-term.ts";
import { ImportError } from "./import-error.ts";
import { runImport } from "./import-run.ts";
import { planOfferings } from "./offerings.ts";
import { readCatalogue, type SourceCatalogue } from "./read/read-catalogue.ts";
import { createTally, type RuleCounts } from "./rules.ts";
import { planSessions, planTerm, type TermOptions, type TermPlan, writeSessions } from "./term-dates.ts";
import { nothingSettled, type Settled, settleTerm } from "./settle-term.ts";
import { type ClassCounts, writeCatalogue } from "./write-catalogue.ts";

export type ImportOptions = TermOptions & {
  /** When enrollment opens in sessions that are new and whose line doesn't say it. */
  today: string;
  /** Checks the file and counts, and changes nothing. */
  isDryRun?: boolean | undefined;
  /** Import the valid lines even if others aren't. */
  skipInvalid?: boolean | undefined;
  /** How many classes may be canceled because the file doesn't have them; a tenth if left out. */
  allowedCancellations?: number | undefined;
  /** Start every class without enrolled or waiting students, whatever the file counts. */
  emptySeats?: boolean | undefined;
  /** Whether the file's totals include students who enrolled in the portal; the last import's setting if left out. */
  totalsIncludePortal?: boolean | undefined;
  by?: string | undefined;
  /** Decides whether enrollment is open; now if left out. */
  now?: Date | undefined;
};

type Imported = Pick<SourceCatalogue, "refused" | "problems" | "notes"> & {
  term: TermPlan;
  sessions: NewRow<"sessions">[];
  counts: ClassCounts;
  /** How totals were read; null if no import of the term has said it. */
  totalsIncludePortal: boolean | null;
  /** Classes whose totals may count the portal's students twice, because it isn't known whether they include them. */
  unclearTotals: number;
  rules: RuleCounts;
};

export type ImportSummary = Imported & Settled;

/** Imports a file into its term, or nothing if it throws an `ImportError` or the database fails. */
export async function importCatalogue(
  db: Db,
  path: string,
  options: ImportOptions,
  onLine: (line: number) => void = () => {},
): Promise<ImportSummary> {
  const read = async () => {
    const catalogue = await readCatalogue(path, onLine);
    refuseBadLines(path, catalogue, options.skipInvalid ?? false);
    return catalogue;
  };
  const first = await read();
  const imported = await runImport(db, options.isDryRun, async (trx) => {
    // After a deadlock, it starts over and reads the file again, because it has freed the lines.
    const catalogue = first.sources.length > 0 ? first : await read();
    const written = await importInto(trx, catalogue, options);
    const { counts, term } = written;
    if (!options.isDryRun && counts.added + counts.changed + counts.canceled > 0) {
      const detail = { by: options.by ?? null, file: basename(path), term: term.code, ...counts };
      const entry = { action: "registrar_import_catalogue", personId: null, requestId: "import", detail } as const;
      await writeAudit(trx, entry, options.now ?? new Date());
    }
    return written;
  });
  if (options.isDryRun) return { ...imported, ...nothingSettled };
  await sql`analyze classes, class_seats, meetings, meeting_instructors, courses, offerings`.execute(db);
  return { ...imported, ...(await settleTerm(db, imported.term.code, options.now ?? new Date())) };
}

function refuseBadLines(path: string, { sources, problems, refused }: SourceCatalogue, skipInvalid: boolean) {
  if (problems.length === 0 || (skipInvalid && sources.length > 0)) return;
  const lines = refused.lines === 1 ? "1 line" : `${refused.lines} lines`;
  const rest =
    sources.length === 0
      ? "There are no valid lines to import."
      : `To import the valid lines anyway, add --skip-invalid.`;
  throw new ImportError(`${path}: ${lines} can't be imported. ${rest}`, { problems });
}

async function importInto(trx: Trx, { sources, ...file }: SourceCatalogue, options: ImportOptions): Promise<Imported> {
  const { tally, counts: rules } = createTally();
  const term = planTerm(sources, options, tally);
  const planned = planSessions(sources, term, tally);

  const existing = await readExistingTerm(trx, term.code);
  const context = { term, sessions: planned, emptySeats: options.emptySeats ?? false, tally };
  const rows = toCatalogueRows(planOfferings(sources, tally), existing, context);
  // Frees the lines: nobody needs them any more.
  sources.length = 0;

  const { allowedCancellations, now = new Date() } = options;
  const totalsIncludePortal = options.totalsIncludePortal ?? existing.term?.totals_include_portal ?? null;
  const termChanged = await writeTerm(trx, term, totalsIncludePortal);
  const sessions = await writeSessions(trx, term.code, planned.values(), existing.sessions, options.today);
  const given = { refused: file.refused, totalsIncludePortal, allowedCancellations, now };
  const { counts, changed, unclearTotals } = await writeCatalogue(trx, term.code, rows, existing, given);
  if (existing.term && (termChanged || sessions.changed || changed)) {
    await sql`update terms set catalog_version = catalog_version + 1 where code = ${term.code}`.execute(trx);
  }
  tally("overCapacity", await countOverCapacity(trx, term.code));
  return { ...file, term, sessions: sessions.sessions, counts, totalsIncludePortal, unclearTotals, rules };
}

async function writeTerm(
  trx: Trx,
  { code, description, startDate, endDate }: TermPlan,
  totals_include_portal: boolean | null,
) {
  const row = { code, description, start_date: startDate, end_date: endDate };
  const { inserted, updated } = await bulkInsert(trx, "terms", [row], { key: ["code"] });
  await trx.updateTable("terms").set({ totals_include_portal }).where("code", "=", code).execute();
  return inserted + updated > 0;
}

async function countOverCapacity(trx: Trx, termCode: string) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from class_seats
    where term_code = ${termCode} and enrolled > capacity`.execute(trx);
  return rows[0]?.count;
}
