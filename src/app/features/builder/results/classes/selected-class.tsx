import { useAtomValue, useSetAtom } from "jotai/react";
import { type RefObject, useEffect, useEffectEvent } from "react";
import { type Weekday, weekOccurrences } from "#calendar";
import { t } from "#words";
import { sectionLabel } from "../../../../lib/classes/class-facts.ts";
import { LiveRegion } from "../../../../ui/messages/live-region.tsx";
import { optionalPart } from "../../../../ui/popups/optional-part.tsx";
import { useMediaQuery } from "../../../../ui/layout/use-media-query.ts";
import { weekAtom } from "../week/week-atoms.ts";
import { otherSectionsAtom, selectClassAtom, selectedAtom } from "./selection-atoms.ts";

const OpenPanel = optionalPart(async () => (await import("./open-panel.tsx")).OpenPanel);

/** The class selected in the week or list, and its other sections. */
export function SelectedClass() {
  const selected = useAtomValue(selectedAtom);
  const others = useAtomValue(otherSectionsAtom);
  const { fitting = [], unfit = [] } = others ?? {};
  const count = fitting.length;
  const words =
    unfit.length > 0
      ? t(
          "{count, plural, one {# other section fits} other {# other sections fit}}, {unfit, plural, one {# doesn''t} other {# don''t}}",
          { count, unfit: unfit.length },
        )
      : t("{count, plural, one {# other section fits} other {# other sections fit}}", { count });
  const endSelection = useEndSelection();
  return (
    <>
      <LiveRegion message={selected && others ? `${sectionLabel(selected.listing)}: ${words}` : ""} />
      {selected ? <OpenPanel onLost={endSelection} selected={selected} onClose={endSelection} /> : null}
    </>
  );
}

/** Ends the selection, and focuses the class in the week, else in the list. */
function useEndSelection(): () => void {
  const classNumber = useAtomValue(selectedAtom)?.classNumber;
  const select = useSetAtom(selectClassAtom);
  return () => {
    select();
    // The row returns once the panel is gone.
    requestAnimationFrame(() =>
      placesOf(classNumber)
        .find((place) => place.checkVisibility())
        ?.focus(),
    );
  };
}

/** A class's elements in the week and the list. */
function placesOf(classNumber: number | undefined): HTMLElement[] {
  return [`[data-stop^="${classNumber}/"]`, `[data-class-row="${classNumber}"]`].flatMap(
    (place) => document.querySelector<HTMLElement>(place) ?? [],
  );
}

/** The sheet's maximum share of the window. */
const FREE_SHARE = 0.42;

/**
 * When the selected class opens as a sheet, scrolls so that the sheet doesn't cover the class, and switches to its day.
 * `setDay` is undefined if all days fit.
 */
export function useRevealedClass(
  grid: RefObject<HTMLElement | null>,
  classNumber: number | undefined,
  setDay: ((day: Weekday) => void) | undefined,
): void {
  const week = useAtomValue(weekAtom);
  const isSheet = useMediaQuery("(width < 1200px)");
  const reveal = useEffectEvent(() => {
    if (!isSheet || !week) return;
    if (setDay && !grid.current?.querySelector(`[data-stop^="${classNumber}/"]`)) {
      const day = weekOccurrences(week.gridEvents, week.days, week.weekOf).find(({ occurrences }) =>
        occurrences.some(({ event }) => event.id === String(classNumber)),
      );
      if (day) setDay(day.weekday);
    }
    requestAnimationFrame(() => {
      // The visible one is where it was selected.
      const boxes = placesOf(classNumber).map((place) => place.getBoundingClientRect());
      const box = boxes.find(({ height, bottom, top }) => height > 0 && bottom > 0 && top < innerHeight);
      const covered = box ? box.bottom - innerHeight * FREE_SHARE : 0;
      if (covered > 0) scrollBy({ top: covered });
    });
  });
  useEffect(() => {
    if (classNumber !== undefined) reveal();
  }, [classNumber]);
}
