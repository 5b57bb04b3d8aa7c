import { Lock, LockOpen } from "lucide-react";
import { useAtomValue, useSetAtom } from "jotai/react";
import { memo, useRef, useState } from "react";
import { spokenDay, WeekGrid, type Weekday } from "#calendar";
import { t } from "#words";
import { courseNumber, sectionLabel } from "../../../../lib/classes/class-facts.ts";
import { Icon } from "../../../../ui/icon.tsx";
import { useMediaQuery } from "../../../../ui/layout/use-media-query.ts";
import { Drawing } from "../../breaks/drawing.tsx";
import type { WeekData } from "../../week-events.ts";
import {
  choicesAtom,
  type GhostData,
  gridAtom,
  type GridEvent,
  pressClassAtom,
  selectedAtom,
  selectedIdsAtom,
  takeAtom,
  toggleLockAtom,
} from "../classes/selection-atoms.ts";
import { isKeyHeldAtom } from "../browse/browse-atoms.ts";
import { useRevealedClass } from "../classes/selected-class.tsx";
import { EventContent, eventWords } from "./event-content.tsx";
import { filledAtom } from "./seat-atoms.ts";
import { weekAtom } from "./week-atoms.ts";

/** The shown schedule's week, for drawing breaks and selecting, locking, and switching classes. */
export const ScheduleGrid = memo(() => {
  const week = useAtomValue(weekAtom);
  const { events, days } = useAtomValue(gridAtom);
  const choices = useAtomValue(choicesAtom);
  const selected = useAtomValue(selectedAtom);
  const filled = useAtomValue(filledAtom);
  const selectedIds = useAtomValue(selectedIdsAtom);
  const pressClass = useSetAtom(pressClassAtom);
  const take = useSetAtom(takeAtom);
  const toggleLock = useSetAtom(toggleLockAtom);
  const isWide = useMediaQuery("(width >= 900px)");
  const hourHeight = useHourHeight(isWide);
  const isKeyHeld = useAtomValue(isKeyHeldAtom);
  const [day, setDay] = useState<Weekday>();
  const grid = useRef<HTMLDivElement>(null);
  useRevealedClass(grid, selected?.classNumber, isWide ? undefined : setDay);
  if (!week) return null;

  function choose({ data }: GridEvent, isMore: boolean) {
    if (data.type === "class") pressClass(data.listing.Details.ClassNumber, isMore);
    if (data.type === "ghost") take(data.section);
  }

  const lockOf = ({ data }: GridEvent) => {
    if (data.type !== "class") return undefined;
    const { listing, isLocked } = data;
    const choice = choices.find(({ classNumber }) => classNumber === listing.Details.ClassNumber);
    if (!choice) return undefined;
    return {
      label: t("Lock {name}", { name: `${courseNumber(listing.Details)} ${sectionLabel(listing)}` }),
      icon: <Icon of={isLocked ? Lock : LockOpen} size={isWide ? 12 : 18} />,
      isPressed: isLocked,
      onAction: () => void toggleLock(choice),
    };
  };

  return (
    <div ref={grid} className="to-edges">
      <WeekGrid<WeekData | GhostData>
        label={t("Week view")}
        events={events.map((event) => (event.kind === "break" ? { ...event, selectable: true } : event))}
        weekOf={week.weekOf}
        days={days}
        {...week.hours}
        hourHeight={hourHeight}
        singleDay={!isWide}
        beginsWithDay
        activeDay={isWide ? undefined : day}
        onActiveDayChange={isWide ? undefined : setDay}
        arrowKeys="vertical"
        isAnimated={!isKeyHeld}
        selectedId={selectedIds}
        onSelect={(event, _, isMore) => choose(event, isMore)}
        onEventKeyDown={(event, { key, ctrlKey, altKey, metaKey }) => {
          if (key.toLowerCase() === "l" && !ctrlKey && !altKey && !metaKey) lockOf(event)?.onAction();
        }}
        cornerAction={lockOf}
        renderEvent={(event, view) => (
          <EventContent
            event={event}
            view={view}
            hasFilled={event.data.type === "class" && filled.has(event.data.listing.Details.ClassNumber)}
          />
        )}
        eventLabel={(event, { weekday, date }) => eventWords(event, spokenDay(weekday, date))}
      />
      <Drawing grid={grid} />
    </div>
  );
});

/** Pixels per hour, more in a tall window. */
function useHourHeight(isWide: boolean): number {
  const isTall = useMediaQuery("(height >= 1080px)");
  const isLow = useMediaQuery("(height < 800px)");
  if (!isWide) return 48;
  return isTall ? 56 : isLow ? 44 : 50;
}
