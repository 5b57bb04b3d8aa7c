import { opens, type RuleName, type Wish } from "./model-rules.ts";
import { classAt, freeSeats, type Held, type NoticeKind, type State, studentAt } from "./model-state.ts";
import * as term from "./model-term.ts";

/** The model's notices. */

export function tell(state: State, student: number, kind: NoticeKind, number: number): void {
  studentAt(state, student).notices.push({ kind, number, isRead: false });
}

/** Earlier notices of the class are outdated. */
export function retire(state: State, student: number, number: number): void {
  for (const notice of studentAt(state, student).notices) if (notice.number === number) notice.isRead = true;
}

/**
 * A seat of `number` was free, and this is why it could not be the student's, who gets one notice for the same
 * reasons. Nothing was free for somebody whose own section is full; nobody gets a notice of related sections, nor of a
 * section that was not full before.
 */
export function passOver(
  state: State,
  request: Held,
  wish: Wish,
  { number, wasFull }: { number: number; wasFull: boolean },
  rules: readonly RuleName[],
): void {
  const full = wish.classes.filter((each) => freeSeats(state, each) === 0 && !opens(wish, each));
  if (full.length > 0 && (!wasFull || number !== wish.primary || full.includes(wish.primary))) return;
  const reasons = [
    ...rules.flatMap((rule) => reasonOf[rule]?.(state, request, wish) ?? [rule]),
    ...(rules.length === 0 ? full.map((each) => `full ${each}`) : []),
  ].sort();
  if (request.passedOver?.join() === reasons.join()) return;
  request.passedOver = reasons;
  tell(state, wish.student, "passed_over", wish.primary);
}

/** What a reason names differs from one time to another. */
const reasonOf: Partial<Record<RuleName, (state: State, request: Held, wish: Wish) => string[]>> = {
  repeat: (state, request, { student }) =>
    othersOf(state, request, student).map(({ primary }) => `has ${primary} of the same course`),
  clash: (state, request, { student, classes }) => {
    const meets = (number: number) => !classAt(state, number).isCancelled;
    return attendedBeside(state, request, student)
      .flatMap((other) => other.classes)
      .filter(meets)
      .flatMap((number) =>
        classes.filter((own) => meets(own) && term.overlap(own, number)).map((own) => `${own} over ${number}`),
      );
  },
  units: (state, request, { student, units }) => {
    const held = attendedBeside(state, request, student).reduce((sum, other) => sum + other.units, 0);
    return [`${units} to ${held + units} of ${studentAt(state, student).limit}`];
  },
};

function othersOf(state: State, request: Held, student: number): Held[] {
  const course = term.courseOf(request.primary);
  return studentAt(state, student).held.filter(
    (other) =>
      other !== request && term.courseOf(other.primary) === course && !classAt(state, other.primary).isCancelled,
  );
}

function attendedBeside(state: State, request: Held, student: number): Held[] {
  return studentAt(state, student).held.filter(
    (other) => other !== request && other.status === "E" && !classAt(state, other.primary).isCancelled,
  );
}
