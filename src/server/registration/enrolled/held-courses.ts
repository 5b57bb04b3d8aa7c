import { sql } from "kysely";
import type { FixedCourse } from "#contract/builder/schedule-request";
import { titleBeside } from "#contract/words";
import { type ClassRecord, courseLabel, type Seats, type TermCatalog } from "../../catalog/records.ts";
import { toScheduleSection } from "../../catalog/to-schedule.ts";
import type { Db, Row } from "../../db/schema.ts";
import { choiceOf, selectClasses } from "../checkout/request.ts";

export type HeldCourse = { source: FixedCourse["source"]; primary: ClassRecord; classes: ClassRecord[] };

/**
 * Enrolled courses first, then the carts of all careers, without courses that are enrolled. Leaves out canceled classes
 * and those that came with them, and cart items with a class that isn't active.
 */
export async function readHeldCourses(db: Db, studentId: string, catalog: TermCatalog): Promise<HeldCourse[]> {
  const { code } = catalog.term;
  const { rows: enrolled } = await sql<Pick<Row<"enrollments">, "class_number" | "enrollment_class_number">>`
    select class_number, enrollment_class_number from enrollments
    where student_id = ${studentId} and term_code = ${code} and status = 'E'
    order by enrollment_class_number, class_number`.execute(db);
  const { rows: cart } = await sql<Pick<Row<"cart_items">, "class_number" | "related_class_numbers">>`
    select class_number, related_class_numbers from cart_items
    where student_id = ${studentId} and term_code = ${code} order by position`.execute(db);

  const held: HeldCourse[] = [];
  for (const row of enrolled) {
    const primary = catalog.classes.get(row.enrollment_class_number);
    const record = catalog.classes.get(row.class_number);
    if (!primary || !record || primary.status === "X" || record.status === "X") continue;
    const known = held.find((each) => each.primary === primary);
    if (known) known.classes.push(record);
    else held.push({ source: "enrollment", primary, classes: [record] });
  }
  for (const row of cart) {
    const primary = catalog.classes.get(row.class_number);
    if (!primary || held.some((each) => each.primary === primary)) continue;
    const { selection } = selectClasses(catalog, choiceOf(row));
    if (!selection || selection.all.some((record) => record.status !== "A")) continue;
    const classes = [primary, ...selection.related, ...selection.auto];
    held.push({ source: "cart", primary, classes });
  }
  return held;
}

export function toFixedCourse(
  { source, primary, classes }: HeldCourse,
  catalog: TermCatalog,
  seats: ReadonlyMap<number, Seats>,
): FixedCourse {
  return {
    source,
    courseId: primary.offering.course.courseId,
    offerNumber: primary.offering.offerNumber,
    label: courseLabel(primary.offering),
    title: titleBeside(courseLabel(primary.offering), primary.title),
    // Each class is listed, so the ones that it would bring along aren't needed.
    sections: classes.map((record) => ({ ...toScheduleSection(record, seats, catalog), autoEnroll: [] })),
  };
}
