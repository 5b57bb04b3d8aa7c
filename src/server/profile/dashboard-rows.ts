import type { NotNull } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { ServiceIndicator } from "#contract/calls/profile";
import { selectTerms } from "../catalog/load-term.ts";
import type { Db, Row } from "../db/schema.ts";
import { localDate } from "../institution-time.ts";
import { safeHtml } from "../portal/safe-html.ts";
import { selectLiveClasses } from "./upcoming-classes.ts";

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

const SEAT_NOTICES = 20;

export type DashboardRows = Awaited<ReturnType<typeof readDashboardRows>>;
/** A cart that the student can use, even if it's empty: an active career in a term whose enrollment hasn't closed. */
export type CartRow = DashboardRows["carts"][number];

/** One query, because round trips take longest. */
export async function readDashboardRows(db: Db, studentId: string, now: Date) {
  const today = localDate(now);
  return await db
    .selectNoFrom([
      jsonArrayFrom(selectTerms(db)).as("terms"),
      jsonArrayFrom(selectLiveClasses(db, studentId, today)).as("live"),
      jsonArrayFrom(selectIndicators(db, studentId, today)).as("indicators"),
      jsonArrayFrom(selectCarts(db, studentId, now)).as("carts"),
      jsonArrayFrom(
        db
          .selectFrom("cart_items")
          .select(["term_code", "career", "class_number", "related_class_numbers", "units"])
          .select(["use_wait_list", "permission_number", "success", "messages"])
          .where("student_id", "=", studentId)
          .orderBy("position"),
      ).as("items"),
      jsonArrayFrom(
        db
          .selectFrom("enrollment_appointments")
          .select(["term_code", "session_code as sessionCode", "career"])
          .select(["starts_at as startsAt", "ends_at as endsAt"])
          .where("student_id", "=", studentId)
          .where("ends_at", ">", now),
      ).as("appointments"),
      db
        .selectFrom("checklist_items")
        .select((count) => count.fn.countAll<number>().as("count"))
        .where("student_id", "=", studentId)
        .as("checklistCount"),
      jsonArrayFrom(
        db
          .selectFrom("notices")
          .select(["id", "term_code", "career", "class_number"])
          .where("person_id", "=", studentId)
          .where("read_at", "is", null)
          .where("kind", "=", "seat_open")
          .$narrowType<{ term_code: NotNull; career: NotNull; class_number: NotNull }>()
          .orderBy("id", "desc")
          .limit(SEAT_NOTICES),
      ).as("seatNotices"),
    ])
    .executeTakeFirstOrThrow();
}

function selectCarts(db: Db, studentId: string, now: Date) {
  return db
    .selectFrom("student_careers as c")
    .innerJoin("terms as t", (join) => join.onTrue())
    .select(["t.code as term_code", "c.career", "c.max_term_units"])
    .where((row) => row.and({ "c.student_id": studentId, "c.is_active": true }))
    .where((where) =>
      where.exists(
        where
          .selectFrom("sessions as s")
          .select("s.code")
          .whereRef("s.term_code", "=", "t.code")
          .where("s.enrollment_opens_at", "is not", null)
          .where("s.enrollment_closes_at", ">", now),
      ),
    )
    .orderBy("t.start_date")
    .orderBy("t.code")
    .orderBy("c.career", "desc");
}
