import type { DropKind } from "#contract/calls/enrollment";
import { institution } from "#contract/institution";
import { type Sentence, sentence } from "#contract/sentences/sentence";
import { type ClassRecord, courseLabel, type TermCatalog } from "../../catalog/records.ts";
import type { TableRow } from "../../db/schema.ts";

/** What leaving a request depends on. */
export type HeldRow = Pick<TableRow<"enrollments">, "class_number" | "role" | "status" | "grade">;

/** Without classes that the catalog no longer has. */
export function recordsOf(rows: readonly Pick<HeldRow, "class_number">[], { classes }: TermCatalog): ClassRecord[] {
  return rows.map((row) => classes.get(row.class_number)).filter((record) => record !== undefined);
}

type Leaving = { kind: DropKind; refusal?: undefined } | Refused;
/** `consent` if only that is missing. */
type Refused = { kind?: undefined; refusal: readonly Sentence[]; consent?: "I" | "D" };

/** Whether leaving these rows of one request is a drop or a withdrawal today, or why it isn't possible. */
export function leavingOf(rows: readonly HeldRow[], catalog: TermCatalog, today: string): Leaving {
  const record = primaryOf(rows, catalog);
  const graded = gradedProblem(rows, record, "dropped");
  if (graded !== undefined) return { refusal: [graded] };
  if (rows.some((row) => row.role === "primary" && row.status === "W")) return { kind: "drop" };
  const { withdrawDeadline, dropDeadline, endDate } = record.session;
  const isCanceled = recordsOf(rows, catalog).some(({ status }) => status === "X");
  const canDrop = isCanceled || today <= (dropDeadline ?? endDate);
  const canWithdraw = withdrawDeadline !== null && today <= withdrawDeadline;
  if (canDrop || canWithdraw) return missingConsent(rows, catalog) ?? { kind: canDrop ? "drop" : "withdraw" };
  return { refusal: [lastDay(record), sentence("leave.contact", { office: institution.registrar })] };
}

function lastDay({ offering, session: { withdrawDeadline, dropDeadline, endDate } }: ClassRecord): Sentence {
  const course = courseLabel(offering);
  if (withdrawDeadline === null) return sentence("leave.last_drop", { course, date: dropDeadline ?? endDate });
  return sentence("leave.last_withdraw", { course, date: withdrawDeadline });
}

const CONSENTS = {
  I: ["leave.instructor", "leave.contact_instructor"],
  D: ["leave.department", "leave.contact_department"],
} as const;

/** The consent that is missing to give up these classes; canceled and waitlisted ones need none. */
export function missingConsent(rows: readonly HeldRow[], catalog: TermCatalog): Refused | undefined {
  const records = recordsOf(
    rows.filter((row) => row.status === "E"),
    catalog,
  );
  if (records.some((record) => record.status === "X")) return undefined;
  for (const { dropConsent: consent, offering } of records) {
    if (consent === "N") continue;
    const [missing, contact] = CONSENTS[consent];
    const { registrar: office } = institution;
    return { refusal: [sentence(missing, { course: courseLabel(offering) }), sentence(contact, { office })], consent };
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
): Sentence | undefined {
  if (rows.every((row) => row.grade === null)) return undefined;
  return sentence(change === "dropped" ? "leave.graded" : "change.graded", { course: courseLabel(offering) });
}
