import { institution } from "#contract/institution";
import { institutionDay } from "#contract/institution-time";
import { type Sentence, sentence } from "#contract/sentences/sentence";
import { type ClassRecord, className, courseLabel, recordSection } from "../../catalog/records.ts";
import { type HeldRow, leavingOf, primaryOf } from "./leaving.ts";
import type { RuleProblem } from "./problem.ts";
import type { Request, Surroundings } from "./request.ts";
import { fullClasses } from "./seats.ts";
import type { LiveRow, StudentFacts } from "./student-facts.ts";

/**
 * A request that waits for another section of a course that the student has. When it gets its seats, it replaces the
 * request that the student has (`swapFrom`), which is judged as given up.
 */
type Replacing = Pick<Request, "swapFrom" | "selection">;

/** How many waitlists of one course a student can be on at a time. */
export function waitlistsPerCourse(): number {
  return institution.waitlists?.perCourse ?? 1;
}

/** Without `swapFrom` if the student no longer has a seat in that section of the course: then it only waits. */
export function asReplacing(request: Request, live: readonly LiveRow[], { catalog }: Pick<Surroundings, "catalog">) {
  const { swapFrom, ...alone } = request;
  const rows = replacedBy(request, live);
  const held = swapFrom === undefined ? undefined : catalog.classes.get(swapFrom);
  const isSameCourse = held?.offering.course === request.selection.primary.offering.course;
  if (rows.length === 0 || !isSameCourse) return alone;
  const numbers = new Set(rows.map(({ classNumber }) => classNumber));
  const kept = new Set(request.selection.all.filter(({ classNumber }) => numbers.has(classNumber)));
  return { ...request, kept };
}

/** The rows of the request that it replaces. */
function replacedBy({ swapFrom }: Pick<Replacing, "swapFrom">, live: readonly LiveRow[]): LiveRow[] {
  if (swapFrom === undefined) return [];
  return live.filter((row) => row.enrollmentClassNumber === swapFrom && row.status === "E");
}

/** The student's facts as if they had given up what the request replaces. */
export function withoutReplaced(request: Replacing, facts: StudentFacts): StudentFacts {
  const replaced = replacedBy(request, facts.live);
  return replaced.length === 0 ? facts : { ...facts, live: facts.live.filter((row) => !replaced.includes(row)) };
}

/** Why the portal can't drop the replaced request: it isn't allowed, or only with a W, which needs the student's yes. */
export function swapRule(request: Request, { facts, catalog, now }: Surroundings): RuleProblem[] {
  const rows = replacedBy(request, facts.live).map(toHeldRow);
  if (rows.length === 0) return [];
  const { kind, refusal } = leavingOf(rows, catalog, institutionDay(now));
  if (kind === "drop") return [];
  if (refusal !== undefined) return [{ said: refusal }];
  const held = primaryOf(rows, catalog);
  const { dropDeadline, endDate } = held.session;
  const values = { course: courseLabel(held.offering), date: dropDeadline ?? endDate };
  return [{ said: [sentence("swap.last_day", values)] }];
}

function toHeldRow(row: LiveRow): HeldRow {
  return {
    class_number: row.classNumber,
    role: row.classNumber === row.enrollmentClassNumber ? "primary" : "related",
    status: row.status,
    grade: row.grade ?? null,
  };
}

/** For a request whose classes all have seats: there's nothing to wait for. */
export function swapNowRule(request: Request, surroundings: Surroundings): RuleProblem[] {
  const { primary } = request.selection;
  const held = request.swapFrom === undefined ? undefined : surroundings.catalog.classes.get(request.swapFrom);
  if (!held || fullClasses(request, surroundings).length > 0) return [];
  const said = [
    sentence("swap.open", { section: recordSection(primary) }),
    sentence("swap.now", { section: recordSection(held) }),
  ];
  return [{ said, About: [primary.classNumber, held.classNumber] }];
}

/** What a student who joins such a waitlist reads. */
export function swapLater(from: ClassRecord, to: ClassRecord): Sentence[] {
  const nameOf = from.offering === to.offering ? recordSection : className;
  const section = nameOf(from);
  return [sentence("swap.later", { section, other: nameOf(to) }), sentence("swap.keep", { section })];
}
