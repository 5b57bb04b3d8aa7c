import { CircleSlash } from "lucide-react";
import { t } from "#words";
import { Icon } from "#ui";
import { seatWords } from "../../ui/badges/seat-level.ts";
import { isFull, type SeatFields, seatCounts } from "./class-facts.ts";

/** "Full" or, unless `isShort`, "Full · Waitlist 6", with an icon; nothing while a seat is left. */
export function FullMark({ details, isShort = false }: { details: SeatFields; isShort?: boolean }) {
  if (!isFull(details)) return null;
  return (
    <span className="weight-bold">
      <Icon of={CircleSlash} size={12} /> {isShort ? t("Full") : seatWords(seatCounts(details))}
    </span>
  );
}
