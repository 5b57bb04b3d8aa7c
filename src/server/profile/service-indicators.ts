import type { ServiceIndicator } from "#contract/profile";
import type { Db, Row } from "../db/schema.ts";
import { safeHtml } from "../portal/safe-html.ts";

/** The student's current indicators: holds that block enrollment, other holds, then the rest, each latest first. */
export function selectIndicators(db: Db, studentId: string, today: string) {
  return db
    .selectFrom("service_indicators")
    .selectAll()
    .where("student_id", "=", studentId)
    .where((where) => where.or([where("active_date", "is", null), where("active_date", "<=", today)]))
    .where((where) => where.or([where("end_date", "is", null), where("end_date", ">=", today)]))
    .orderBy("blocks_enrollment", "desc")
    .orderBy("is_positive")
    .orderBy("active_date", (order) => order.desc().nullsLast())
    .orderBy("id");
}

export function toServiceIndicator(row: Row<"service_indicators">): ServiceIndicator {
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
