import { basename } from "node:path";
import type { Trx } from "../db/schema.ts";
import { type FieldProblem, ImportError, type LineProblem, show } from "../import/import-error.ts";
import { refuseRemoval, runImport } from "../import/import-run.ts";
import { type RegistrarContext, writeRegistrarAudit } from "../registrar/registrar-context.ts";
import { counted } from "../report-words.ts";
import type { TextValue } from "../text-value.ts";
import { type CsvRecord, readCsv } from "../import/read/source-file.ts";

/** Null if the field is empty or the column missing. */
export type Column<Value> = TextValue<Value> & { isOptional?: boolean };
export type Columns = Readonly<Record<string, Column<unknown>>>;
export type ValuesOf<Of extends Columns> = {
  readonly [Name in keyof Of]: Of[Name] extends Column<infer Value> ? Value : never;
};

type Header = {
  has: (name: string) => boolean;
  read: (fields: readonly string[]) => { values: Record<string, unknown> } | { problems: readonly FieldProblem[] };
};

export const optional = <Value>(of: Column<Value>): Column<Value | null> => ({ ...of, isOptional: true });

export type Kind = {
  /** As in `npm run import -- holds FILE.csv`. */
  name: string;
  summary: string;
  columns: Columns;
  /** Our columns by those of OneRoster. */
  oneRoster?: Readonly<Record<string, string>>;
  begin: (run: Run) => Work<Record<string, unknown>>;
};

export type Line<Values> = { line: number; values: Values };

export type Run = {
  trx: Trx;
  context: RegistrarContext;
  has: Header["has"];
  refuse: (line: number, field: string, message: string) => void;
  isRefused: () => boolean;
  isComplete: boolean;
  /** Throws if the file would remove more rows than it may. */
  allowRemoval: (removed: number, of: number) => void;
};

export type Work<Values> = {
  /** Writes lines unless one so far is wrong. */
  take: (lines: readonly Line<Values>[]) => Promise<void>;
  /** After the last line, if none is wrong. */
  finish?: () => Promise<void>;
  removeRest: () => Promise<void>;
  counts: Counts;
  /** After the commit; a repeated import makes up for a failure. Returns lines for the report. */
  after?: () => Promise<readonly string[]>;
};

export type Counts = { added: number; changed: number; unchanged: number; removed: number };
export const noCounts = (): Counts => ({ added: 0, changed: 0, unchanged: 0, removed: 0 });

export type RecordsOptions = {
  /** Changes nothing. */
  isDryRun?: boolean | undefined;
  /** Removes what the file doesn't have. */
  isComplete?: boolean | undefined;
  /** Default: a tenth of the rows. */
  allowedRemovals?: number | undefined;
  onProgress?: ((line: number) => void) | undefined;
};

/** Types values by columns. */
export function defineKind<Of extends Columns>(
  kind: Omit<Kind, "begin" | "columns"> & { columns: Of; begin: (run: Run) => Work<ValuesOf<Of>> },
): Kind {
  return kind as unknown as Kind;
}

const LINES_AT_ONCE = 2_000;
const MAX_PROBLEMS = 1_000;

/**
 * All or nothing. Throws an ImportError that names each wrong line with its field and value. Importing a file again
 * changes nothing.
 */
export async function importRecords(
  context: RegistrarContext,
  kind: Kind,
  path: string,
  options: RecordsOptions = {},
): Promise<{ counts: Counts; notes: readonly string[] }> {
  const { isDryRun } = options;
  const imported = await runImport(context.db, isDryRun, async (trx) => {
    const work = await importInto(trx, context, kind, path, options);
    const { counts } = work;
    if (!isDryRun && counts.added + counts.changed + counts.removed > 0)
      await writeRegistrarAudit(trx, context, `import_${kind.name}`, { file: basename(path), ...counts });
    return work;
  });
  return { counts: imported.counts, notes: isDryRun ? [] : ((await imported.after?.()) ?? []) };
}

async function importInto(
  trx: Trx,
  context: RegistrarContext,
  kind: Kind,
  path: string,
  { isComplete = false, allowedRemovals, onProgress }: RecordsOptions,
) {
  const problems: LineProblem[] = [];
  const refuse = (line: number, field: string, message: string) => problems.push({ line, field, message });
  const begin = (first: CsvRecord) => {
    if ("unreadable" in first) throw badLines(path, [{ line: first.line, field: "", message: first.unreadable }], true);
    const header = readHeader(first.fields, kind.columns, kind.oneRoster ?? {});
    if (Array.isArray(header)) {
      const wrong = header.map((problem) => ({ line: first.line, ...problem }));
      throw badLines(path, wrong, false);
    }
    const work = kind.begin({
      trx,
      context,
      has: header.has,
      refuse,
      isRefused: () => problems.length > 0,
      isComplete,
      allowRemoval(removed, of) {
        const words = `${path}: this would remove ${removed} of ${of} rows. If that's right, add --allow-removals`;
        refuseRemoval(removed, of, allowedRemovals, words);
      },
    });
    return { read: header.read, work };
  };
  let begun: ReturnType<typeof begin> | undefined;
  const lines: Line<Record<string, unknown>>[] = [];
  let isCutShort = false;
  // The loop closes the file, whatever ends it.
  for await (const record of readCsv(path)) {
    if (!begun) {
      begun = begin(record);
      continue;
    }
    const { line } = record;
    onProgress?.(line);
    if ("unreadable" in record) {
      refuse(line, "", record.unreadable);
      isCutShort = record.isEnd;
    } else {
      const read = begun.read(record.fields);
      if ("values" in read) lines.push({ line, values: read.values });
      else for (const { field, message } of read.problems) refuse(line, field, message);
    }
    isCutShort ||= problems.length >= MAX_PROBLEMS;
    if (isCutShort) break;
    if (lines.length === LINES_AT_ONCE) await begun.work.take(lines.splice(0));
  }
  if (!begun) throw new ImportError(`${path} is empty.`);
  const { work } = begun;
  if (lines.length > 0) await work.take(lines);
  if (problems.length === 0) await work.finish?.();
  if (problems.length > 0) throw badLines(path, problems, isCutShort);
  if (isComplete) await work.removeRest();
  return work;
}

function badLines(path: string, problems: LineProblem[], isCutShort: boolean) {
  problems.sort((a, b) => a.line - b.line);
  const lines = new Set(problems.map(({ line }) => line)).size;
  const words = `${path}: ${counted(lines, "line")} ${lines === 1 ? "has" : "have"} errors`;
  const rest = isCutShort ? "; the rest wasn't checked" : "";
  return new ImportError(`${words}${rest}. Nothing was imported. Fix the errors and import the file again.`, {
    problems,
  });
}

/** Names in any order. A OneRoster file, which has a `sourcedId`, can have other columns; elsewhere they're typos. */
function readHeader(
  fields: readonly string[],
  columns: Columns,
  oneRoster: Readonly<Record<string, string>>,
): Header | FieldProblem[] {
  if (fields.length === 1 && fields[0]?.includes(";"))
    return [{ field: "", message: "has semicolons between its fields. Use commas." }];
  const isOneRoster = fields.includes("sourcedId");
  const names = fields.map((name) => (isOneRoster ? (oneRoster[name] ?? "") : name.toLowerCase()));
  const known = Object.keys(columns);
  const problems = [
    ...known
      .filter((name) => !columns[name]?.isOptional && !names.includes(name))
      .map((field) => ({ field, message: "is missing" })),
    ...names
      .filter((name) => !known.includes(name) && !isOneRoster)
      .map((name) => ({
        field: show(name),
        message: `isn't a column in this file. The columns are ${list.format(known)}`,
      })),
    ...known
      .filter((name) => names.indexOf(name) !== names.lastIndexOf(name))
      .map((field) => ({ field, message: "appears twice" })),
  ];
  if (problems.length > 0) return problems;
  const places = Object.entries(columns).map(([name, of]) => ({ name, of, place: names.indexOf(name) }));
  return {
    has: (name) => names.includes(name),
    read(given) {
      if (given.length !== names.length)
        return { problems: [{ field: "", message: `has ${given.length} fields; the header has ${names.length}` }] };
      const values: Record<string, unknown> = {};
      const wrong: FieldProblem[] = [];
      for (const { name, of, place } of places) {
        const field = given[place] ?? "";
        const value = field === "" ? null : of.parse(field);
        if (value === undefined) wrong.push({ field: name, message: `expected ${of.expected}, got ${show(field)}` });
        else if (value === null && !of.isOptional) wrong.push({ field: name, message: "is missing" });
        else values[name] = value;
      }
      return wrong.length > 0 ? { problems: wrong } : { values };
    },
  };
}

const list = new Intl.ListFormat("en-US");
