import type { EnrollmentInfo } from "#contract/catalog";
import { countLabel } from "../../../../lib/format-number.ts";
import { seatCounts } from "../../../../lib/class-facts.ts";
import { seatsLeft } from "../../../../ui/seat-level.ts";

/**
 * What has become of the seats of a class since it was loaded (`filled` and `reopened` stay for as long as it is so), or
 * since they were read the time before (`changed`).
 */
export type SeatNews = { kind: "filled" | "reopened" } | { kind: "changed"; was: string };

type Seats = Omit<EnrollmentInfo, "ClassNumber">;

export function seatNews({ loaded, last, now }: Record<"loaded" | "last" | "now", Seats>): SeatNews | undefined {
  const [hadSeats, hasSeats] = [seatsLeft(seatCounts(loaded)) > 0, seatsLeft(seatCounts(now)) > 0];
  if (hadSeats !== hasSeats) return { kind: hasSeats ? "reopened" : "filled" };
  const was = shortSeatWords(last);
  return was === null || was === shortSeatWords(now) ? undefined : { kind: "changed", was };
}

/** "69 left", "Full", "Wait list 3 of 10", and nothing where there is no limit. */
export function shortSeatWords(seats: Seats): string | null {
  const left = seatsLeft(seatCounts(seats));
  if (left === Number.POSITIVE_INFINITY) return null;
  if (left > 0) return `${countLabel(left)} left`;
  const { WaitListCapacity, WaitListTotal } = seats;
  return WaitListCapacity > 0 ? `Wait list ${countLabel(WaitListTotal)} of ${countLabel(WaitListCapacity)}` : "Full";
}
