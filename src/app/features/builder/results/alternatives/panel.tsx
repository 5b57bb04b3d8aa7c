import { useAtomValue, useSetAtom } from "jotai/react";
import { type RefObject, useEffect, useRef } from "react";
import { type Weekday, weekOccurrences } from "#calendar";
import { sectionLabel } from "../../../../lib/class-facts.ts";
import { counted } from "../../../../lib/format-number.ts";
import { LiveRegion } from "../../../../ui/live-region.tsx";
import { optionalPart } from "../../../../ui/optional-part.tsx";
import { useMediaQuery } from "../../../../ui/use-media-query.ts";
import { weekAtom } from "../week-atoms.ts";
import { otherSectionsAtom, selectClassAtom, selectedAtom } from "./atoms.ts";

const OpenPanel = optionalPart(async () => (await import("./open-panel.tsx")).OpenPanel);

/** The class selected in the week or the list, and its other sections. */
export function SelectedClass() {
  const selected = useAtomValue(selectedAtom);
  const others = useAtomValue(otherSectionsAtom);
  const { fitting = [], unfit = [] } = others ?? {};
  const fit = counted(fitting.length, "other section fits", "other sections fit");
  const words = unfit.length > 0 ? `${fit}, ${unfit.length} ${unfit.length === 1 ? "doesn't" : "don't"}` : fit;
  const endSelection = useEndSelection();
  return (
    <>
      <LiveRegion message={selected && others ? `${sectionLabel(selected.listing)}: ${words}` : ""} />
      {selected ? <OpenPanel onLost={endSelection} selected={selected} onClose={endSelection} /> : null}
    </>
  );
}

/** Ends looking at a class, and gives the focus back to it: in the week, else in the list. */
function useEndSelection(): () => void {
  const classNumber = useAtomValue(selectedAtom)?.classNumber;
  const select = useSetAtom(selectClassAtom);
  return () => {
    select();
    // Without the panel the row is there again.
    requestAnimationFrame(() =>
      placesOf(classNumber)
        .find((place) => place.checkVisibility())
        ?.focus(),
    );
  };
}

/** Where a class is in the week, and in the list. */
function placesOf(classNumber: number | undefined): HTMLElement[] {
  return [`[data-stop^="${classNumber}/"]`, `[data-class-row="${classNumber}"]`].flatMap(
    (place) => document.querySelector<HTMLElement>(place) ?? [],
  );
}

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
    if (setDay && !grid.current?.querySelector(`[data-stop^="${classNumber}/"]`)) {
      const day = weekOccurrences(week.gridEvents, week.days, week.weekOf).find(({ occurrences }) =>
        occurrences.some(({ event }) => event.id === String(classNumber)),
      );
      if (day) setDay(day.weekday);
    }
    requestAnimationFrame(() => {
      // Whichever of the two is in sight is where it was chosen.
      const boxes = placesOf(classNumber).map((place) => place.getBoundingClientRect());
      const box = boxes.find(({ height, bottom, top }) => height > 0 && bottom > 0 && top < innerHeight);
      const covered = box ? box.bottom - innerHeight * FREE_SHARE : 0;
      if (covered > 0) scrollBy({ top: covered });
    });
  });
}
