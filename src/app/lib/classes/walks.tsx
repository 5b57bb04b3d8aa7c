import { Footprints } from "lucide-react";
import type { ClassListing } from "#contract/catalog";
import { daysString } from "#contract/institution";
import { scheduleMeetings } from "#contract/schedule-meetings";
import type { Walks } from "#contract/walks";
import { timeLabel, weekdayName } from "#dates/words";
import { isTightWalk, type Walk, walksBetween } from "#engine";
import { Icon, Note, VisuallyHidden } from "#ui";
import { classNames } from "../../ui/class-names.ts";
import { rich } from "../../ui/rich.ts";
import { listLabel } from "../format/format.ts";
import { NOTE_MINUTES } from "./class-week.ts";
import type { Term } from "./meetings.tsx";

type WalkRow = { key: string; first: Walk; days: readonly number[] };

/** In order of the first one. */
function walkRows(walks: readonly Walk[]): WalkRow[] {
  const keyOf = ({ fromMinutes, toMinutes, fromBuilding, toBuilding }: Walk) =>
    [fromMinutes, toMinutes, fromBuilding, toBuilding].join("/");
  return [...Map.groupBy(walks, keyOf)].flatMap(([key, alike]): WalkRow[] => {
    const days = [...new Set(alike.map(({ day }) => day))].toSorted((a, b) => a - b);
    return alike[0] ? [{ key, first: alike[0], days }] : [];
  });
}

type WalkLinesProps = { walks: readonly Walk[]; className?: string | undefined };

/** A line for each walk; those that take longer than the time between the classes are warnings. */
export function WalkLines({ walks, className }: WalkLinesProps) {
  return walkRows(walks).map((row) =>
    isTightWalk(row.first) ? (
      <Note key={row.key} tone="warning" size="small" className={className ?? ""}>
        <WalkWords row={row} />
      </Note>
    ) : (
      <p key={row.key} className={classNames("type-quiet", className)}>
        <Icon of={Footprints} size={14} /> <WalkWords row={row} />
      </p>
    ),
  );
}

/** "7 min walk, 10 min gap: Ball to Olney, MW 9:50 AM" */
function WalkWords({ row: { first, days } }: { row: WalkRow }) {
  const { fromMinutes, toMinutes, minutes, fromBuilding, toBuilding } = first;
  const values = {
    minutes,
    gap: toMinutes - fromMinutes,
    from: fromBuilding,
    to: toBuilding,
    days: daysString(days),
    time: timeLabel(fromMinutes),
  };
  return rich("{minutes} min walk, {gap} min gap: {from} to {to}, <when>{days}</when> {time}", values, {
    when: (text) => (
      <>
        <span aria-hidden="true">{text}</span>
        <VisuallyHidden>{listLabel(days.map((day) => weekdayName(day)))}</VisuallyHidden>
      </>
    ),
  });
}

type ListedWalksProps = {
  listings: readonly ClassListing[];
  walks: Walks;
  term: Term;
  className?: string | undefined;
};

/** From one class to the next, and every walk that takes longer than the time between. */
export function ListedWalks({ listings, walks, term, className }: ListedWalksProps) {
  const classes = listings.map((listing) => ({
    classNumber: listing.Details.ClassNumber,
    meetings: scheduleMeetings(listing),
  }));
  return <WalkLines walks={walksBetween(classes, walks, term, NOTE_MINUTES)} className={className} />;
}
