import { atom } from "jotai/vanilla";
import type { ClassListing, EnrollmentInfo } from "#contract/catalog";
import { t } from "#words";
import { seatCounts } from "../../../../lib/classes/class-facts.ts";
import { countLabel } from "../../../../lib/format/format-number.ts";
import { liveSeatsAtom, withLiveSeats } from "../../../../lib/seats/live-seats.ts";
import { seatsLeft } from "../../../../ui/badges/seat-level.ts";
import type { BuildData } from "../../content.ts";
import { buildDataAtom } from "../build-atoms.ts";

const classesAtom = atom((get) => get(buildDataAtom)?.Classes);

/** When the shown classes arrived, in milliseconds; only later seats are newer. */
const sinceAtom = atom((get): number => (get(classesAtom) ? Date.now() : Number.POSITIVE_INFINITY));

/** The request's classes with their latest seats; undefined before the first load. */
export const liveClassesAtom = atom((get): BuildData["Classes"] | undefined => {
  const data = get(buildDataAtom);
  const live = get(liveSeatsAtom);
  const [term, since] = [data?.Request.term ?? "", get(sinceAtom)];
  if (!data || live?.term !== term) return data?.Classes;
  const listings = Object.entries(data.Classes).map(
    ([number, listing]) => [number, withLiveSeats(listing, { live, term, since })] as const,
  );
  return Object.fromEntries(listings);
});

/** Numbers of classes that filled while on screen. */
export const filledAtom = atom((get): ReadonlySet<number> => {
  const before = get(classesAtom);
  const filled = Object.values(get(liveClassesAtom) ?? {}).filter(({ Details }) => {
    const was = before?.[Details.ClassNumber];
    return isFull(Details) && was !== undefined && !isFull(was.Details);
  });
  return new Set(filled.map(({ Details }) => Details.ClassNumber));
});

export function isFull(seats: ClassListing["Details"]): boolean {
  return seatsLeft(seatCounts(seats)) === 0;
}

/** "69 left", "Full", "Waitlist 3 of 10"; null without a limit. */
export function shortSeatWords(seats: Omit<EnrollmentInfo, "ClassNumber">): string | null {
  const left = seatsLeft(seatCounts(seats));
  if (left === Number.POSITIVE_INFINITY) return null;
  if (left > 0) return t("{count} left", { count: countLabel(left) });
  if (seats.WaitListCapacity === 0) return t("Full");
  return t("Waitlist {count} of {capacity}", {
    count: countLabel(seats.WaitListTotal),
    capacity: countLabel(seats.WaitListCapacity),
  });
}
