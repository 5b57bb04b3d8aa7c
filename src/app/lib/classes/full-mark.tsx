import { CircleSlash } from "lucide-react";
import { Icon } from "#ui";
import { seatWords } from "../../ui/badges/seat-level.ts";
import { isFull, type SeatFields, seatCounts } from "./class-facts.ts";

/** "Full" or "Full · Waitlist 6", with an icon; nothing while a seat is left. */
export function FullMark({ details }: { details: SeatFields }) {
  if (!isFull(details)) return null;
  return (
    <span className="weight-bold">
      <Icon of={CircleSlash} size={12} /> {seatWords(seatCounts(details))}
    </span>
  );
}
