import { type GroupMember, isMember, keptSeats, keptSeatsOf, type ReservedSeats } from "#contract/reserved-seats";
import { freeSeatsOf, openSeatsOf, type Seats } from "./records.ts";

/** The group whose kept seat the student fills: of several, the first as listed. */
export function groupFor({ reserved }: Pick<Seats, "reserved">, student: GroupMember): ReservedSeats | undefined {
  return reserved?.find((group) => keptSeats(group) > 0 && isMember(group.for, student));
}

/**
 * The class as the student sees it: seats kept for others count as taken. Without a student, all kept seats do. A class
 * without reserved seats stays the same object.
 */
export function seatsFor<Own extends Pick<Seats, "capacity" | "enrolled" | "reserved">>(
  seats: Own,
  student: GroupMember | undefined,
): Own {
  const { reserved, enrolled } = seats;
  if (!reserved || seats.capacity === null) return seats;
  const own = student ? reserved.filter((group) => isMember(group.for, student)) : [];
  const free = Math.min(freeSeatsOf(seats), openSeatsOf(seats) + keptSeatsOf(own));
  return { ...seats, capacity: Math.min(seats.capacity, enrolled + free), reserved: null };
}

/** The groups after a member of this one took a seat. Undefined for a seat that wasn't reserved. */
export function withMember(reserved: Seats["reserved"], id: string | undefined): Seats["reserved"] {
  if (!reserved || id === undefined) return reserved;
  return reserved.map((group) => (group.id === id ? { ...group, filled: group.filled + 1 } : group));
}
