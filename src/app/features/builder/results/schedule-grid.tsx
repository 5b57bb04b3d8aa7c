import { Lock, LockOpen } from "lucide-react";
import { useAtomValue, useSetAtom } from "jotai/react";
import { useState } from "react";
import { type CornerAction, spokenDay, WeekGrid, type Weekday } from "#calendar";
import { courseNumber, sectionLabel } from "../../../lib/class-facts.ts";
import { Icon } from "../../../ui/icon.tsx";
import { useMediaQuery } from "../../../ui/use-media-query.ts";
import type { WeekData } from "../week-events.ts";
import { takeAtom } from "./alternatives/atoms.ts";
import type { GhostData, GridEvent } from "./alternatives/ghosts.ts";
import { gridAtom } from "./alternatives/grid-atoms.ts";
import { selectClassAtom, selectedAtom } from "./alternatives/selection-atoms.ts";
import { hintAtom, useHintArea } from "./alternatives/use-hint-area.ts";
import { useRevealedClass } from "./alternatives/use-revealed-class.ts";
import { EventContent } from "./event-content.tsx";
import { eventWords } from "./event-words.ts";
import { toggleLockAtom } from "./locks/lock-atoms.ts";
import { lockLabel, lockTargetOf } from "./locks/lock-target.ts";
import { seatNewsAtom } from "./seats/seat-atoms.ts";
import { useHeldKey } from "./use-held-key.ts";
import { weekAtom } from "./week-atoms.ts";
import styles from "./schedule-grid.module.css";

/** The shown schedule's week, where classes are selected, locked and switched. */
export function ScheduleGrid() {
  const week = useAtomValue(weekAtom);
  const { events, days } = useAtomValue(gridAtom);
  const selected = useAtomValue(selectedAtom);
  const news = useAtomValue(seatNewsAtom);
  const hinted = useAtomValue(hintAtom);
  const select = useSetAtom(selectClassAtom);
  const take = useSetAtom(takeAtom);
  const toggleLock = useSetAtom(toggleLockAtom);
  const isWide = useMediaQuery("(width >= 900px)");
  const hourHeight = useHourHeight(isWide);
  const isKeyHeld = useHeldKey();
  const [day, setDay] = useState<Weekday>();
  const grid = useHintArea<HTMLDivElement>();
  useRevealedClass(grid, selected?.classNumber, isWide ? undefined : setDay);
  if (!week) return null;

  const selectedId = selected ? String(selected.classNumber) : null;
  const lockOf = ({ data }: GridEvent) =>
    data.type === "class" ? lockTargetOf(week.schedule, data.listing.Details.ClassNumber) : undefined;

  function choose({ data }: GridEvent) {
    if (data.type === "class") {
      const { ClassNumber } = data.listing.Details;
      select(ClassNumber === selected?.classNumber ? undefined : ClassNumber);
    }
    if (data.type === "ghost" && data.fitting) take(data.fitting);
  }

  function cornerAction(event: GridEvent): CornerAction | undefined {
    const target = lockOf(event);
    if (!target || event.data.type !== "class") return undefined;
    const { listing, isLocked } = event.data;
    return {
      label: lockLabel(`${courseNumber(listing.Details)} ${sectionLabel(listing)}`),
      icon: <Icon of={isLocked ? Lock : LockOpen} size={isWide ? 12 : 18} />,
      isPressed: isLocked,
      onAction: () => void toggleLock({ ...target, isLocked }),
    };
  }

  function onKey(event: GridEvent, key: string) {
    const target = lockOf(event);
    if (key.toLowerCase() === "l" && target && event.data.type === "class") {
      void toggleLock({ ...target, isLocked: event.data.isLocked });
    }
  }

  return (
    <div ref={grid} className={styles.grid}>
      <WeekGrid<WeekData | GhostData>
        label="Week view"
        events={events}
        weekOf={week.weekOf}
        days={days}
        firstHour={week.hours.firstHour}
        lastHour={week.hours.lastHour}
        hourHeight={hourHeight}
        singleDay={!isWide}
        beginsWithDay
        activeDay={isWide ? undefined : day}
        onActiveDayChange={isWide ? undefined : setDay}
        arrowKeys="vertical"
        isAnimated={!isKeyHeld}
        selectedId={selectedId}
        onSelect={choose}
        onEventKeyDown={(event, { key, ctrlKey, altKey, metaKey }) => {
          if (!ctrlKey && !altKey && !metaKey) onKey(event, key);
        }}
        cornerAction={cornerAction}
        renderEvent={(event, view) => (
          <EventContent
            event={event}
            view={view}
            hasFilled={
              event.data.type === "class" && news.get(event.data.listing.Details.ClassNumber)?.kind === "filled"
            }
            isHinted={event.data.type === "ghost" && event.data.classNumber === hinted}
          />
        )}
        eventLabel={(event, { weekday, date }) => eventWords(event, spokenDay(weekday, date))}
      />
    </div>
  );
}

/** Pixels an hour, more in a tall window. */
function useHourHeight(isWide: boolean): number {
  const isTall = useMediaQuery("(height >= 1080px)");
  const isLow = useMediaQuery("(height < 800px)");
  if (!isWide) return 48;
  return isTall ? 56 : isLow ? 44 : 50;
}
