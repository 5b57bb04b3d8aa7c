import { type RefObject, useEffect, useRef } from "react";
import { useAtomValue } from "jotai/react";
import { type Weekday, weekOccurrences } from "#calendar";
import { useMediaQuery } from "../../../../ui/use-media-query.ts";
import { weekAtom } from "../week-atoms.ts";

/** The sheet covers this share of the window at most. */
const FREE_SHARE = 0.42;

/**
 * Where the selected class opens as a sheet: moves the page so that the sheet doesn't cover the class, and turns to a day
 * of it. `setDay` is undefined where there is room for all days.
 */
export function useRevealedClass(
  grid: RefObject<HTMLElement | null>,
  classNumber: number | undefined,
  setDay: ((day: Weekday) => void) | undefined,
): void {
  const week = useAtomValue(weekAtom);
  const isSheet = useMediaQuery("(width < 1200px)");
  const last = useRef<number>(undefined);
  useEffect(() => {
    const isNew = classNumber !== undefined && last.current !== classNumber;
    last.current = classNumber;
    if (!isNew || !isSheet || !week) return;
    const inWeek = () => grid.current?.querySelector(`[data-stop^="${classNumber}/"]`);
    if (setDay && !inWeek()) {
      const meeting = weekOccurrences(week.gridEvents, week.days, week.weekOf).find(({ occurrences }) =>
        occurrences.some(({ event }) => event.id === String(classNumber)),
      );
      if (meeting) setDay(meeting.weekday);
    }
    requestAnimationFrame(() => {
      // Whichever of the two is in sight is where it was chosen.
      const chosen = [inWeek(), document.querySelector(`[data-class-row="${classNumber}"]`)].find(isInSight);
      const covered = chosen ? chosen.getBoundingClientRect().bottom - innerHeight * FREE_SHARE : 0;
      if (covered > 0) scrollBy({ top: covered });
    });
  });
}

function isInSight(element: Element | null | undefined): boolean {
  const box = element?.getBoundingClientRect();
  return box !== undefined && box.height > 0 && box.bottom > 0 && box.top < innerHeight;
}
