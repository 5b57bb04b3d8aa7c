import { useState } from "react";
import type { ClassListing } from "#contract/catalog";
import { courseNumber, seatCounts } from "../../../lib/class-facts.ts";
import { LiveRegion } from "../../../ui/live-region.tsx";
import { type SeatCounts, seatLevel, seatsLeft, seatWords } from "../../../ui/seat-level.ts";

export type SeatNewsProps = { listing: ClassListing | undefined; hasFailed: boolean };

/** Screen readers hear each change at or below this; above it only "few" and "many again". */
const COUNTED_SEATS = 3;

/** Announces changes of the class's seats that matter. */
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
