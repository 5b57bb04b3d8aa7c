import { Check, Route, ShoppingCart, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { BreakableText, EventText, type EventView } from "#calendar";
import { bareTimeRange, timeRangeLabel } from "#contract/wall-time";
import { instructorNames, placeLabel, sectionLabel } from "../../../lib/class-facts.ts";
import { Icon } from "../../../ui/icon.tsx";
import type { WeekData } from "../week-events.ts";
import { briefChange, changePhrases } from "./alternatives/change-words.ts";
import type { GhostData, GridEvent } from "./alternatives/ghosts.ts";
import type { BriefObstacle } from "./alternatives/obstacle-words.ts";
import { hasWaitlistOnly, shortSeatWords } from "./seats/seat-news.ts";
import styles from "./event-content.module.css";

/** A ghost has room for this many changes. */
const MOST_PHRASES = 2;

type ClassData = Extract<WeekData, { type: "class" }>;
type GridData = WeekData | GhostData;

export type EventContentProps = {
  event: GridEvent;
  view: EventView<GridData>;
  /** The class filled while it was on the screen. */
  hasFilled: boolean;
  /** The pointer or the focus is on another day of the same section, or on its row. */
  isHinted: boolean;
};

/** As much of an event as there is room for; `eventWords` has all of it. */
export function EventContent({ event, view, hasFilled, isHinted }: EventContentProps) {
  const { data, start, end } = event;
  const time = view.isSingleDay ? timeRangeLabel(start, end) : bareTimeRange(start, end);
  switch (data.type) {
    case "break":
      return <EventText title={data.name} />;
    case "travel":
      return <Travel data={data} isSingleDay={view.isSingleDay} />;
    case "class":
      return <Class data={data} time={time} view={view} hasFilled={hasFilled} />;
    case "ghost":
      return <Ghost data={data} time={time} view={view} isHinted={isHinted} />;
  }
}

function Travel({ data, isSingleDay }: { data: Extract<WeekData, { type: "travel" }>; isSingleDay: boolean }) {
  return (
    <span className={styles.travel}>
      <Icon of={Route} size={12} />
      {data.minutes} min
      {isSingleDay
        ? `, ${data.from.shortDescription} to ${data.to.shortDescription}`
        : ` · ${data.from.abbreviation} → ${data.to.abbreviation}`}
    </span>
  );
}

type ClassProps = { data: ClassData; time: string; view: EventView<GridData>; hasFilled: boolean };

function Class({ data: { course, listing, meeting }, time, view, hasFilled }: ClassProps) {
  const place = placeLabel(meeting, listing, view.isSingleDay ? "short" : "tight");
  const where = view.isSelected ? [listing.Section, place].filter(Boolean).join(" · ") : place;
  const full = hasFilled ? (
    <span className={styles.full}>
      <Icon of={TriangleAlert} size={12} /> {shortSeatWords(listing.Details)}
    </span>
  ) : null;
  return (
    <EventText
      title={course.label}
      detail={listing.Details.Component.Code}
      lines={[full, where, time, instructorNames([meeting]).join(", ")].filter((line) => line !== null && line !== "")}
      icon={HELD_ICONS[course.source]}
    />
  );
}

const HELD_ICONS = {
  configuration: null,
  enrollment: <Icon of={Check} size={12} />,
  cart: <Icon of={ShoppingCart} size={12} />,
} as const;

type GhostProps = { data: GhostData; time: string; view: EventView<GridData>; isHinted: boolean };

function Ghost({ data: { classNumber, listing, fitting, reason, brief }, time, view, isHinted }: GhostProps) {
  const seats = shortSeatWords(listing.Details);
  const isWaiting = hasWaitlistOnly(listing.Details);
  const left = isWaiting ? "Full" : seats;
  const isNarrow = view.laneCount > 1 && !view.isSingleDay;
  const lines = (): ReactNode[] => {
    if (!fitting) return [isNarrow ? <Brief key="brief" obstacle={brief} /> : reason];
    if (isNarrow) return [briefChange(fitting.changes, view.weekday), left, isWaiting ? seats : null];
    return [
      view.isSingleDay ? time : null,
      isWaiting ? seats : null,
      ...changePhrases(fitting.changes, "tight").slice(0, MOST_PHRASES),
    ];
  };
  return (
    <span data-other={classNumber} data-hinted={isHinted || undefined}>
      <EventText
        title={sectionLabel(listing)}
        detail={fitting && left !== null && !isNarrow ? `· ${left}` : undefined}
        lines={lines().filter((line) => line !== null)}
      />
    </span>
  );
}

function Brief({ obstacle: { isClash, words } }: { obstacle: BriefObstacle }) {
  return (
    <>
      {isClash ? <Icon of={TriangleAlert} size={12} className={styles.clash} /> : null} <BreakableText text={words} />
    </>
  );
}
