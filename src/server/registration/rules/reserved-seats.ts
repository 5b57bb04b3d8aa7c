import { sql } from "kysely";
import { highestStanding } from "#contract/requisites";
import { type GroupMember, isMember, keptSeats, type ReservedSeats } from "#contract/reserved-seats";
import { type Sentence, sentence } from "#contract/sentences/sentence";
import { type ClassRecord, freeSeatsOf, type Seats } from "../../catalog/records.ts";
import { groupFor, seatsFor } from "../../catalog/reserved-seats.ts";
import type { Db } from "../../db/schema.ts";
import { membershipsOf, readLists, type StudentFacts, toMemberships } from "./student-facts.ts";

type Memberships = Pick<StudentFacts, "careers" | "plans" | "programs" | "studentGroups">;

export function memberOf({ careers, plans, programs, studentGroups }: Memberships): GroupMember {
  const standing = highestStanding([...careers.values()].map((career) => career.standing));
  return { careers, plans, programs, studentGroups, standing };
}

/** What the student is, for classes with reserved seats; undefined without such a class, which costs no query. */
export async function readMember(
  db: Db,
  studentId: string,
  seats: ReadonlyMap<number, Pick<Seats, "reserved">>,
): Promise<GroupMember | undefined> {
  if (![...seats.values()].some(({ reserved }) => reserved !== null)) return undefined;
  return memberOf(toMemberships(await readLists(db, membershipsOf(sql`${studentId}`))));
}

/** Of the term's classes with kept seats: the groups that the student belongs to, by class number. */
export async function readOwnGroups(db: Db, studentId: string, termCode: string): Promise<Map<number, string[]>> {
  const { classes, ...memberships } = await readLists(db, {
    classes: sql<{ classNumber: number; reserved: ReservedSeats[] }>`
      select class_number as "classNumber", reserved from class_seats
      where term_code = ${termCode} and reserved is not null order by class_number`,
    ...membershipsOf(sql`${studentId}`),
  });
  const student = memberOf(toMemberships(memberships));
  return new Map(
    classes.flatMap(({ classNumber, reserved }) => {
      const own = reserved.filter((group) => isMember(group.for, student)).map(({ id }) => id);
      return own.length > 0 ? [[classNumber, own] as const] : [];
    }),
  );
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

/** "4 open seats are reserved for Computer Science majors until 1/20/2027."; empty if no seat is open. */
export function reservedFor(seats: Seats | undefined): Sentence[] {
  const free = freeSeatsOf(seats);
  const kept = (seats?.reserved ?? []).filter((group) => keptSeats(group) > 0);
  if (!seats || seats.isPromised || free === 0) return [];
  return kept.map(({ description: group, until, ...own }) => {
    const count = Math.min(free, keptSeats(own));
    if (until === null) return sentence("seats.reserved", { count, group });
    return sentence("seats.reserved_until", { count, group, date: until });
  });
}
