import { componentDescription } from "#contract/institution";
import type { ClassRecord, Seats } from "../../catalog/records.ts";
import { seatStatus } from "../../catalog/to-wire.ts";
import { mayPassCapacity } from "./permissions.ts";
import type { Problem } from "./problem.ts";
import { ownClasses, type Request, type SelectedClasses, type Surroundings } from "./request.ts";
import { reservedWords, seatsSeen } from "./reserved-seats.ts";

export function seatRule(request: Request, around: Surroundings): Problem[] {
  const { selection, useWaitList } = request;
  return fullClasses(request, around).flatMap((record) => {
    const about = [record.classNumber];
    const own = around.seats.get(record.classNumber);
    const noSeat = noSeatWords(record, selection, own);
    if (openness(record, around) === "C") {
      const hasList = useWaitList && (own?.waitCapacity ?? 0) > 0;
      return [{ Description: hasList ? noSeatNorPlace(record, selection, own) : noSeat, About: about }];
    }
    if (useWaitList) return [];
    return [{ Description: `${noSeat} You can join the waitlist.`, About: about, CanWait: true }];
  });
}

/** "This class is full.", or whom its open seats are reserved for. */
export function noSeatWords(record: ClassRecord, selection: SelectedClasses, seats: Seats | undefined): string {
  const reserved = reservedWords(seats);
  const which = wordsFor(record, selection);
  return reserved === undefined ? `${which} is full.` : `${which} has no open seats for you. ${reserved}`;
}

function noSeatNorPlace(record: ClassRecord, selection: SelectedClasses, seats: Seats | undefined): string {
  if (reservedWords(seats) === undefined) return `${wordsFor(record, selection)} and its waitlist are full.`;
  return `${noSeatWords(record, selection, seats)} The waitlist is full.`;
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

export function wordsFor({ component, section }: ClassRecord, { all }: SelectedClasses): string {
  return all.length > 1 ? `${componentDescription(component)} ${section}` : "This class";
}
