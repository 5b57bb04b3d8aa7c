import { useState } from "react";
import type { ClassListing } from "#contract/catalog";
import { courseNumber, seatCounts } from "../../../lib/class-facts.ts";
import { LiveRegion } from "../../../ui/live-region.tsx";
import { type SeatCounts, seatLevel, seatsLeft, seatWords } from "../../../ui/seat-level.ts";

export type SeatNewsProps = { listing: ClassListing | undefined; hasFailed: boolean };

/** From here down each seat is told of; above only that they have become few, or many again. */
const COUNTED_SEATS = 3;

/** Tells screen readers what changes about the seats of the class that is looked at, where it decides something. */
export function SeatNews({ listing, hasFailed }: SeatNewsProps) {
  const [last, setLast] = useState({ classNumber: 0, gist: "", news: "" });
  if (listing) {
    const { ClassNumber: classNumber } = listing.Details;
    const counts = seatCounts(listing.Details);
    const gist = gistOf(counts);
    if (classNumber !== last.classNumber) setLast({ classNumber, gist, news: "" });
    else if (gist !== last.gist) {
      setLast({ classNumber, gist, news: `${courseNumber(listing.Details)} ${listing.Section}: ${seatWords(counts)}` });
    }
  }
  return <LiveRegion message={hasFailed ? "We couldn't refresh seat counts." : last.news} />;
}

function gistOf(counts: SeatCounts): string {
  const left = seatsLeft(counts);
  return left > 0 && left <= COUNTED_SEATS ? String(left) : seatLevel(counts);
}
