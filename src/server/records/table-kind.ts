import { sql } from "kysely";
import { isForeignKeyViolation } from "../db/database-error.ts";
import type { NewRow, TableName, TableRow } from "../db/schema.ts";
import { type FieldProblem, ImportError } from "../import/import-error.ts";
import { createFinder } from "./find-named.ts";
import { type CsvColumns, defineKind, type ImportRun, type Kind, noCounts, type ValuesOf } from "./import-records.ts";
import { givenRows, matches, rowKeyText, type Synced, type SyncKey, syncRows } from "./sync-rows.ts";

type TableKind<Of extends CsvColumns, Name extends TableName> = Pick<Kind, "name" | "summary"> & {
  columns: Of;
  table: Name;
  key: SyncKey<Name>["columns"];
  /** The row of a line whose student is known by ID. */
  toRow: (values: ValuesOf<Of>) => NewRow<Name> | FieldProblem;
  /** True for rows of the student system; others are never removed. */
  importedBy?: keyof NewRow<Name> & string;
  /** Careers may have ended. */
  isPast?: boolean;
  onWritten?: (run: ImportRun, written: Synced<Name>, removed: readonly TableRow<Name>[]) => Promise<void>;
  after?: (run: ImportRun) => Promise<readonly string[]>;
};

/** A kind whose lines are the rows of one table. */
export function tableKind<Of extends CsvColumns, Name extends TableName>(kind: TableKind<Of, Name>): Kind {
  const { table, toRow, importedBy, isPast = false, onWritten, after } = kind;
  const key: SyncKey<Name> = { table, columns: kind.key };
  return defineKind<Of>({
    ...kind,
    begin(run) {
      const { trx, refuse } = run;
      const find = createFinder<ValuesOf<Of>>(run, () => isPast);
      const counts = noCounts();
      const lineOf = new Map<string, number>();
      return {
        counts,
        async take(lines) {
          const rows: NewRow<Name>[] = [];
          for (const { line, values } of await find(lines)) {
            const row = toRow(values);
            if (isProblem(row)) {
              refuse(line, row.field, row.message);
              continue;
            }
            const text = rowKeyText(key, row);
            const earlier = lineOf.get(text);
            if (earlier !== undefined) refuse(line, "", `says again what line ${earlier} says`);
            else lineOf.set(text, line);
            rows.push(row);
          }
          if (run.isRefused()) return;
          const written = await syncRows(trx, key, rows);
          counts.added += written.added.length;
          counts.changed += written.changed.length;
          counts.unchanged += written.unchanged;
          await onWritten?.(run, written, []);
        },
        async removeRest() {
          const isOurs = importedBy ? sql.ref(`t.${importedBy}`) : sql`true`;
          // Only the keys: a university's history is large.
          const keys = sql.join(key.columns.map((column) => sql.ref(column)));
          const { rows } = await sql<object>`select ${keys} from ${sql.table(table)} t where ${isOurs}`.execute(trx);
          const rest = rows.filter((row) => !lineOf.has(rowKeyText(key, row)));
          run.allowRemoval(rest.length, rows.length);
          counts.removed = rest.length;
          if (rest.length === 0) return;
          const { rows: removed } = await sql<TableRow<Name>>`
            delete from ${sql.table(table)} t using ${givenRows(table, key.columns, rest)} where ${matches(key)} and ${isOurs}
            returning t.*`
            .execute(trx)
            .catch((cause: unknown) => {
              if (!isForeignKeyViolation(cause)) throw cause;
              const message = "What the file doesn't have is still in use. Remove that first: advisors before staff.";
              throw new ImportError(message, { cause });
            });
          await onWritten?.(run, { added: [], changed: [], unchanged: 0 }, removed);
        },
        ...(after && { after: () => after(run) }),
      };
    },
  });
}

function isProblem(row: object): row is FieldProblem {
  return "message" in row && "field" in row;
}
