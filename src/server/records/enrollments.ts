import { sql } from "kysely";
import type { ClassRecord } from "../catalog/records.ts";
import { anyOf } from "../db/bulk-insert.ts";
import type { TableRow } from "../db/schema.ts";
import { ImportError, type LineProblem, show } from "../import/import-error.ts";
import { dropOnBehalf, enrollOnBehalf } from "../registrar/on-behalf.ts";
import { type RegistrarContext, RegistrarError } from "../registrar/registrar-context.ts";
import { releaseSeats } from "../registration/waitlist/free-seats.ts";
import { promoteInto } from "../registration/waitlist/promote.ts";
import { counted } from "../text/counted-words.ts";
import { anyText, oneOf, unitsText, wholeNumber } from "../text/text-value.ts";
import { createFinder } from "./find-named.ts";
import { type CsvLine, defineKind, type ImportRun, noCounts, optional, type ValuesOf } from "./import-records.ts";

const columns = {
  student: anyText(40),
  term: anyText(40),
  career: anyText(40),
  class_number: wholeNumber(),
  status: oneOf("E", "D"),
  units: optional(unitsText),
};
type Values = ValuesOf<typeof columns>;

const REASON = "It was changed in the student system.";

/**
 * Does what the registrar's `enroll` and `drop` do. The file is checked as a whole; then each change is a transaction,
 * because students enroll at the same time. A repeat finishes after a failure.
 */
export const enrollments = defineKind<typeof columns>({
  name: "enrollments",
  summary: "what the student system changed: who is in a class, and who no longer is",
  columns,
  begin(run) {
    const { context, refuse } = run;
    const find = createFinder<Values>(run, ({ status }) => status === "D");
    const counts = noCounts();
    /** By status, student, term, career, and offering. */
    const changes = new Map<string, Change>();
    const lineOf = new Map<string, number>();

    return {
      counts,
      async take(lines) {
        const found = await find(lines);
        const classes = await readClasses(run, found);
        for (const each of found) {
          const { student, term, career, class_number, status } = each.values;
          const row = classes.get(`${term} ${class_number}`);
          if (!row) {
            refuse(each.line, "class_number", `term ${show(term)} doesn't have class ${class_number}`);
            continue;
          }
          const text = JSON.stringify([student, term, career, class_number]);
          const earlier = lineOf.get(text);
          if (earlier !== undefined) {
            refuse(each.line, "", `has the student and class of line ${earlier}`);
            continue;
          }
          lineOf.set(text, each.line);
          const key = JSON.stringify([status, student, term, career, row.course_id, row.offer_number]);
          const change = changes.get(key) ?? { first: each, related: [] };
          changes.set(key, change);
          if (row.class_type === "E" && !change.lead) change.lead = each;
          else change.related.push(each);
        }
      },
      async finish() {
        // Otherwise its drops would be made, and then its enrollment not.
        for (const { first, lead } of changes.values())
          if (first.values.status === "E" && !lead)
            refuse(first.line, "class_number", "is not an enrollment section, and the file has none for the course");
      },
      removeRest: async () => {
        throw new ImportError("--complete has no meaning for enrollments: list what was dropped with status D.");
      },
      async after() {
        const problems: LineProblem[] = [];
        /** Classes whose waitlists get freed seats in the end, by term: enrollments of the file may need the seats. */
        const promised = new Map<string, Set<number>>();
        // Drops (D) first: enrollments (E) may need their seats.
        for (const [, change] of [...changes].sort(([a], [b]) => (a < b ? -1 : 1))) {
          try {
            counts[(await make(context, change, promised)) ? "changed" : "unchanged"]++;
          } catch (error) {
            if (!(error instanceof RegistrarError)) throw error;
            problems.push({ line: change.first.line, field: "class_number", message: error.message });
          }
        }
        for (const [termCode, numbers] of promised) {
          const term = await context.catalog.term(termCode);
          const records = [...numbers].flatMap((number) => term.classes.get(number) ?? []);
          await releaseSeats(context.db, term, records);
          await promoteInto(records, term, context, { now: context.now(), requestId: context.requestId });
        }
        if (problems.length === 0) return [];
        const count = counted(problems.length, "change wasn't", "changes weren't");
        throw new ImportError(`${count} possible. ${counted(counts.changed, "other was", "others were")} made.`, {
          problems,
        });
      },
    };
  },
});

/** Lines of one request; `lead` has its enrollment section. */
type Change = { first: CsvLine<Values>; lead?: CsvLine<Values>; related: CsvLine<Values>[] };

/**
 * Returns whether anything changed. `promised` gets classes by term whose freed seats go to waitlists at the end: the
 * file's enrollments may need them.
 */
async function make(context: RegistrarContext, { first, lead, related }: Change, promised: Map<string, Set<number>>) {
  const { student, term: termCode, career, status } = first.values;
  const numbers = promised.get(termCode) ?? new Set();
  promised.set(termCode, numbers);
  const promoteLater = (records: readonly ClassRecord[]) =>
    records.forEach(({ classNumber }) => numbers.add(classNumber));
  const shared = { student, termCode, career, reason: REASON, promoteLater };
  const relatedClassNumbers = related.map(({ values }) => values.class_number);
  if (status === "E" && lead) {
    const { class_number: classNumber, units } = lead.values;
    const asked = { ...shared, classNumber, relatedClassNumbers, units: units ?? undefined, overrides: "all" as const };
    return (await enrollOnBehalf(context, asked)).isChanged;
  }
  let isChanged = false;
  // An import that was killed may have dropped one.
  for (const classNumber of [...(lead ? [lead.values.class_number] : []), ...relatedClassNumbers]) {
    numbers.add(classNumber);
    isChanged = (await dropOnBehalf(context, { ...shared, classNumber })).isChanged || isChanged;
  }
  return isChanged;
}

async function readClasses({ trx }: ImportRun, lines: readonly CsvLine<Values>[]) {
  const { rows } = await sql<TableRow<"classes">>`
    select * from classes
    where term_code = ${anyOf([...new Set(lines.map(({ values }) => values.term))])}
      and class_number = ${anyOf([...new Set(lines.map(({ values }) => values.class_number))])}`.execute(trx);
  return new Map(rows.map((row) => [`${row.term_code} ${row.class_number}`, row]));
}
