import { basename } from "node:path";
import { sql } from "kysely";
import { institutionDay } from "#contract/institution-time";
import { systemTime } from "#dates/clock";
import { writeAudit } from "../audit.ts";
import { bulkInsert } from "../db/bulk-insert.ts";
import type { Db, NewRow, TableName, TableRow, Trx } from "../db/schema.ts";
import { notifyHolders } from "../notices/seat-watches.ts";
import { counted } from "../text/counted-words.ts";
import { sharedTables, toCatalogueRows } from "./catalogue-rows.ts";
import { detailTables, type ImportedRows } from "./class-rows.ts";
import { type ExistingTerm, readExistingTerm } from "./existing-term.ts";
import { meetingsHeld } from "./held-meetings.ts";
import { ImportError } from "./import-error.ts";
import { refuseRemoval, runImport } from "./import-run.ts";
import { planOfferings } from "./offerings.ts";
import { readCatalogue, type SourceCatalogue } from "./read/read-catalogue.ts";
import { createTally, type RuleCounts } from "./rules.ts";
import { nothingSettled, type Settled, settleTerm } from "./settle-term.ts";
import { readSourceNumbers, writeSourceNumbers } from "./source-number-rows.ts";
import { planSessions, planTerm, sessionRows, type TermOptions, type TermPlan } from "./term-dates.ts";
import { writeSeats } from "./write-seats.ts";

export type ImportOptions = TermOptions & {
  /** Enrollment in new sessions opens on this day unless a line says otherwise. */
  today: string;
  /** Changes nothing. */
  isDryRun?: boolean | undefined;
  /** Imports the valid lines anyway. */
  skipInvalid?: boolean | undefined;
  /** Default: a tenth of the classes. */
  allowedCancellations?: number | undefined;
  /** Classes start empty, whatever the file's totals say. */
  emptySeats?: boolean | undefined;
  /** Whether the file's totals include students who enrolled in the portal. Default: the last import's setting. */
  totalsIncludePortal?: boolean | undefined;
  /** Who imports, for the audit. */
  by?: string | undefined;
  /** Of a source with several terms: the code or title of the one to import. */
  term?: string | undefined;
  /** The time that decides whether enrollment is open. */
  now?: Date | undefined;
};

type Imported = Pick<SourceCatalogue, "refused" | "problems" | "untimed" | "notes"> & {
  term: TermPlan;
  /** Set if this import moved the term. */
  termBefore: Dates | undefined;
  sessions: NewRow<"sessions">[];
  counts: { added: number; changed: number; unchanged: number; canceled: number };
  /** Null if no import of the term has said it. */
  totalsIncludePortal: boolean | null;
  /** Classes whose totals may count the portal's students twice. */
  unclearTotals: number;
  rules: RuleCounts;
};

export type ImportSummary = Imported & Settled;

/** All or nothing. */
export async function importCatalogue(
  db: Db,
  path: string,
  options: ImportOptions,
  onLine: (line: number) => void = () => {},
): Promise<ImportSummary> {
  const read = async (from: Db | Trx) => {
    const { today, term } = options;
    const catalogue = await readCatalogue(path, onLine, { numbers: await readSourceNumbers(from), today, term });
    refuseBadLines(path, catalogue, options.skipInvalid ?? false);
    return catalogue;
  };
  let catalogue: SourceCatalogue | undefined = await read(db);
  const imported = await runImport(db, options.isDryRun, async (trx) => {
    const plan = await planImport(trx, catalogue ?? (await read(trx)), options);
    // Frees the lines. After a deadlock, the import starts over and reads the file again.
    catalogue = undefined;
    const written = await writeImport(trx, plan, options);
    const { counts, term } = written;
    if (!options.isDryRun && counts.added + counts.changed + counts.canceled > 0) {
      const detail = { by: options.by ?? null, file: basename(path), term: term.code, ...counts };
      const entry = { action: "registrar_import_catalogue", personId: null, requestId: "import", detail } as const;
      await writeAudit(trx, entry, options.now ?? systemTime());
    }
    return written;
  });
  if (options.isDryRun) return { ...imported, ...nothingSettled };
  await sql`analyze classes, class_seats, meetings, meeting_instructors, courses, offerings`.execute(db);
  return { ...imported, ...(await settleTerm(db, imported.term.code, options.now ?? systemTime())) };
}

function refuseBadLines(path: string, { sources, problems, refused }: SourceCatalogue, skipInvalid: boolean) {
  if (problems.length === 0 || (skipInvalid && sources.length > 0)) return;
  const rest =
    sources.length === 0
      ? "There are no valid lines to import."
      : "To import the valid lines anyway, add --skip-invalid.";
  throw new ImportError(`${path}: ${counted(refused.lines, "line")} can't be imported. ${rest}`, { problems });
}

type ImportPlan = Awaited<ReturnType<typeof planImport>>;

async function planImport(trx: Trx, { sources, ...file }: SourceCatalogue, options: ImportOptions) {
  const { tally, counts: rules } = createTally();
  const { code } = sources[0]?.term ?? file.update!.term!;
  const existing = await readExistingTerm(trx, code);
  const term = planTerm({ code, classes: sources, before: file.update && existing.term }, options, tally);
  const sessions = planSessions(sources, term, tally);
  const context = { term, sessions, emptySeats: options.emptySeats ?? false, tally };
  const { description, startDate: start_date, endDate: end_date } = term;
  const totals_include_portal = options.totalsIncludePortal ?? existing.term?.totals_include_portal ?? null;
  const rows = toCatalogueRows(planOfferings(sources, tally), existing, context, {
    terms: [{ code, description, start_date, end_date, totals_include_portal }],
    sessions: sessionRows(code, sessions.values(), existing.sessions, options.today),
  });
  return { file, term, existing, rows, totalsIncludePortal: totals_include_portal, tally, rules };
}

async function writeImport(trx: Trx, plan: ImportPlan, options: ImportOptions): Promise<Imported> {
  const { file, term, existing, totalsIncludePortal, tally, rules } = plan;
  const { classes, shared, combined } = plan.rows;
  const { allowedCancellations, now = systemTime() } = options;
  const { vanished, canceled } = findVanished(plan, allowedCancellations);
  await writeSourceNumbers(trx, file.numbers);
  let isChanged = false;
  for (const [table, key] of sharedTables) {
    const { inserted, updated } = await bulkInsert<TableName>(trx, table, shared[table], { key });
    isChanged ||= inserted + updated > 0;
  }
  const sections = await bulkInsert(trx, "combined_sections", combined, {
    key: ["term_code", "id"],
    update: ["same_class"],
  });
  isChanged ||= sections.updated > 0;
  const isNew = ({ row }: ImportedRows) => !existing.classes.has(row.class_number);
  const hashBefore = ({ row }: ImportedRows) => existing.classes.get(row.class_number)?.import_hash;
  const differing = classes.filter((each) => hashBefore(each) !== each.row.import_hash);
  // No notices for classes that only differ because an earlier version didn't merge their ranges.
  const [merged, fresh] = partition(differing, (each) => hashBefore(each) === each.earlierHash);
  const rows = fresh.map(({ row }) => row);
  await bulkInsert(trx, "classes", rows, { key: ["term_code", "class_number"] });
  const rewritten = fresh.filter((each) => !isNew(each)).map(({ row }) => row.class_number);
  const before = await meetingsHeld(trx, term.code, rewritten);
  await replaceDetails(trx, term.code, differing);
  await writeHashes(trx, term.code, merged);
  const after = await meetingsHeld(trx, term.code, rewritten);
  const moved = [...before.keys()].filter((number) => before.get(number) !== after.get(number));
  await notifyHolders(trx, term.code, moved, now);
  const seats = await writeSeats(trx, term.code, classes, existing.classes, {
    totalsIncludePortal,
    combined,
    today: institutionDay(now),
  });
  await cancelClasses(trx, term.code, vanished);
  const removedComponents = await removeComponents(trx, term.code, shared);

  isChanged ||= differing.length + canceled + removedComponents > 0;
  if (existing.term && isChanged)
    await sql`update terms set catalog_version = catalog_version + 1 where code = ${term.code}`.execute(trx);
  tally("overCapacity", await countOverCapacity(trx, term.code));
  const added = classes.filter(isNew).length;
  const changed = new Set([...seats.changed, ...rewritten]).size;
  const counts = { added, changed, unchanged: classes.length - added - changed, canceled };
  const { sessions } = shared;
  const termBefore = movedDates(existing.term, term);
  return { ...file, term, termBefore, sessions, counts, totalsIncludePortal, unclearTotals: seats.unclear, rules };
}

type Dates = { startDate: string; endDate: string };

/** The term's dates before this import, if it moved them. */
function movedDates(before: ExistingTerm["term"], after: Dates): Dates | undefined {
  if (!before || (before.start_date === after.startDate && before.end_date === after.endDate)) return undefined;
  return { startDate: before.start_date, endDate: before.end_date };
}

/** The hash of classes that a later file no longer had. */
const VANISHED = "";

function findVanished(
  { file: { refused, update }, existing, rows }: ImportPlan,
  allowedCancellations: number | undefined,
) {
  const known = [...existing.classes.values()];
  const inFile = new Set([...rows.classes.map(({ row }) => row.class_number), ...refused.classNumbers]);
  // A refused line without a class number may be any class.
  const isMissing = ({ class_number, course_id }: TableRow<"classes">) => {
    const isAbout = !update || update.classes.has(class_number) || update.courses.has(course_id);
    return isAbout && !inFile.has(class_number);
  };
  const missing = refused.hasUnknown ? [] : known.filter(isMissing);
  const vanished = missing.filter(({ import_hash }) => import_hash !== VANISHED);
  const isOffered = ({ status }: TableRow<"classes">) => status !== "X";
  const canceled = vanished.filter(isOffered).length;
  const offered = known.filter(isOffered).length;
  const words = `The file doesn't have ${canceled} of the term's ${offered} classes, which would be canceled.`;
  refuseRemoval(canceled, offered, allowedCancellations, `${words} If that's right, add --allow-cancellations`);
  return { vanished, canceled };
}

/** Removes components without classes from the file's offerings, after classes are written. */
async function removeComponents(
  trx: Trx,
  termCode: string,
  { offerings, offering_components: components }: ImportPlan["rows"]["shared"],
) {
  const removed = await sql`
    delete from offering_components as c
    using json_to_recordset(${JSON.stringify(offerings)}::json) as g (course_id text, offer_number integer)
    where c.term_code = ${termCode} and c.course_id = g.course_id and c.offer_number = g.offer_number
      and not exists (
        select from json_to_recordset(${JSON.stringify(components)}::json)
          as n (course_id text, offer_number integer, component text)
        where (n.course_id, n.offer_number, n.component) = (c.course_id, c.offer_number, c.component))
      and not exists (
        select from classes k
        where (k.term_code, k.course_id, k.offer_number, k.component) =
          (c.term_code, c.course_id, c.offer_number, c.component) and k.status <> 'X')`.execute(trx);
  return Number(removed.numAffectedRows);
}

function partition<Item>(items: readonly Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}

/** Changes nothing else of these classes, because a registrar may have: for example the status. */
async function writeHashes(trx: Trx, termCode: string, merged: readonly ImportedRows[]) {
  const hashes = merged.map(({ row: { class_number, import_hash } }) => ({ class_number, import_hash }));
  await sql`
    update classes as c set import_hash = g.import_hash
    from json_to_recordset(${JSON.stringify(hashes)}::json) as g (class_number integer, import_hash text)
    where c.term_code = ${termCode} and c.class_number = g.class_number`.execute(trx);
}

async function replaceDetails(trx: Trx, termCode: string, fresh: readonly ImportedRows[]) {
  const numbers = fresh.map(({ row }) => row.class_number);
  for (const table of detailTables) {
    await sql`
      delete from ${sql.table(table)}
      where term_code = ${termCode} and class_number = any(${numbers}::integer[])`.execute(trx);
    const rows = fresh.flatMap((each): NewRow<TableName>[] => each.details[table]);
    await bulkInsert<TableName>(trx, table, rows);
  }
}

async function cancelClasses(trx: Trx, termCode: string, vanished: readonly TableRow<"classes">[]) {
  if (vanished.length === 0) return;
  const numbers = vanished.map(({ class_number }) => class_number);
  await sql`
    update classes set status = 'X', import_hash = ${VANISHED}
    where term_code = ${termCode} and class_number = any(${numbers}::integer[])`.execute(trx);
}

async function countOverCapacity(trx: Trx, termCode: string) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from class_seats
    where term_code = ${termCode} and enrolled > capacity`.execute(trx);
  return rows[0]?.count;
}
