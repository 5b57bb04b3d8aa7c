import type { EnrollmentInfo } from "#contract/catalog";
import { seatCounts } from "../../../lib/class-facts.ts";
import { countLabel } from "../../../lib/format-number.ts";
import { seatsLeft } from "../../../ui/seat-level.ts";

type Seats = Omit<EnrollmentInfo, "ClassNumber">;

/** "69 left", "Full", "Waitlist 3 of 10"; null without a limit. */
export function shortSeatWords(seats: Seats): string | null {
  const left = seatsLeft(seatCounts(seats));
  if (left === Number.POSITIVE_INFINITY) return null;
  if (left > 0) return `${countLabel(left)} left`;
  if (seats.WaitListCapacity === 0) return "Full";
  return `Waitlist ${countLabel(seats.WaitListTotal)} of ${countLabel(seats.WaitListCapacity)}`;
}
