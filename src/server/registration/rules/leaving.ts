import type { DropKind } from "#contract/calls/enrollment";
import { institution } from "#contract/institution";
import { dateLabel } from "#dates/words";
import { type ClassRecord, courseLabel, type TermCatalog } from "../../catalog/records.ts";
import type { Row } from "../../db/schema.ts";

/** What leaving a request depends on. */
export type HeldRow = Pick<Row<"enrollments">, "class_number" | "role" | "status" | "grade">;

/** Without classes that the catalog no longer has. */
export function recordsOf(rows: readonly Pick<HeldRow, "class_number">[], { classes }: TermCatalog): ClassRecord[] {
  return rows.map((row) => classes.get(row.class_number)).filter((record) => record !== undefined);
}

type Leaving = { kind: DropKind; refusal?: undefined } | Refused;
/** `consent` if only that is missing. */
type Refused = { kind?: undefined; refusal: string; consent?: "I" | "D" };

/** Whether leaving these rows of one request is a drop or a withdrawal today, or why it isn't possible. */
export function leavingOf(rows: readonly HeldRow[], catalog: TermCatalog, today: string): Leaving {
  const record = primaryOf(rows, catalog);
  const graded = gradedProblem(rows, record, "dropped");
  if (graded !== undefined) return { refusal: graded };
  if (rows.some((row) => row.role === "primary" && row.status === "W")) return { kind: "drop" };
  const { withdrawDeadline, dropDeadline, endDate } = record.session;
  const isCanceled = recordsOf(rows, catalog).some(({ status }) => status === "X");
  const canDrop = isCanceled || today <= (dropDeadline ?? endDate);
  const canWithdraw = withdrawDeadline !== null && today <= withdrawDeadline;
  if (canDrop || canWithdraw) return missingConsent(rows, catalog) ?? { kind: canDrop ? "drop" : "withdraw" };
  return { refusal: `${lastDayWords(record)} Contact ${institution.registrar}.` };
}

function lastDayWords({ offering, session: { withdrawDeadline, dropDeadline, endDate } }: ClassRecord): string {
  const course = courseLabel(offering);
  if (withdrawDeadline === null) return `The last day to drop ${course} was ${dateLabel(dropDeadline ?? endDate)}.`;
  return `The last day to withdraw from ${course} was ${dateLabel(withdrawDeadline)}.`;
}

const CONSENT_WORDS: Readonly<Record<"I" | "D", (course: string) => string>> = {
  I: (course) => `Dropping ${course} requires instructor consent. Contact the instructor or ${institution.registrar}.`,
  D: (course) => `Dropping ${course} requires department consent. Contact the department or ${institution.registrar}.`,
};

/** The consent that is missing to give up these classes; canceled and waitlisted ones need none. */
export function missingConsent(rows: readonly HeldRow[], catalog: TermCatalog): Refused | undefined {
  const records = recordsOf(
    rows.filter((row) => row.status === "E"),
    catalog,
  );
  if (records.some((record) => record.status === "X")) return undefined;
  for (const { dropConsent: consent, offering } of records) {
    if (consent === "N") continue;
    return { refusal: CONSENT_WORDS[consent](courseLabel(offering)), consent };
  }
  return undefined;
}

/** The request's enrollment section. */
export function primaryOf(rows: readonly HeldRow[], { classes }: TermCatalog): ClassRecord {
  const primary = rows.find((row) => row.role === "primary");
  const record = primary && classes.get(primary.class_number);
  if (!record) throw new Error(`[Bug] The request with class ${rows[0]?.class_number} has no enrollment section.`);
  return record;
}

/** Why a graded request can't be changed; undefined without a grade. */
export function gradedProblem(
  rows: readonly HeldRow[],
  { offering }: ClassRecord,
  change: "dropped" | "changed",
): string | undefined {
  if (rows.every((row) => row.grade === null)) return undefined;
  const course = courseLabel(offering);
  if (change === "dropped") return `${course} is already graded and can't be dropped.`;
  return `${course} is already graded and can't be changed.`;
}
