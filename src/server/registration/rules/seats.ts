import { type Sentence, sentence } from "#contract/sentences/sentence";
import type { SectionValue } from "#contract/sentences/sentence-values";
import type { ClassRecord, Seats } from "../../catalog/records.ts";
import { seatStatus } from "../../catalog/to-wire.ts";
import { mayPassCapacity } from "./permissions.ts";
import type { RuleProblem } from "./problem.ts";
import { ownClasses, type Request, type SelectedClasses, type Surroundings } from "./request.ts";
import { reservedFor, seatsSeen } from "./reserved-seats.ts";

export function seatRule(request: Request, around: Surroundings): RuleProblem[] {
  const { selection, useWaitList } = request;
  return fullClasses(request, around).flatMap((record) => {
    const about = [record.classNumber];
    const own = around.seats.get(record.classNumber);
    const noSeat = noSeatFor(record, selection, own);
    if (openness(record, around) === "C") {
      const hasList = useWaitList && (own?.waitCapacity ?? 0) > 0;
      return [{ said: hasList ? noSeatNorPlace(record, selection, own) : noSeat, About: about }];
    }
    if (useWaitList) return [];
    return [{ said: [...noSeat, sentence("seats.can_wait")], About: about, CanWait: true }];
  });
}

/** "This class is full.", or whom its open seats are reserved for. */
export function noSeatFor(record: ClassRecord, selection: SelectedClasses, seats: Seats | undefined): Sentence[] {
  const reserved = reservedFor(seats);
  const sections = sectionsIn([record], selection);
  if (reserved.length === 0) return [sentence("seats.full", { sections })];
  return [sentence("seats.none_for_you", { sections }), ...reserved];
}

function noSeatNorPlace(record: ClassRecord, selection: SelectedClasses, seats: Seats | undefined): Sentence[] {
  if (reservedFor(seats).length === 0)
    return [sentence("seats.list_full", { sections: sectionsIn([record], selection) })];
  return [...noSeatFor(record, selection, seats), sentence("seats.waitlist_full")];
}

type SeatsOfStudent = Pick<Surroundings, "seats" | "facts">;

function openness(record: ClassRecord, { seats, facts }: SeatsOfStudent): "O" | "W" | "C" {
  const own = seatsSeen(record, seats, facts);
  if (!own) return "C";
  return seatStatus(own.isPromised ? { ...own, capacity: own.enrolled } : own);
}

/** Those that the permission number doesn't open: the student can only join their waitlists. */
export function fullClasses(request: Request, around: SeatsOfStudent): ClassRecord[] {
  const { permission } = request;
  return ownClasses(request).filter(
    (record) => openness(record, around) !== "O" && !mayPassCapacity(permission, record),
  );
}

/** As a sentence names classes of a request: by their sections, or as "This class" if it has no other. */
export function sectionsIn(records: readonly ClassRecord[], { all }: SelectedClasses): SectionValue[] {
  return all.length > 1 ? records.map(({ component, section }) => [component, section]) : [];
}
