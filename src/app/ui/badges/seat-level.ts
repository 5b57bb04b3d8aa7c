import { dotted } from "#contract/labels/catalog-words";
import { t } from "#words";

/** A capacity of null is unlimited. */
export type SeatCounts = {
  capacity: number | null;
  enrolled: number;
  /** 0 or undefined: no waitlist. */
  waitCapacity?: number;
  waiting?: number;
  /** Of the free seats. */
  reserved?: ReservedCounts | undefined;
};

/** Seats kept for groups: for all of them, and for those of the reader; null if the reader isn't known. */
type ReservedCounts = { kept: number; own: number | null };

export type SeatLevel = "open" | "few" | "full";

const FEW_SEATS = 3;
const FEW_SHARE = 0.12;

/** Infinity without a limit; never negative, though imports may overfill a class. */
function seatsFree({ capacity, enrolled }: SeatCounts): number {
  return capacity === null ? Number.POSITIVE_INFINITY : Math.max(0, capacity - enrolled);
}

/** The same for the reader, if known: without seats kept for others. */
export function seatsLeft(counts: SeatCounts): number {
  const free = seatsFree(counts);
  const { kept = 0, own = null } = counts.reserved ?? {};
  return own === null ? free : Math.min(free, Math.max(0, free - kept) + own);
}

/** Few: at most three seats, or less than 12% of the capacity. */
export function seatLevel(counts: SeatCounts): SeatLevel {
  const left = seatsLeft(counts);
  if (left === 0) return "full";
  return left <= FEW_SEATS || left / (counts.capacity ?? 1) < FEW_SHARE ? "few" : "open";
}

/**
 * "69 Seats Left", "Open" without a limit, "Full", "Full · Waitlist 3 of 10", or "Full · Waitlist full". With reserved
 * seats, "4 open, 0 for you", "4 open" if all are for the reader, or "4 open (some reserved)" if the reader isn't known.
 */
export function seatWords(counts: SeatCounts): string {
  const left = seatsLeft(counts);
  if (left === Number.POSITIVE_INFINITY) return t("Open");
  const free = seatsFree(counts);
  if (counts.reserved && free > 0) return reservedWords(counts.reserved, { free, left, wait: waitlistWords(counts) });
  if (left > 0) return t("{left, plural, one {# Seat} other {# Seats}} Left", { left });
  return dotted([t("Full"), waitlistWords(counts)]);
}

type Left = { free: number; left: number; wait: string | undefined };

function reservedWords({ kept, own }: ReservedCounts, { free, left, wait }: Left): string {
  if (own === null && kept < free) return t("{free, number} open (some reserved)", { free });
  if (own === null) return t("{free, number} open (all reserved)", { free });
  if (left === free) return t("{free, number} open", { free });
  const words = t("{free, number} open, {left, number} for you", { free, left });
  return left === 0 ? dotted([words, wait]) : words;
}

/** Where room is short: "69 left", "Full", "Waitlist 3 of 10", "0 for you", or "Waitlist full"; null without a limit. */
export function shortSeatWords(counts: SeatCounts): string | null {
  const left = seatsLeft(counts);
  if (left === Number.POSITIVE_INFINITY) return null;
  if (counts.reserved && counts.reserved.own !== null && left < seatsFree(counts))
    return t("{left, number} for you", { left });
  return left > 0 ? t("{left, number} left", { left }) : (waitlistWords(counts) ?? t("Full"));
}

/** "Waitlist 3 of 10": how many wait, of how many can. "Waitlist full" takes no one. Undefined without a waitlist. */
export function waitlistWords({ waitCapacity = 0, waiting = 0 }: SeatCounts): string | undefined {
  if (waitCapacity === 0 && waiting === 0) return undefined;
  if (waiting >= waitCapacity) return t("Waitlist full");
  return t("Waitlist {waiting, number} of {capacity, number}", { waiting, capacity: waitCapacity });
}

export function seatFraction({ capacity, enrolled }: SeatCounts): string {
  return capacity === null ? t("no limit") : t("{enrolled, number} / {capacity, number}", { enrolled, capacity });
}

/** The taken share, 0 to 1. */
export function seatShare({ capacity, enrolled }: SeatCounts): number {
  if (capacity === null) return 0;
  return capacity === 0 ? 1 : Math.min(1, Math.max(0, enrolled / capacity));
}
