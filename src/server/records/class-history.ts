import { MINUTE_MS } from "#dates/minutes";
import type { FieldProblem } from "../import/import-error.ts";
import { anyText, moment, wholeNumber } from "../text/text-value.ts";
import { optional, type ValuesOf } from "./import-records.ts";
import { tableKind } from "./table-kind.ts";

const count = wholeNumber(0, 100_000);

const columns = {
  term_code: anyText(40),
  term_description: anyText(),
  opened_at: moment,
  subject: anyText(40),
  catalog_number: anyText(40),
  component: anyText(40),
  career: optional(anyText(40)),
  session: optional(anyText(40)),
  classes: optional(wholeNumber(1, 10_000)),
  capacity: wholeNumber(1, 1_000_000),
  enrolled: wholeNumber(0, 1_000_000),
  filled_at: optional(moment),
  waitlisted_most: optional(count),
  got_in: optional(count),
  everyone_up_to: optional(count),
};

/** Earlier terms from before the portal. Rows that the portal counted itself are separate, and preferred. */
export const classHistory = tableKind({
  name: "class-history",
  summary: "how classes filled in terms before the portal, without students",
  columns,
  table: "class_history",
  key: ["term_code", "session_code", "career", "subject", "catalog_number", "component", "is_imported"],
  importedBy: "is_imported",
  toRow(values) {
    const problem = findProblem(values);
    if (problem) return problem;
    const { opened_at, filled_at, career, session, classes, capacity, ...others } = values;
    return {
      term_code: others.term_code,
      term_description: others.term_description,
      session_code: session ?? "",
      career: career ?? "",
      subject: others.subject,
      catalog_number: others.catalog_number,
      component: others.component,
      is_imported: true,
      opened_at,
      classes: classes ?? 1,
      seats: capacity,
      enrolled: others.enrolled,
      full_minutes: filled_at === null ? null : Math.floor((filled_at.getTime() - opened_at.getTime()) / MINUTE_MS),
      waitlisted_most: others.waitlisted_most,
      got_in: others.got_in,
      everyone_up_to: others.everyone_up_to,
    };
  },
});

function findProblem(values: ValuesOf<typeof columns>): FieldProblem | undefined {
  const { opened_at, filled_at, waitlisted_most: most, got_in, everyone_up_to: upTo } = values;
  if (filled_at !== null && filled_at < opened_at) return { field: "filled_at", message: "is before opened_at" };
  if (most === null && (got_in ?? upTo) !== null)
    return { field: "waitlisted_most", message: "is missing, but the line says who got in" };
  if (most !== null && upTo !== null && upTo > most)
    return { field: "everyone_up_to", message: `can't be more than waitlisted_most (${most})` };
  return undefined;
}
