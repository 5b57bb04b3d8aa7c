// Imports files into the database that `npm start` uses: see docs/catalogue-import.md and docs/student-import.md.
import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { isDay } from "#server/calendar-day";
import { importCatalogue, type ImportOptions, type ImportProgress } from "#server/import/import-catalogue";
import { describeProblem, ImportError, type LineProblem } from "#server/import/import-error";
import { describeSummary } from "#server/import/summary-text";
import { localDate } from "#server/institution-time";
import { noteImport } from "#server/import/import-run";
import { importRecords, type Kind } from "#server/records/import-records";
import { kinds } from "#server/records/kinds";
import { describeCounts, listed } from "#server/registrar/report-words";
import { registrarContext } from "#server/registrar/registrar-context";
import { loginName } from "./login-name.ts";
import { withDatabase } from "./with-database.ts";

const USAGE = `Usage: npm run import -- KIND FILE [options]

  catalogue FILE            a term's classes, one per line as JSON, the folder of a OneRoster export, or UniTime's XML; see
                            docs/catalogue-import.md
${kinds.map(({ name, summary }) => `  ${`${name} FILE.csv`.padEnd(24)}  ${summary}`).join("\n")}

Files can be gzipped. The CSV files are described in docs/student-import.md.

Options for CSV files:
  --complete                removes what the file doesn't have
  --allow-removals N        lets --complete remove up to N rows; without it, a tenth

Options for a catalogue:
  --start YYYY-MM-DD        moves the term by whole weeks so that it starts in the week of this date
  --weeks N                 length of the term, if the file doesn't give its last day
  --enroll-from YYYY-MM-DD  day enrollment opens for everyone; defaults to today
  --empty-seats             starts with no one enrolled or waitlisted
  --totals-include-portal   seat totals include students enrolled in the portal; --no-totals-include-portal if not
                            (needed once per term)
  --allow-cancellations N   lets up to N classes be canceled that the file doesn't have; without it, a tenth
  --skip-invalid            imports the valid lines even if others are invalid

For all of them:
  --dry-run                 checks the file and reports what would change
  --report FILE             writes every rejected line to this file

Imports into the database in DATABASE_URL, or the embedded one in DATA_DIR (default: data).`;

const MAX_SHOWN_PROBLEMS = 50;
const MAX_WEEKS = 60;
const FOR_ALL: readonly string[] = ["dry-run", "report"];
const ONLY_CSV: readonly string[] = ["complete", "allow-removals"];
const TERMINAL_INTERVAL_MS = 100;
const QUIET_INTERVAL_MS = 2_000;

const given = readArguments();
if ("wrong" in given) {
  console.error(`${given.wrong}\n\n${USAGE}`);
  process.exitCode = 1;
} else if (given.help) {
  console.log(USAGE);
} else {
  process.exitCode = await importFile(given);
}

/** Returns the exit code. */
async function importFile(asked: Asked): Promise<number> {
  const { report } = asked;
  const { isDryRun } = "kind" in asked ? asked : asked.options;
  const started = performance.now();
  const progress = showProgress();
  try {
    await ("kind" in asked ? importCsv(asked, progress) : importClasses(asked, progress));
    console.log(`${isDryRun ? "Checked" : "Imported"} in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
    return 0;
  } catch (error) {
    progress.end();
    if (error instanceof ImportError) showProblems(error.problems, report);
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}

async function importClasses({ file, options, report }: CatalogueAsked, progress: Progress) {
  const summary = await withDatabase(
    async ({ db }) => {
      const imported = await importCatalogue(db, file, options, (at) => progress.show(at));
      if (!options.isDryRun) await noteImport(db, new Date());
      return imported;
    },
    { migrates: true },
  );
  progress.end();
  showProblems(summary.problems, report);
  if (options.isDryRun) console.log("Dry run, nothing was imported. The import would do this:");
  console.log(`\n${describeSummary(summary)}\n`);
}

async function importCsv({ kind, file, isDryRun, isComplete, allowedRemovals }: CsvAsked, progress: Progress) {
  const { counts, notes } = await withDatabase(
    async (database) => {
      const context = registrarContext(database, loginName(), () => new Date());
      const onProgress = (done: number) => progress.show({ phase: "reading", done });
      const imported = await importRecords(context, kind, file, { isDryRun, isComplete, allowedRemovals, onProgress });
      if (!isDryRun) await noteImport(database.db, context.now());
      return imported;
    },
    { migrates: true },
  );
  progress.end();
  console.log(describeCounts(kind.name, counts, isDryRun));
  for (const note of notes) console.log(note);
}

function showProblems(problems: readonly LineProblem[], report: string | undefined) {
  if (problems.length === 0) return;
  const lines = problems.map(describeProblem);
  console.error(lines.slice(0, MAX_SHOWN_PROBLEMS).join("\n"));
  const further = lines.length - MAX_SHOWN_PROBLEMS;
  if (further > 0) console.error(`… and ${further} more${report ? "" : " (use --report FILE to see them all)"}`);
  if (report) {
    try {
      writeFileSync(report, `${lines.join("\n")}\n`);
      console.error(`See all ${lines.length} errors in ${report}.`);
    } catch (error) {
      console.error(`Couldn't write ${report} (${(error as NodeJS.ErrnoException).code}).`);
    }
  }
}

/** One line rewritten on a terminal; elsewhere a new line now and then. */
function showProgress() {
  const isTerminal = process.stdout.isTTY;
  let nextAt = performance.now() + (isTerminal ? 0 : QUIET_INTERVAL_MS);
  let isShown = false;
  return {
    show(progress: ImportProgress) {
      if (performance.now() < nextAt) return;
      nextAt = performance.now() + (isTerminal ? TERMINAL_INTERVAL_MS : QUIET_INTERVAL_MS);
      const words = progress.phase === "reading" ? `Reading line ${progress.done}…` : `Writing ${progress.step}…`;
      if (isTerminal) process.stdout.write(`\r\u001b[K${words}`);
      else console.log(words);
      isShown = true;
    },
    end() {
      if (isShown && isTerminal) process.stdout.write("\r\u001b[K");
    },
  };
}

type Progress = ReturnType<typeof showProgress>;
type CatalogueAsked = { help: false; file: string; options: ImportOptions; report: string | undefined };
type CsvAsked = {
  help: false;
  kind: Kind;
  file: string;
  isDryRun: boolean;
  isComplete: boolean;
  allowedRemovals: number | undefined;
  report: string | undefined;
};
type Asked = CatalogueAsked | CsvAsked;
type Arguments = { wrong: string } | { help: true } | Asked;

function readArguments(): Arguments {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      allowNegative: true,
      options: {
        start: { type: "string" },
        weeks: { type: "string" },
        "enroll-from": { type: "string" },
        "empty-seats": { type: "boolean" },
        "totals-include-portal": { type: "boolean" },
        "skip-invalid": { type: "boolean" },
        report: { type: "string" },
        "dry-run": { type: "boolean" },
        complete: { type: "boolean" },
        "allow-removals": { type: "string" },
        "allow-cancellations": { type: "string" },
        help: { type: "boolean", short: "h" },
      },
    });
    if (values.help) return { help: true };
    const [name, file, ...others] = positionals;
    const kind = kinds.find((each) => each.name === name);
    if (name === undefined) return { wrong: "KIND and FILE are missing." };
    if (!kind && name !== "catalogue")
      return { wrong: `KIND should be ${listed(["catalogue", ...kinds.map((each) => each.name)])}, not "${name}".` };
    if (file === undefined) return { wrong: "FILE is missing." };
    if (others.length > 0) return { wrong: `Unexpected argument${others.length > 1 ? "s" : ""}: ${others.join(" ")}.` };
    const report = values.report && fromCaller(values.report);
    const stray = Object.keys(values).find(
      (option) => !FOR_ALL.includes(option) && ONLY_CSV.includes(option) !== (kind !== undefined),
    );
    if (stray !== undefined) return { wrong: `--${stray} has no meaning for ${name}.` };
    for (const option of ["allow-removals", "allow-cancellations"] as const) {
      const number = values[option];
      if (number !== undefined && !/^\d{1,9}$/.test(number))
        return { wrong: `--${option} should be a whole number, not "${number}".` };
    }
    const toCount = (number: string | undefined) => (number === undefined ? undefined : Number(number));
    if (kind) {
      return {
        help: false,
        kind,
        file: fromCaller(file),
        isDryRun: values["dry-run"] ?? false,
        isComplete: values.complete ?? false,
        allowedRemovals: toCount(values["allow-removals"]),
        report,
      };
    }
    for (const name of ["start", "enroll-from"] as const) {
      const day = values[name];
      if (day !== undefined && !isDay(day)) return { wrong: `--${name} should be a date (YYYY-MM-DD), not "${day}".` };
    }
    const weeks = values.weeks === undefined ? undefined : Number(values.weeks);
    if (weeks !== undefined && !(Number.isInteger(weeks) && weeks >= 1 && weeks <= MAX_WEEKS)) {
      return { wrong: `--weeks should be a whole number from 1 to ${MAX_WEEKS}, not "${values.weeks}".` };
    }
    const options: ImportOptions = {
      isDryRun: values["dry-run"],
      start: values.start,
      weeks,
      enrollFrom: values["enroll-from"],
      emptySeats: values["empty-seats"],
      totalsIncludePortal: values["totals-include-portal"],
      skipInvalid: values["skip-invalid"],
      by: loginName(),
      allowedCancellations: toCount(values["allow-cancellations"]),
      today: localDate(new Date()),
    };
    return { help: false, file: fromCaller(file), options, report };
  } catch (error) {
    return { wrong: error instanceof Error ? error.message : String(error) };
  }
}

/** npm changes to the project's folder and keeps the caller's in INIT_CWD. */
function fromCaller(path: string) {
  return resolve(process.env["INIT_CWD"] ?? ".", path);
}
