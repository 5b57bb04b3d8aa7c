import { type RawBuilder, sql } from "kysely";
import type { ServiceIndicator } from "#contract/calls/profile";
import { institutionDay } from "#contract/institution-time";
import { selectTerms } from "../catalog/load-term.ts";
import type { Db, TableRow } from "../db/schema.ts";
import { safeHtml } from "../portal/safe-html.ts";
import { type AppointmentRow, membershipsOf, readLists } from "../registration/rules/student-facts.ts";
import { selectEligibleTerms } from "../registration/terms.ts";
import { selectLiveClasses } from "./upcoming-classes.ts";

/** The current ones: holds that block enrollment, other holds, then the rest, each latest first. */
export function selectIndicators(studentId: string, today: string): RawBuilder<TableRow<"service_indicators">> {
  return sql`
    select * from service_indicators
    where student_id = ${studentId}
      and (active_date is null or active_date <= ${today}) and (end_date is null or end_date >= ${today})
    order by blocks_enrollment desc, is_positive, active_date desc nulls last, id`;
}

export function toServiceIndicator(row: TableRow<"service_indicators">): ServiceIndicator {
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

/** Notices whose seats are checked. */
const SEAT_NOTICES = 20;

export type DashboardRows = Awaited<ReturnType<typeof readDashboardRows>>;
type SeatNotice = { id: number; term_code: string; career: string; class_number: number };

/** One query, because round trips take longest. */
export async function readDashboardRows(db: Db, studentId: string, now: Date) {
  const today = institutionDay(now);
  return await readLists(db, {
    terms: selectTerms,
    ...membershipsOf(sql`${studentId}`),
    live: selectLiveClasses(studentId, today),
    indicators: selectIndicators(studentId, today),
    /** Carts that the student can use, even empty ones. */
    carts: selectEligibleTerms(studentId, now),
    items: sql<TableRow<"cart_items">>`select * from cart_items where student_id = ${studentId} order by position`,
    appointments: sql<{ term_code: string } & AppointmentRow>`
      select term_code, session_code as "sessionCode", career, starts_at as "startsAt", ends_at as "endsAt"
      from enrollment_appointments where student_id = ${studentId} and ends_at > ${now}`,
    checklist: sql<{ id: number }>`select id from checklist_items where student_id = ${studentId}`,
    seatNotices: sql<SeatNotice>`
      select id, term_code, career, class_number from notices
      where person_id = ${studentId} and read_at is null and kind = 'seat_open'
      order by id desc limit ${SEAT_NOTICES}`,
  });
}
