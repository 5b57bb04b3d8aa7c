import { sql } from "kysely";
import type { ClassRecord } from "../catalog/records.ts";
import { anyOf } from "../db/bulk-insert.ts";
import type { Row } from "../db/schema.ts";
import { ImportError, type LineProblem, show } from "../import/import-error.ts";
import { dropOnBehalf, enrollOnBehalf } from "../registrar/on-behalf.ts";
import { RegistrarError } from "../registrar/registrar-context.ts";
import { counted } from "../registrar/report-words.ts";
import { releaseSeats } from "../registration/waitlist/free-seats.ts";
import { promoteInto } from "../registration/waitlist/promote.ts";
import { oneOf, text, units, wholeNumber } from "../text-value.ts";
import { createFinder } from "./find-named.ts";
import { defineKind, type Line, noCounts, optional, type Run, type ValuesOf } from "./import-records.ts";

const columns = {
  student: text(40),
  term: text(40),
  career: text(40),
  class_number: wholeNumber(),
  status: oneOf("E", "D"),
  units: optional(units),
};
type Values = ValuesOf<typeof columns>;

const NO_LEAD = "is not an enrollment section, and the file has none for the course";
const REASON = "It was changed in the student system.";

/**
 * What the student system changed, as the registrar's `enroll` and `drop` do it. The file is checked as a whole; then
 * each change is a transaction of its own, since students enroll at the same time. A repeat finishes after a failure.
 */
export const enrollments = defineKind<typeof columns>({
  name: "enrollments",
  summary: "what the student system changed: who is in a class, and who no longer is",
  columns,
  begin(run) {
    const { context, refuse } = run;
    const find = createFinder<Values>(run, ({ status }) => status === "D");
    const counts = noCounts();
    /** Lines of one request, by student, term, offering, and status. */
    const changes = new Map<string, Line<Values>[]>();
    const lineOf = new Map<string, number>();
    const led = new Set<string>();
    /** Classes whose waitlists get freed seats in the end, by term: enrollments of the file may need the seats. */
    const promised = new Map<string, Set<number>>();

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
          changes.set(key, [...(changes.get(key) ?? []), each]);
          if (row.class_type === "E") led.add(key);
        }
      },
      async finish() {
        // Otherwise its drops would be made, and then its enrollment not.
        for (const [key, [first]] of changes)
          if (first?.values.status === "E" && !led.has(key)) refuse(first.line, "class_number", NO_LEAD);
      },
      removeRest: async () => {
        throw new ImportError("--complete has no meaning for enrollments: list what was dropped with status D.");
      },
      async after() {
        const problems: LineProblem[] = [];
        // Drops (D) first: enrollments (E) may need their seats.
        for (const [, lines] of [...changes].sort(([a], [b]) => (a < b ? -1 : 1))) {
          try {
            counts[(await change(lines)) ? "changed" : "unchanged"]++;
          } catch (error) {
            if (!(error instanceof RegistrarError)) throw error;
            problems.push({ line: lines[0]?.line ?? 0, field: "class_number", message: error.message });
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

    async function change(lines: readonly Line<Values>[]): Promise<boolean> {
      const [first, ...others] = lines.map(({ values }) => values);
      if (!first) return false;
      const { student, term: termCode, career } = first;
      const numbers = promised.get(termCode) ?? new Set();
      promised.set(termCode, numbers);
      const promoteLater = (records: readonly ClassRecord[]) =>
        records.forEach(({ classNumber }) => numbers.add(classNumber));
      const shared = { student, termCode, career, reason: REASON, promoteLater };
      if (first.status === "D") {
        let isChanged = false;
        // Also if an import that was killed has dropped it.
        for (const { class_number: classNumber } of [first, ...others]) {
          numbers.add(classNumber);
          isChanged = (await dropOnBehalf(context, { ...shared, classNumber })).isChanged || isChanged;
        }
        return isChanged;
      }
      const { classes } = await context.catalog.term(termCode);
      const primary = [first, ...others].find(({ class_number: number }) => classes.get(number)?.classType === "E");
      if (!primary) throw new RegistrarError(NO_LEAD);
      const related = [first, ...others].filter((each) => each !== primary);
      const { isChanged } = await enrollOnBehalf(context, {
        ...shared,
        classNumber: primary.class_number,
        relatedClassNumbers: related.map(({ class_number: number }) => number),
        units: primary.units ?? undefined,
      });
      return isChanged;
    }
  },
});

async function readClasses({ trx }: Run, lines: readonly Line<Values>[]) {
  const { rows } = await sql<Row<"classes">>`
    select * from classes
    where term_code = ${anyOf([...new Set(lines.map(({ values }) => values.term))])}
      and class_number = ${anyOf([...new Set(lines.map(({ values }) => values.class_number))])}`.execute(trx);
  return new Map(rows.map((row) => [`${row.term_code} ${row.class_number}`, row]));
}
