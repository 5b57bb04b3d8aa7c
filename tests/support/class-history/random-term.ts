import type { Db, NewRow } from "#server/db/schema";
import { insert, update } from "../database/rows.ts";
import type { Random } from "../seeded.ts";
import { SMALL_TERM, type SmallTerm } from "../small-term.ts";

export const OPENED = new Date("2026-11-01T13:00:00Z");
export const CLOSED = new Date("2027-02-06T05:00:00Z");

const COURSES = ["COMP.1010 LEC", "COMP.1010 LAB", "MATH.1310 LEC"] as const;

/** Three kinds of classes, each with one to three of them. */
export function randomTerm(random: Random): SmallTerm {
  const classes = COURSES.flatMap((name, at) => {
    const [course = "", component = ""] = name.split(" ");
    return Array.from({ length: 1 + random.of(`sections ${name}`).below(3) }, (_, section) => ({
      number: 100 * (at + 1) + section,
      course,
      component,
      capacity: 5 + random.of(`capacity ${name} ${section}`).below(10),
      waitCapacity: 99,
      status: random.of(`status ${name} ${section}`).chance(0.1) ? ("X" as const) : ("A" as const),
    }));
  });
  return { classes };
}

type Move = {
  classNumber: number;
  studentId: string;
  kind: "enroll" | "waitlist" | "promote" | "drop" | "leave_waitlist" | "units";
  enrolled: -1 | 0 | 1;
  waitlisted: -1 | 0 | 1;
  at: Date;
};
export type Step = Move | { classNumber: number; capacity: number };

/** What students and registrars could have done, in order; times rise, and some are after the close. */
export function randomSteps({ classes }: SmallTerm, random: Random, count: number): Step[] {
  const state = new Map(
    classes
      .filter(({ status }) => status !== "X")
      .map(({ number, capacity }) => [
        number,
        { capacity: capacity ?? 0, enrolled: [] as string[], waiting: [] as string[] },
      ]),
  );
  const steps: Step[] = [];
  let minutes = 0;
  const move = (
    classNumber: number,
    studentId: string,
    kind: Move["kind"],
    enrolled: -1 | 0 | 1,
    waitlisted: -1 | 0 | 1,
  ) =>
    steps.push({
      classNumber,
      studentId,
      kind,
      enrolled,
      waitlisted,
      at: new Date(OPENED.getTime() + minutes * 60_000),
    });
  for (let at = 0; at < count; at++) {
    const own = random.of(at);
    minutes += own.of("pause").below(at < count * 0.9 ? 900 : 9_000);
    const number = own.of("class").pick([...state.keys()]);
    const each = state.get(number)!;
    const someone = `s${own.of("student").below(40)}`;
    const isIn = each.enrolled.includes(someone) || each.waiting.includes(someone);
    const act = own.of("act").below(20);
    if (act < 12 && !isIn) {
      const isFull = each.enrolled.length >= each.capacity || each.waiting.length > 0;
      (isFull ? each.waiting : each.enrolled).push(someone);
      if (isFull) move(number, someone, "waitlist", 0, 1);
      else move(number, someone, "enroll", 1, 0);
    } else if (act < 14 && each.enrolled.includes(someone)) {
      each.enrolled.splice(each.enrolled.indexOf(someone), 1);
      move(number, someone, "drop", -1, 0);
    } else if (act < 15 && each.waiting.includes(someone)) {
      each.waiting.splice(each.waiting.indexOf(someone), 1);
      move(number, someone, "leave_waitlist", 0, -1);
    } else if (act < 16 && each.waiting.length > 0) {
      move(number, each.waiting[0]!, "promote", 0, 0);
    } else if (act === 16) {
      each.capacity = Math.max(1, each.capacity + own.of("more").pick([-2, -1, 1, 2, 3]));
      steps.push({ classNumber: number, capacity: each.capacity });
    } else if (act === 17 && isIn) {
      move(number, someone, "units", 0, 0);
    } else if (each.waiting.length > 0 && (each.enrolled.length < each.capacity || act === 19)) {
      // Not always the first one: a rule may have kept that one out.
      const [moved = ""] = each.waiting.splice(own.of("who").chance(0.8) ? 0 : each.waiting.length - 1, 1);
      each.enrolled.push(moved);
      move(number, moved, "promote", 1, -1);
    }
  }
  return steps;
}

/** Only events and capacities: nothing else is counted. */
export async function playSteps(db: Db, steps: readonly Step[]): Promise<void> {
  let events: NewRow<"enrollment_events">[] = [];
  const write = async () => {
    if (events.length > 0) await insert(db, "enrollment_events", events);
    events = [];
  };
  for (const step of steps) {
    const { classNumber: class_number } = step;
    if ("capacity" in step) {
      await write();
      await update(db, "class_seats", { capacity: step.capacity }, { class_number });
      continue;
    }
    const { studentId: student_id, kind, at, enrolled: enrolled_delta, waitlisted: waitlisted_delta } = step;
    events.push({ student_id, term_code: SMALL_TERM, class_number, kind, at, enrolled_delta, waitlisted_delta });
  }
  await write();
}
