import { basename } from "node:path";
import { institutionDay } from "#contract/institution-time";
import type { AuditEntry } from "../audit.ts";
import type { Trx } from "../db/schema.ts";
import { type FieldProblem, ImportError, type LineProblem, show } from "../import/import-error.ts";
import { refuseRemoval, runImport } from "../import/import-run.ts";
import { isZip, openOneRoster } from "../import/read/oneroster-files.ts";
import { type CsvRecord, readCsv } from "../import/read/source-file.ts";
import { type RegistrarContext, writeRegistrarAudit } from "../registrar/registrar-context.ts";
import { counted } from "../text/counted-words.ts";
import type { TextValue } from "../text/text-value.ts";
import { IGNORED, NO_ROLE, openOneRosterUsers } from "./oneroster-users.ts";

/** Null if the field is empty or the column missing. */
export type Column<Value> = TextValue<Value> & { isOptional?: boolean };
export type CsvColumns = Readonly<Record<string, Column<unknown>>>;
export type ValuesOf<Of extends CsvColumns> = {
  readonly [Name in keyof Of]: Of[Name] extends Column<infer Value> ? Value : never;
};

export const optional = <Value>(of: Column<Value>): Column<Value | null> => ({ ...of, isOptional: true });

/** What a file of the student system can say. */
export type Kind = {
  /** As in `npm run import -- holds FILE.csv`. */
  name: string;
  summary: string;
  columns: CsvColumns;
  /** Our columns by those of OneRoster, for a kind that OneRoster also has. */
  oneRoster?: Readonly<Record<string, string>>;
  /** Reads files in other formats than CSV, as if they were; undefined for CSV. */
  readOther?: OtherSource;
  begin: (run: ImportRun) => LineWork<Record<string, unknown>>;
};

/** `term` and `match` are options of the command. Returns records as a CSV file would have them. */
export type OtherSource = (
  file: { path: string; trx: Trx } & Pick<RecordsOptions, "term" | "match">,
) => Promise<{ records: readonly CsvRecord[]; notes: readonly string[] } | undefined>;

export type CsvLine<Values> = { line: number; values: Values };

export type ImportRun = {
  trx: Trx;
  context: RegistrarContext;
  /** Whether the file has this column. */
  has: (column: string) => boolean;
  refuse: (line: number, field: string, message: string) => void;
  isRefused: () => boolean;
  isComplete: boolean;
  /** Throws if the file would remove more rows than it may. */
  allowRemoval: (removed: number, of: number) => void;
};

export type LineWork<Values> = {
  /** Writes lines unless one so far is wrong. */
  take: (lines: readonly CsvLine<Values>[]) => Promise<void>;
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
  /** Of a file in another format, which doesn't name its term. */
  term?: string | undefined;
  /** What the names of the events that count have in them, separated by commas. */
  match?: string | undefined;
  onProgress?: ((line: number) => void) | undefined;
  /** What else the audit says. */
  facts?: (() => AuditEntry["detail"]) | undefined;
};

/** Types values by columns. */
export function defineKind<Of extends CsvColumns>(
  kind: Omit<Kind, "begin" | "columns"> & { columns: Of; begin: (run: ImportRun) => LineWork<ValuesOf<Of>> },
): Kind {
  return kind as unknown as Kind;
}

const LINES_AT_ONCE = 2_000;
/** With more, the whole file is wrong. */
const MAX_PROBLEMS = 1_000;

/**
 * All or nothing. Throws an ImportError that names each wrong line with its field and value. Importing a file again
 * changes nothing.
 */
export async function importRecords(
  context: RegistrarContext,
  kind: Kind,
  file: string,
  options: RecordsOptions = {},
): Promise<{ counts: Counts; notes: readonly string[] }> {
  if (kind.oneRoster === undefined || !isZip(file)) return await importFile(context, kind, file, file, options);
  const { paths, others, remove, named } = openOneRoster(file);
  try {
    const users = paths.get("users");
    if (users === undefined)
      throw new ImportError(
        others.some((name) => name.startsWith("users.csv"))
          ? `${file}: users.csv is empty.`
          : `${file} has no users.csv.`,
      );
    return await importFile(context, kind, file, users, options);
  } catch (error) {
    throw named(error);
  } finally {
    remove();
  }
}

/** `path` is the file, or where it was unpacked. */
async function importFile(context: RegistrarContext, kind: Kind, file: string, path: string, options: RecordsOptions) {
  const { isDryRun } = options;
  const imported = await runImport(context.db, isDryRun, async (trx) => {
    const read = await importInto(trx, context, kind, path, options);
    const { counts } = read.work;
    if (!isDryRun && counts.added + counts.changed + counts.removed > 0)
      await writeRegistrarAudit(trx, context, `import_${kind.name}`, {
        file: basename(file),
        ...options.facts?.(),
        ...counts,
      });
    return read;
  });
  const { work, notes } = imported;
  return { counts: work.counts, notes: [...notes, ...(isDryRun ? [] : ((await work.after?.()) ?? []))] };
}

async function importInto(
  trx: Trx,
  context: RegistrarContext,
  kind: Kind,
  path: string,
  { isComplete = false, allowedRemovals, term, match, onProgress }: RecordsOptions,
) {
  const problems: LineProblem[] = [];
  const refuse = (line: number, field: string, message: string) => problems.push({ line, field, message });
  let names: readonly string[] = [];
  let isOneRoster = false;
  const work = kind.begin({
    trx,
    context,
    has: (column) => names.includes(column),
    refuse,
    isRefused: () => problems.length > 0,
    isComplete,
    allowRemoval(removed, of) {
      const words = `${path}: this would remove ${removed} of ${of} rows. If that's right, add --allow-removals`;
      refuseRemoval(removed, of, allowedRemovals, words);
    },
  });
  const toNames = (header: string[]) => {
    const read = readHeader(header, kind);
    if (read.problems.length > 0) throw badLines(path, read.problems);
    names = read.names;
    isOneRoster = read.isOneRoster;
    return read.names;
  };
  const lines: CsvLine<Record<string, unknown>>[] = [];
  const other = await kind.readOther?.({ path, trx, term, match });
  const users = openOneRosterUsers(path, { today: institutionDay(context.now()), columns: kind.columns });
  for await (const { line, fields, problem } of other?.records ?? readCsv(path, toNames)) {
    onProgress?.(line);
    if (isOneRoster && problem === undefined) {
      const role = await users.roleOf(fields);
      if (role === undefined) refuse(line, "role", NO_ROLE);
      if (problems.length >= MAX_PROBLEMS) throw badLines(path, problems, "; the rest wasn't checked");
      if (role !== "student") continue;
    }
    const { values, wrong } = readFields(fields, kind.columns);
    const found = problem === undefined ? wrong : [{ field: "", message: problem }];
    for (const { field, message } of found) refuse(line, field, message);
    if (found.length === 0) lines.push({ line, values });
    if (problems.length >= MAX_PROBLEMS) throw badLines(path, problems, "; the rest wasn't checked");
    if (lines.length === LINES_AT_ONCE) await work.take(lines.splice(0));
  }
  if (lines.length > 0) await work.take(lines);
  if (problems.length === 0) await work.finish?.();
  if (problems.length > 0) throw badLines(path, problems);
  if (isComplete) await work.removeRest();
  return { work, notes: [...(other?.notes ?? []), ...users.notes()] };
}

function badLines(path: string, problems: LineProblem[], rest = "") {
  problems.sort((a, b) => a.line - b.line);
  const lines = new Set(problems.map(({ line }) => line)).size;
  const words = `${path}: ${counted(lines, "line has", "lines have")} errors${rest}.`;
  return new ImportError(`${words} Nothing was imported. Fix the errors and import the file again.`, { problems });
}

/** Names in any order. A OneRoster file, which has a `sourcedId`, can have other columns; elsewhere they're typos. */
function readHeader(given: readonly string[], { columns, oneRoster }: Kind) {
  const header = given.map((name) => name.toLowerCase());
  const isOneRoster = oneRoster !== undefined && header.includes("sourcedid");
  const ofOneRoster = new Map(Object.entries(oneRoster ?? {}).map(([name, ours]) => [name.toLowerCase(), ours]));
  const names = header.map((name) => (isOneRoster ? (ofOneRoster.get(name) ?? `${IGNORED}${name}`) : name));
  const known = Object.keys(columns);
  const missing = known.filter((name) => !columns[name]?.isOptional && !names.includes(name));
  const strange = isOneRoster ? [] : names.filter((name) => !known.includes(name));
  const twice = known.filter((name) => names.indexOf(name) !== names.lastIndexOf(name));
  const expected = `isn't a column in this file. The columns are ${list.format(known)}`;
  // Its first line may be a record. Then every column would be missing, and every value strange.
  if (!names.some((name) => known.includes(name))) {
    const message = `names none of this file's columns, which are ${list.format(known)}`;
    return { names, isOneRoster, problems: [{ line: 1, field: "", message }] };
  }
  const problems = [
    ...missing.map((field) => ({ line: 1, field, message: "is missing" })),
    ...strange.map((name) => ({ line: 1, field: show(name), message: expected })),
    ...twice.map((field) => ({ line: 1, field, message: "appears twice" })),
  ];
  return { names, isOneRoster, problems };
}

const list = new Intl.ListFormat("en-US");

function readFields(fields: Readonly<Record<string, string>>, columns: CsvColumns) {
  const values: Record<string, unknown> = {};
  const wrong: FieldProblem[] = [];
  for (const [name, of] of Object.entries(columns)) {
    const field = fields[name] ?? "";
    const value = field === "" ? null : of.parse(field);
    if (value === undefined) wrong.push({ field: name, message: `expected ${of.expected}, got ${show(field)}` });
    else if (value === null && !of.isOptional) wrong.push({ field: name, message: "is missing" });
    else values[name] = value;
  }
  return { values, wrong };
}
