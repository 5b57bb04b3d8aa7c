import type { CartRow } from "../registration/cart-rows.ts";
import type { Db } from "../db/schema.ts";
import type { StudentFacts } from "../registration/student-facts.ts";

/** A cart that the student can fill: of an active career, in a term whose enrollment isn't over. */
export type OwnCart = {
  termCode: string;
  termDescription: string;
  career: string;
  maxTermUnits: number;
  items: CartRow[];
  /** Those that haven't ended, of all careers. */
  appointments: StudentFacts["appointments"];
};

/** Also those that are empty: the term that begins soonest first. */
export async function readCarts(db: Db, studentId: string, now: Date): Promise<OwnCart[]> {
  const [carts, items, appointments] = await Promise.all([
    db
      .selectFrom("student_careers as c")
      .innerJoin("terms as t", (join) => join.onTrue())
      .select(["t.code", "t.description", "c.career", "c.max_term_units"])
      .where("c.student_id", "=", studentId)
      .where("c.is_active", "=", true)
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
      .orderBy("c.career", "desc")
      .execute(),
    db.selectFrom("cart_items").selectAll().where("student_id", "=", studentId).orderBy("position").execute(),
    db
      .selectFrom("enrollment_appointments")
      .select(["term_code", "session_code", "career", "starts_at", "ends_at"])
      .where("student_id", "=", studentId)
      .where("ends_at", ">", now)
      .execute(),
  ]);
  return carts.map(({ code, description, career, max_term_units }) => ({
    termCode: code,
    termDescription: description,
    career,
    maxTermUnits: max_term_units,
    items: items.filter((item) => item.term_code === code && item.career === career),
    appointments: appointments
      .filter((each) => each.term_code === code)
      .map((each) => ({
        sessionCode: each.session_code,
        career: each.career,
        startsAt: each.starts_at,
        endsAt: each.ends_at,
      })),
  }));
}
