import type { ServiceIndicator } from "#contract/profile";
import type { Db, Row } from "../db/schema.ts";
import { localDate } from "../institution-time.ts";
import { safeHtml } from "../portal/safe-html.ts";

export type IndicatorRow = Row<"service_indicators">;

/** The student's indicators of today, holds that block enrollment first, then other holds; the latest first among each. */
export async function readIndicators(db: Db, studentId: string, now: Date): Promise<IndicatorRow[]> {
  const today = localDate(now);
  return await db
    .selectFrom("service_indicators")
    .selectAll()
    .where("student_id", "=", studentId)
    .where((where) => where.or([where("active_date", "is", null), where("active_date", "<=", today)]))
    .where((where) => where.or([where("end_date", "is", null), where("end_date", ">=", today)]))
    .orderBy("blocks_enrollment", "desc")
    .orderBy("is_positive")
    .orderBy("active_date", (order) => order.desc().nullsLast())
    .orderBy("id")
    .execute();
}

export function toServiceIndicator(row: IndicatorRow): ServiceIndicator {
  return {
    IsPositive: row.is_positive,
    ServiceIndicator: { Description: row.description },
    Department: { Description: row.department },
    ServiceIndicatorReason: { Description: safeHtml(row.reason_html) },
    ContactName: row.contact_name,
    ActiveDate: row.active_date,
    ActiveTerm: row.active_term,
    EndDate: row.end_date,
    EndTerm: row.end_term,
  };
}
