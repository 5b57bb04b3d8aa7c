import type { NewRow } from "../../db/schema.ts";
import type { DemoClass } from "../classes/demo-class.ts";
import type { PlannedTerm } from "../classes/plan-term.ts";
import type { DemoRows } from "./rows.ts";

/** Live rows of the demo people's own by class: all other students in a class are only counted. */
export type OwnSeats = ReadonlyMap<DemoClass, { enrolled: number; waitlisted: number }>;

/** One term's classes with their meetings and seats. */
export function classRows({ term, classes, combined }: PlannedTerm, own: OwnSeats): DemoRows {
  const seats = new Map(classes.map((each) => [each, seatRow(term.code, each, own)] as const));
  const enrolledIn = (combinedId: string) =>
    classes
      .filter((each) => each.combinedId === combinedId)
      .reduce((sum, each) => sum + (seats.get(each)?.enrolled ?? 0), 0);
  return {
    combined_sections: combined.map(({ id, description, capacity }) => ({
      term_code: term.code,
      id,
      description,
      capacity,
      enrolled: enrolledIn(id),
    })),
    classes: classes.map((each) => classRow(term.code, each)),
    class_seats: [...seats.values()],
    meetings: classes.flatMap((each) => meetingRows(term.code, each)),
    meeting_instructors: classes.flatMap((each) =>
      each.meetings.flatMap((meeting, index) =>
        meeting.instructors.map(({ id, role }, position) => ({
          term_code: term.code,
          class_number: each.number,
          meeting_number: index + 1,
          instructor_id: id,
          role,
          position,
        })),
      ),
    ),
    class_attributes: classes.flatMap((each) =>
      each.attributes.map(([attribute, value]) => ({
        term_code: term.code,
        class_number: each.number,
        attribute,
        value,
      })),
    ),
    class_notes: classes.flatMap((each) =>
      each.notes.map((note, index) => ({
        term_code: term.code,
        class_number: each.number,
        sequence: index + 1,
        note,
      })),
    ),
  };
}

function classRow(termCode: string, each: DemoClass): NewRow<"classes"> {
  const { course, offerNumber } = each.offering;
  const isFurther = each.type === "N";
  return {
    term_code: termCode,
    class_number: each.number,
    course_id: course.id,
    offer_number: offerNumber,
    session_code: each.session.code,
    section: each.section,
    component: each.component,
    class_type: each.type,
    status: each.status,
    association: each.association,
    auto_enroll_1: each.autoEnroll[0] ?? null,
    auto_enroll_2: each.autoEnroll[1] ?? null,
    title: each.title,
    topic: each.topic,
    campus: each.campus,
    instruction_mode: each.mode,
    // Units are those of the enrollment section alone.
    min_units: isFurther ? 0 : course.minUnits,
    max_units: isFurther ? 0 : course.maxUnits,
    grading_basis: isFurther ? "NON" : gradingBasis(each),
    add_consent: isFurther ? "N" : course.consent,
    drop_consent: isResearch(each) ? "I" : "N",
    requirement_designation: each.designation,
    combined_id: each.combinedId,
  };
}

function gradingBasis(each: DemoClass): string {
  if (isResearch(each)) return "SUS";
  return ["int", "pra"].includes(each.offering.course.form) ? "PNP" : "GRD";
}

/** A thesis or dissertation. */
function isResearch({ offering }: DemoClass): boolean {
  return ["ths", "dsr"].includes(offering.course.form);
}

function seatRow(termCode: string, each: DemoClass, own: OwnSeats) {
  const { capacity, waitCapacity } = each.seats;
  const mine = own.get(each) ?? { enrolled: 0, waitlisted: 0 };
  const enrolled = Math.min(capacity ?? Number.POSITIVE_INFINITY, each.seats.enrolled + mine.enrolled);
  const waitlisted = Math.max(each.seats.waitlisted, mine.waitlisted);
  return {
    term_code: termCode,
    class_number: each.number,
    capacity,
    enrolled,
    wait_capacity: waitCapacity,
    waitlisted,
    external_enrolled: enrolled - mine.enrolled,
    external_waitlisted: waitlisted - mine.waitlisted,
  } satisfies NewRow<"class_seats">;
}

function meetingRows(termCode: string, each: DemoClass): NewRow<"meetings">[] {
  return each.meetings.map((meeting, index) => ({
    term_code: termCode,
    class_number: each.number,
    meeting_number: index + 1,
    days: meeting.days.reduce((bits, day) => bits | (1 << day), 0),
    start_minutes: meeting.startMinutes,
    end_minutes: meeting.endMinutes,
    start_date: each.session.startDate,
    end_date: each.session.endDate,
    skipped_weeks: [...meeting.skippedWeeks],
    facility_code: meeting.facility,
    is_online: meeting.isOnline,
    component: meeting.component,
  }));
}
