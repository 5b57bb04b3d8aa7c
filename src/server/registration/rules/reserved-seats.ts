import type { GroupMember } from "#contract/reserved-seats";
import { keptSeats } from "#contract/reserved-seats";
import { highestStanding } from "#contract/requisites";
import { dateLabel } from "#dates/words";
import { type ClassRecord, freeSeatsOf, type Seats } from "../../catalog/records.ts";
import { groupFor, seatsFor } from "../../catalog/reserved-seats.ts";
import { counted } from "../../report-words.ts";
import type { StudentFacts } from "./student-facts.ts";

type Standings = Pick<StudentFacts, "careers" | "plans" | "programs" | "studentGroups">;

export function memberOf({ careers, plans, programs, studentGroups }: Standings): GroupMember {
  const standing = highestStanding([...careers.values()].map((career) => career.standing));
  return { careers, plans, programs, studentGroups, standing };
}

type SeatsOfClasses = ReadonlyMap<number, Seats>;

/** The seats of a class as the student sees them; undefined if they aren't known. */
export function seatsSeen({ classNumber }: ClassRecord, seats: SeatsOfClasses, facts: StudentFacts): Seats | undefined {
  const own = seats.get(classNumber);
  return own?.reserved ? seatsFor(own, memberOf(facts)) : own;
}

/** The groups whose seats the student fills, by class number; those of other classes are missing. */
export function groupsFilled(
  records: readonly ClassRecord[],
  seats: SeatsOfClasses,
  facts: StudentFacts,
): ReadonlyMap<number, string> {
  const groups = new Map<number, string>();
  for (const { classNumber } of records) {
    const own = seats.get(classNumber);
    const group = own?.reserved ? groupFor(own, memberOf(facts)) : undefined;
    if (group) groups.set(classNumber, group.id);
  }
  return groups;
}

/** "4 open seats are reserved for Computer Science majors until 1/20/2027."; undefined if no seat is open. */
export function reservedWords(seats: Seats | undefined): string | undefined {
  const free = freeSeatsOf(seats);
  const kept = (seats?.reserved ?? []).filter((group) => keptSeats(group) > 0);
  if (!seats || seats.isPromised || free === 0 || kept.length === 0) return undefined;
  const sentences = kept.map((group) => {
    const count = Math.min(free, keptSeats(group));
    const until = group.until === null ? "" : ` until ${dateLabel(group.until)}`;
    return `${counted(count, "open seat is", "open seats are")} reserved for ${group.description}${until}.`;
  });
  return sentences.join(" ");
}
