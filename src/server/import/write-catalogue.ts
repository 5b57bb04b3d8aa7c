import { sql } from "kysely";
import { bulkInsert } from "../db/bulk-insert.ts";
import type { NewRow, Trx } from "../db/schema.ts";
import { notifyHolders } from "../notices/seat-watches.ts";
import type { ImportedClass } from "./class-rows.ts";
import type { CatalogueRows } from "./catalogue-rows.ts";
import type { ExistingClass, ExistingTerm } from "./existing-term.ts";
import { refuseRemoval } from "./import-run.ts";
import type { SourceCatalogue } from "./read/read-catalogue.ts";
import { writeSeats } from "./write-seats.ts";

export type ClassCounts = { added: number; changed: number; unchanged: number; canceled: number };

export type WriteOptions = Pick<SourceCatalogue, "refused"> & {
  totalsIncludePortal: boolean | null;
  allowedCancellations: number | undefined;
  now: Date;
};

/** The hash of a class that an import added and a later one canceled, because its file no longer has it. */
const VANISHED = "";

/** Writes the differences, and returns whether the term's catalog (except seats) changed. */
export async function writeCatalogue(
  trx: Trx,
  termCode: string,
  rows: CatalogueRows,
  existing: ExistingTerm,
  { refused, totalsIncludePortal, allowedCancellations, now }: WriteOptions,
): Promise<{ counts: ClassCounts; changed: boolean; unclearTotals: number }> {
  const known = [...existing.classes.values()];
  const inFile = new Set([...rows.classes.map(({ row }) => row.class_number), ...refused.classNumbers]);
  // A refused line without a class number may be any class.
  const missing = refused.hasUnknown ? [] : known.filter(({ class_number }) => !inFile.has(class_number));
  const vanished = missing.filter(({ import_hash }) => import_hash !== VANISHED);
  const isOffered = ({ status }: ExistingClass) => status !== "X";
  const canceled = vanished.filter(isOffered).length;
  const offered = known.filter(isOffered).length;
  const words = `The file doesn't have ${canceled} of the term's ${offered} classes, which would be canceled.`;
  refuseRemoval(canceled, offered, allowedCancellations, `${words} If that's right, add --allow-cancellations`);

  await bulkInsert(trx, "facilities", rows.facilities, { key: ["code"] });
  await bulkInsert(trx, "instructors", rows.instructors, { key: ["id"] });
  const courseKey = ["term_code", "course_id"] as const;
  const offeringKey = [...courseKey, "offer_number"] as const;
  const written = [
    await bulkInsert(trx, "subjects", rows.subjects, { key: ["term_code", "code"] }),
    await bulkInsert(trx, "courses", rows.courses, { key: courseKey }),
    await bulkInsert(trx, "offerings", rows.offerings, { key: offeringKey }),
    await bulkInsert(trx, "offering_components", rows.components, { key: [...offeringKey, "component"] }),
    await bulkInsert(trx, "attribute_values", rows.attributeValues, { key: ["attribute", "value"] }),
  ];

  const combined = rows.combined.map((section) => ({ term_code: termCode, ...section }));
  await bulkInsert(trx, "combined_sections", combined, { key: ["term_code", "id"], update: [] });
  const hashes = existing.classes;
  const fresh = rows.classes.filter(({ row }) => hashes.get(row.class_number)?.import_hash !== row.import_hash);
  const classRows = fresh.map(({ row }) => row);
  await bulkInsert(trx, "classes", classRows, { key: ["term_code", "class_number"] });
  await replaceMeetings(trx, termCode, fresh, existing, now);
  await replaceDetails(trx, termCode, "class_attributes", fresh, (each) => each.attributes);
  await replaceDetails(trx, termCode, "class_notes", fresh, (each) => each.notes);
  const seats = await writeSeats(trx, termCode, rows.classes, existing.classes, { totalsIncludePortal, combined });
  await cancelClasses(trx, termCode, vanished);
  const removedComponents = await removeComponents(trx, termCode, rows);

  const isKnown = ({ row }: ImportedClass) => existing.classes.has(row.class_number);
  const changed = new Set([...seats.changed, ...fresh.filter(isKnown).map(({ row }) => row.class_number)]).size;
  const added = rows.classes.filter((each) => !isKnown(each)).length;
  const isWritten = written.some(({ inserted, updated }) => inserted + updated > 0);
  return {
    counts: { added, changed, unchanged: rows.classes.length - added - changed, canceled },
    changed: isWritten || fresh.length + canceled + removedComponents > 0,
    unclearTotals: seats.unclear,
  };
}

/** Removes components that no class has any more from the file's offerings. Run it when the classes are written. */
async function removeComponents(trx: Trx, termCode: string, { components, offerings }: CatalogueRows) {
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

async function replaceDetails<Name extends "meetings" | "class_attributes" | "class_notes">(
  trx: Trx,
  termCode: string,
  table: Name,
  fresh: readonly ImportedClass[],
  rowsOf: (imported: ImportedClass) => NewRow<Name>[],
) {
  const numbers = fresh.map(({ row }) => row.class_number);
  await sql`
    delete from ${sql.table(table)}
    where term_code = ${termCode} and class_number = any(${numbers}::integer[])`.execute(trx);
  await bulkInsert(trx, table, fresh.flatMap(rowsOf));
}

async function replaceMeetings(
  trx: Trx,
  termCode: string,
  fresh: readonly ImportedClass[],
  existing: ExistingTerm,
  at: Date,
) {
  const changed = fresh.map(({ row }) => row.class_number).filter((number) => existing.classes.has(number));
  const before = await meetingsHeld(trx, termCode, changed);
  await replaceDetails(trx, termCode, "meetings", fresh, ({ meetings }) => meetings);
  const teachers = fresh.flatMap((imported) => imported.teachers);
  await bulkInsert(trx, "meeting_instructors", teachers);
  if (before.size === 0) return;
  const after = await meetingsHeld(trx, termCode, changed);
  const moved = [...before.keys()].filter((number) => before.get(number) !== after.get(number));
  await notifyHolders(trx, termCode, moved, at);
}

/** When and where students' classes meet, as text to compare; empty for canceled ones. */
async function meetingsHeld(trx: Trx, termCode: string, numbers: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ class_number: number; meets: string }>`
    select c.class_number, coalesce(string_agg(concat_ws('|', m.days, m.start_minutes, m.end_minutes, m.start_date,
      m.end_date, m.skipped_weeks, m.facility_code), ';' order by m.meeting_number), '') as meets
    from classes c left join meetings m using (term_code, class_number)
    where c.term_code = ${termCode} and c.class_number = any(${[...numbers]}::integer[])
      and c.status <> 'X' and exists (
      select from enrollments e
      where e.term_code = c.term_code and e.class_number = c.class_number and e.status in ('E', 'W'))
    group by c.class_number`.execute(trx);
  return new Map(rows.map(({ class_number, meets }) => [class_number, meets]));
}

async function cancelClasses(trx: Trx, termCode: string, vanished: readonly ExistingClass[]) {
  if (vanished.length === 0) return;
  const numbers = vanished.map(({ class_number }) => class_number);
  await sql`
    update classes set status = 'X', import_hash = ${VANISHED}
    where term_code = ${termCode} and class_number = any(${numbers}::integer[])`.execute(trx);
}
