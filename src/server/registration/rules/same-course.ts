import { type Sentence, sentence } from "#contract/sentences/sentence";
import { type ClassRecord, className } from "../../catalog/records.ts";
import type { RuleProblem } from "./problem.ts";
import type { Request, Surroundings } from "./request.ts";
import { fullClasses } from "./seats.ts";
import { heldRows, type LiveRow } from "./student-facts.ts";
import { waitlistsPerCourse } from "./swap-when-open.ts";

/** A class or course that the student already has. */
export function repeatRule(request: Request, surroundings: Surroundings): RuleProblem[] {
  return repeatsOf(request, surroundings, { isPlanned: false }).map(({ record, row, isSame }) => ({
    said: [heldSentence(record, row.status, isSame)],
    About: [record.classNumber],
  }));
}

/** `isSame` if it's the class, and not another one of its course. */
export function heldSentence(record: ClassRecord, status: string | undefined, isSame = true): Sentence {
  const names = { class: className(record) };
  if (status === "W") return sentence(isSame ? "held.waiting" : "held.waiting_other", names);
  return sentence(isSame ? "held.enrolled" : "held.enrolled_other", names);
}

/** The same for classes that come earlier in the cart. */
export function repeatInCartRule(request: Request, surroundings: Surroundings): RuleProblem[] {
  return repeatsOf(request, surroundings, { isPlanned: true }).map(({ record, row, isSame }) => {
    const primary = surroundings.catalog.classes.get(row.enrollmentClassNumber) ?? record;
    return { said: [plannedAlready(record, primary, isSame)], About: [primary.classNumber] };
  });
}

function plannedAlready(record: ClassRecord, primary: ClassRecord, isSame: boolean): Sentence {
  const names = { class: className(record) };
  if (!isSame) return sentence("held.in_cart_other", names);
  if (primary === record) return sentence("held.in_cart", names);
  return sentence("held.in_cart_with", { ...names, other: className(primary) });
}

/** Classes of the request that the student has (or has planned before it), or else another class of the course. */
function repeatsOf(request: Request, { catalog, facts, seats }: Surroundings, { isPlanned }: { isPlanned: boolean }) {
  const { selection } = request;
  const live = facts.live.filter((row) => (row.isPlanned ?? false) === isPlanned);
  const same = selection.all.flatMap((record) => {
    const row = live.find((each) => each.classNumber === record.classNumber);
    return row ? [{ record, row, isSame: true }] : [];
  });
  const { course } = selection.primary.offering;
  if (same.length > 0 || course.isRepeatable) return same;
  const ofCourse = (rows: readonly LiveRow[]) =>
    heldRows(rows, catalog).filter(
      ({ row, record }) => row.classNumber === row.enrollmentClassNumber && record.offering.course === course,
    );
  const own = ofCourse(live);
  const enrolled = own.find(({ row }) => row.status === "E");
  if (enrolled) return [{ ...enrolled, isSame: false }];
  const waiting = own.find(({ row }) => row.status === "W");
  if (!waiting) return [];
  // The institution may allow several waitlists of one course.
  const wouldWait = request.useWaitList && fullClasses(request, { seats, facts }).length > 0;
  const waitlists = ofCourse(facts.live).filter(({ row }) => row.status === "W").length;
  return wouldWait && waitlists < waitlistsPerCourse() ? [] : [{ ...waiting, isSame: false }];
}
