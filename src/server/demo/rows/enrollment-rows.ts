import { type NewRow, toJson } from "../../db/schema.ts";
import type { DemoClass } from "../classes/demo-class.ts";
import { planOf } from "../data/plans.ts";
import { addDays } from "../../calendar-day.ts";
import { toInstant } from "../../institution-time.ts";
import { demoPersonId } from "../people/demo-students.ts";
import { isHeld, type PlannedEnrollment } from "../people/enroll-demo-people.ts";
import type { DemoStudent } from "../people/student-facts.ts";
import type { OwnSeats } from "./class-rows.ts";
import type { DemoRows } from "./rows.ts";

const PERMISSION_NUMBER = "900001";

/** What the demo people hold and held, and the events that brought it about. */
export function enrollmentRows(enrollments: readonly PlannedEnrollment[], students: readonly DemoStudent[]): DemoRows {
  const planned = enrollments.map((enrollment, index) => ({ ...enrollment, at: enrolledAt(enrollment, index) }));
  return {
    enrollments: planned.flatMap((enrollment) => rowsOf(enrollment, students)),
    enrollment_events: planned.flatMap(eventsOf).sort((a, b) => a.at.getTime() - b.at.getTime()),
    permission_numbers: planned.flatMap(({ wish, term, classes, at }) =>
      classes.filter(needsConsent).map(({ each }) => ({
        term_code: term.term.code,
        class_number: each.number,
        number: PERMISSION_NUMBER,
        waives: ["consent"],
        used_by: demoPersonId(wish.username),
        used_at: at,
      })),
    ),
  };
}

export function cartRows(carts: readonly PlannedEnrollment[]): NewRow<"cart_items">[] {
  return carts.flatMap(({ wish, term, classes: [first, ...others] }) => {
    if (!first) return [];
    return {
      student_id: demoPersonId(wish.username),
      term_code: term.term.code,
      career: wish.career,
      class_number: first.each.number,
      units: first.each.offering.course.minUnits,
      related_class_numbers: others.filter(({ role }) => role === "related").map(({ each }) => each.number),
    };
  });
}

/** How many of the live rows each class has. */
export function ownSeats(enrollments: readonly PlannedEnrollment[]): OwnSeats {
  const own = new Map<DemoClass, { enrolled: number; waitlisted: number }>();
  for (const { wish, classes } of enrollments.filter(({ wish: each }) => isHeld(each)))
    for (const { each } of classes) {
      const seats = own.get(each) ?? { enrolled: 0, waitlisted: 0 };
      if (wish.kind === "waitlisted") seats.waitlisted++;
      else seats.enrolled++;
      own.set(each, seats);
    }
  return own;
}

type Placed = PlannedEnrollment & { at: Date };

function rowsOf(
  { wish, term, classes, waitPosition, at }: Placed,
  students: readonly DemoStudent[],
): NewRow<"enrollments">[] {
  const student = students.find(({ username }) => username === wish.username);
  const plan = student?.careers.find(({ career }) => career === wish.career)?.plan;
  if (!student || !plan) throw new RangeError(`${wish.username} isn't a student in career ${wish.career}.`);
  const [first] = classes;
  const ended = endOf(wish.kind, term.term.startDate);
  return classes.map((held) => {
    const { each, role } = held;
    const isPrimary = role === "primary";
    const hasConsent = needsConsent(held);
    return {
      student_id: student.id,
      career: wish.career,
      term_code: term.term.code,
      class_number: each.number,
      enrollment_class_number: first?.each.number ?? each.number,
      role,
      ...statusOf(wish.kind),
      wait_position: waitPosition,
      units: isPrimary ? (wish.units ?? each.offering.course.minUnits) : 0,
      grading_basis: isPrimary ? (each.offering.course.form === "ths" ? "SUS" : "GRD") : "NON",
      program: planOf(plan).program,
      permission_number: hasConsent ? PERMISSION_NUMBER : null,
      waived: hasConsent ? ["consent"] : [],
      ...gradeOf(held, wish),
      created_at: at,
      updated_at: ended ?? at,
    };
  });
}

function eventsOf({ wish, term, classes, at }: Placed) {
  const ended = endOf(wish.kind, term.term.startDate);
  return classes.flatMap(({ each }) => {
    const event = (
      kind: "enroll" | "waitlist" | "drop" | "withdraw",
      when: Date,
      enrolled: number,
      waitlisted: number,
    ) => ({
      at: when,
      student_id: demoPersonId(wish.username),
      term_code: term.term.code,
      class_number: each.number,
      kind,
      enrolled_delta: enrolled,
      waitlisted_delta: waitlisted,
      detail: toJson({ source: "demo" }),
    });
    if (wish.kind === "waitlisted") return [event("waitlist", at, 0, 1)];
    const enroll = event("enroll", at, 1, 0);
    if (!ended) return [enroll];
    return [enroll, event(wish.kind === "dropped" ? "drop" : "withdraw", ended, -1, 0)];
  });
}

function statusOf(kind: PlannedEnrollment["wish"]["kind"]) {
  const statuses = {
    enrolled: { status: "E", status_reason: "ENRL" },
    waitlisted: { status: "W", status_reason: "WAIT" },
    dropped: { status: "D", status_reason: "DROP" },
    withdrawn: { status: "D", status_reason: "WDRW" },
  } as const;
  return statuses[kind];
}

function gradeOf({ each, role }: PlannedEnrollment["classes"][number], wish: PlannedEnrollment["wish"]) {
  if (role !== "primary") return { grade: null, graded_on: null };
  if (wish.kind === "withdrawn") return { grade: "W", graded_on: null };
  if (!wish.gradedHalf) return { grade: null, graded_on: null };
  return { grade: wish.gradedHalf, graded_on: addDays(each.session.endDate, 5) };
}

function needsConsent({ each, role }: PlannedEnrollment["classes"][number]): boolean {
  return role === "primary" && each.offering.course.consent !== "N";
}

/** Some minutes after the appointment blocks of that term began, in the order of the list. */
function enrolledAt({ term }: PlannedEnrollment, index: number): Date {
  const opens = term.term.sessions[0]?.enrollment?.opens;
  if (!opens) throw new RangeError(`No one could have enrolled in ${term.term.description} yet.`);
  return toInstant({ date: addDays(opens.date, 3), minutes: opens.minutes + index });
}

/** Dropped in the second week without a trace, withdrawn from in the sixth. */
function endOf(kind: PlannedEnrollment["wish"]["kind"], termStart: string): Date | null {
  if (kind === "dropped") return toInstant({ date: addDays(termStart, 9), minutes: 14 * 60 });
  return kind === "withdrawn" ? toInstant({ date: addDays(termStart, 38), minutes: 10 * 60 }) : null;
}
