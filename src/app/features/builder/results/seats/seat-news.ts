import type { EnrollmentInfo } from "#contract/catalog";
import { countLabel } from "../../../../lib/format-number.ts";
import { seatCounts } from "../../../../lib/class-facts.ts";
import { seatsLeft } from "../../../../ui/seat-level.ts";

/** `filled` and `reopened` are since the class was loaded; `changed` since the last reading, with the number then. */
export type SeatNews = { kind: "filled" | "reopened" } | { kind: "changed"; was: number };

type Seats = Omit<EnrollmentInfo, "ClassNumber">;

export function seatNews({ loaded, last, now }: Record<"loaded" | "last" | "now", Seats>): SeatNews | undefined {
  const [hadSeats, hasSeats] = [seatsLeft(seatCounts(loaded)) > 0, seatsLeft(seatCounts(now)) > 0];
  if (hadSeats !== hasSeats) return { kind: hasSeats ? "reopened" : "filled" };
  const [was, is] = [shownNumber(last), shownNumber(now)];
  return was === null || is === null || was === is ? undefined : { kind: "changed", was };
}

/** The number that `shortSeatWords` shows: seats left, or students on the waitlist. */
function shownNumber(seats: Seats): number | null {
  const left = seatsLeft(seatCounts(seats));
  if (left === Number.POSITIVE_INFINITY) return null;
  if (left > 0) return left;
  return hasWaitlistOnly(seats) ? seats.WaitListTotal : null;
}

export function hasWaitlistOnly(seats: Seats): boolean {
  return seatsLeft(seatCounts(seats)) === 0 && seats.WaitListCapacity > 0;
}

/** "69 left", "Full", "Waitlist 3 of 10"; null without a limit. */
export function shortSeatWords(seats: Seats): string | null {
  const left = seatsLeft(seatCounts(seats));
  if (left === Number.POSITIVE_INFINITY) return null;
  if (left > 0) return `${countLabel(left)} left`;
  if (!hasWaitlistOnly(seats)) return "Full";
  return `Waitlist ${countLabel(seats.WaitListTotal)} of ${countLabel(seats.WaitListCapacity)}`;
}
