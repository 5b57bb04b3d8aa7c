// Imports files into the database that `npm start` uses: see docs/catalogue-import.md and docs/student-import.md.
import { writeFileSync } from "node:fs";
import { institutionDay } from "#contract/institution-time";
import { systemTime } from "#dates/clock";
import { importCatalogue } from "#server/import/import-catalogue";
import { describeProblem, ImportError, type LineProblem } from "#server/import/import-error";
import { noteImport } from "#server/import/import-run";
import { oneRosterTerms } from "#server/import/read/oneroster";
import { isOneRoster } from "#server/import/read/oneroster-files";
import { describeSummary } from "#server/import/summary-text";
import { importRecords, type Kind } from "#server/records/import-records";
import { kinds } from "#server/records/kinds";
import { flag, operand, option, readArgs, UsageError, words } from "#server/registrar/command";
import { registrarContext } from "#server/registrar/registrar-context";
import { describeCounts } from "#server/registrar/report-words";
import { forTerminal } from "#server/text/terminal-text";
import { day, oneOf, wholeNumber } from "#server/text/text-value";
import { loginName } from "./login-name.ts";
import { runCommand, toPath, withDatabase } from "./with-database.ts";

const USAGE = `Usage: npm run import -- KIND FILE [options]

  catalogue FILE            a term's classes, one per line as JSON, the folder or ZIP archive of a OneRoster export, or
                            UniTime's XML; see docs/catalogue-import.md
${kinds.map(({ name, summary }) => `  ${`${name} FILE.csv`.padEnd(24)}  ${summary}`).join("\n")}

Files can be gzipped. The CSV files are described in docs/student-import.md.

Options for CSV files:
  --complete                removes what the file doesn't have
  --allow-removals N        lets --complete remove up to N rows; without it, a tenth

Options for a calendar in another format (.ics, or .xml of UniTime's session setup):
  --term CODE               the term whose days these are
  --match "TEXT, TEXT"      what the names of an .ics file's days off have in them

Options for a catalogue:
  --term CODE               of a OneRoster export with several terms, only this one; without it, all
  --start YYYY-MM-DD        moves the term by whole weeks so that it starts in the week of this date
  --weeks N                 length of the term, if the file doesn't give its last day
  --empty-seats             starts with no one enrolled or waitlisted
  --totals-include-portal   seat totals include students enrolled in the portal; --no-totals-include-portal if not
                            (needed once per term)
  --allow-cancellations N   lets up to N classes be canceled that the file doesn't have; without it, a tenth
  --skip-invalid            imports the valid lines even if others are invalid

For all of them:
  --dry-run                 checks the file and reports what would change
  --report FILE             writes every rejected line, and every time that can't be used, to this file

Imports into the database in DATABASE_URL, or the embedded one in DATA_DIR (default: data).`;

const count = { ...wholeNumber(0, 999_999_999), expected: "a whole number" };
const FOR_ALL = {
  kind: operand("KIND", "", oneOf("catalogue", ...kinds.map(({ name }) => name))),
  file: operand("FILE", "", words),
  isDryRun: flag("--dry-run", ""),
  report: option("--report FILE", "", words),
};
const FOR_CSV = { isComplete: flag("--complete", ""), allowedRemovals: option("--allow-removals N", "", count) };
/** Also for a catalogue. */
const FOR_TERMS = { term: option("--term CODE", "", words) };
const FOR_CALENDAR = { match: option("--match TEXT", "", words) };
const FOR_CATALOGUE = {
  start: option("--start DATE", "", day),
  weeks: option("--weeks N", "", wholeNumber(1, 60)),
  emptySeats: flag("--empty-seats", ""),
  includePortal: flag("--totals-include-portal", ""),
  excludePortal: flag("--no-totals-include-portal", ""),
  allowedCancellations: option("--allow-cancellations N", "", count),
  skipInvalid: flag("--skip-invalid", ""),
};
const OPTIONS = { ...FOR_ALL, ...FOR_CSV, ...FOR_TERMS, ...FOR_CALENDAR, ...FOR_CATALOGUE };
type Asked = ReturnType<typeof readArgs<typeof OPTIONS>>;

const MAX_SHOWN_PROBLEMS = 50;
const TERMINAL_INTERVAL_MS = 100;
const QUIET_INTERVAL_MS = 2_000;

/** The report has the problems of all terms of a file. */
let isReportBegun = false;

await runCommand(async (args) => {
  const given = readArgs(OPTIONS, args);
  const kind = kinds.find(({ name }) => name === given.kind);
  const strays = [
    ...Object.entries(kind ? FOR_CATALOGUE : FOR_CSV),
    ...Object.entries(kind?.readOther ? {} : FOR_CALENDAR),
    ...Object.entries(kind && !kind.readOther ? FOR_TERMS : {}),
  ];
  const stray = strays.find(([name]) => given[name as keyof typeof given]);
  if (stray) throw new UsageError(`${stray[1].label.replace(/ .*/, "")} has no meaning for ${given.kind}.`);
  const started = performance.now();
  const progress = showProgress();
  try {
    await (kind ? importCsv(kind, given, progress) : importClasses(given, progress));
    console.log(
      `${given.isDryRun ? "Checked" : "Imported"} in ${((performance.now() - started) / 1000).toFixed(1)} s.`,
    );
    return 0;
  } catch (error) {
    progress.end();
    if (error instanceof ImportError) showProblems(error.problems, given.report);
    throw error;
  }
}, USAGE);

async function importClasses(given: Asked, progress: Progress) {
  const { includePortal, excludePortal, ...asked } = given;
  const totalsIncludePortal = excludePortal ? false : includePortal || undefined;
  const options = { ...asked, totalsIncludePortal, by: loginName(), today: institutionDay(systemTime()) };
  const path = toPath(given.file);
  const terms = await termsOf(path, given);
  if (terms.length > 1 && (given.start !== undefined || given.weeks !== undefined))
    throw new UsageError(`${given.file} has ${terms.length} terms. Choose one with --term to give its dates.`);
  for (const term of terms) {
    const summary = await withDatabase(
      async ({ db }) => {
        const imported = await importCatalogue(db, path, { ...options, term }, progress.show);
        if (!options.isDryRun) await noteImport(db, systemTime());
        return imported;
      },
      { migrates: true },
    );
    progress.end();
    showProblems(summary.problems, given.report, summary.untimed);
    if (options.isDryRun) console.log("Dry run, nothing was imported. The import would do this:");
    console.log(`\n${forTerminal(describeSummary(summary))}\n`);
  }
}

/** Each is an import of its own. */
async function termsOf(path: string, { term }: Asked): Promise<(string | undefined)[]> {
  if (term !== undefined || !isOneRoster(path)) return [term];
  const terms = await oneRosterTerms(path);
  return terms.length > 1 ? terms.map(({ code }) => code) : [undefined];
}

async function importCsv(kind: Kind, given: Asked, progress: Progress) {
  const { isDryRun } = given;
  const { counts, notes } = await withDatabase(
    async (database) => {
      const context = registrarContext(database, loginName(), systemTime);
      const imported = await importRecords(context, kind, toPath(given.file), { ...given, onProgress: progress.show });
      if (!isDryRun) await noteImport(database.db, context.now());
      return imported;
    },
    { migrates: true },
  );
  progress.end();
  console.log(describeCounts(kind.name, counts, isDryRun));
  for (const note of notes) console.log(forTerminal(note));
}

/** The report also has what the summary lists. */
function showProblems(
  problems: readonly LineProblem[],
  reportFile: string | undefined,
  untimed: readonly LineProblem[] = [],
) {
  if (problems.length + (reportFile ? untimed.length : 0) === 0) return;
  const report = reportFile && toPath(reportFile);
  const lines = problems.map(describeProblem);
  if (lines.length > 0) console.error(lines.slice(0, MAX_SHOWN_PROBLEMS).join("\n"));
  const further = lines.length - MAX_SHOWN_PROBLEMS;
  if (further > 0) console.error(`… and ${further} more${report ? "" : " (use --report FILE to see them all)"}`);
  if (report) {
    try {
      const all = [...lines, ...untimed.map((each) => `${describeProblem(each)}; imported without its time`)];
      writeFileSync(report, `${all.join("\n")}\n`, { flag: isReportBegun ? "a" : "w" });
      isReportBegun = true;
      console.error(`See all ${all.length} problems in ${report}.`);
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
    show: (line: number) => {
      if (performance.now() < nextAt) return;
      nextAt = performance.now() + (isTerminal ? TERMINAL_INTERVAL_MS : QUIET_INTERVAL_MS);
      const words = `Reading line ${line}…`;
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
