import { useAtomValue, useSetAtom } from "jotai/react";
import { useEffect, useEffectEvent } from "react";
import { courseNumber, sectionLabel } from "../../../lib/class-facts.ts";
import { momentTimeLabel } from "../../../lib/format-date.ts";
import { listLabel } from "../../../lib/format-list.ts";
import { REFRESH_MS } from "../../../lib/live-seats.ts";
import { repeatWhileVisible } from "../../../lib/repeat-while-visible.ts";
import { Button } from "../../../ui/button.tsx";
import { LiveRegion } from "../../../ui/live-region.tsx";
import { Note } from "../../../ui/note.tsx";
import { choiceAtom } from "../choose/atoms.ts";
import { otherSectionsAtom, selectClassAtom, selectedAtom } from "./alternatives/atoms.ts";
import { shownAtom } from "./browse-atoms.ts";
import { filledAtom, readShownSeatsAtom, staleSinceAtom } from "./seat-atoms.ts";
import type { ShownWeek } from "./week-atoms.ts";
import styles from "./class-list.module.css";

/** Classes of the shown schedule that filled while it was on the screen, and how old the numbers are. */
export function SeatNotes({ courses }: Pick<ShownWeek, "courses">) {
  const full = useAtomValue(filledAtom);
  const staleSince = useAtomValue(staleSinceAtom);
  const selected = useAtomValue(selectedAtom);
  const select = useSetAtom(selectClassAtom);
  // An enrolled student already has a seat.
  const watched = courses
    .filter(({ source }) => source !== "enrollment")
    .flatMap(({ classes, source }) => classes.map(({ listing }) => ({ listing, isHeld: source === "cart" })));
  const readNow = useSeats(watched.map(({ listing }) => listing.Details.ClassNumber));
  const filled = watched
    .filter(({ listing }) => full.has(listing.Details.ClassNumber))
    .map((each) => ({ ...each, name: `${courseNumber(each.listing.Details)} ${sectionLabel(each.listing)}` }));
  const names = filled.map(({ name }) => name);
  return (
    <>
      <LiveRegion
        message={names.length > 0 ? `${listLabel(names)} ${names.length === 1 ? "is" : "are"} now full.` : ""}
      />
      {filled.map(({ listing, isHeld, name }) => (
        <div key={name} className={styles.news}>
          <Note tone="danger">{name} is now full.</Note>
          {isHeld || selected?.classNumber === listing.Details.ClassNumber ? null : (
            <Button size="small" onPress={() => select(listing.Details.ClassNumber)}>
              Show Other Sections
            </Button>
          )}
        </div>
      ))}
      {staleSince === undefined ? null : (
        <Note tone="warning" className={styles.news ?? ""}>
          We couldn't refresh seat counts. Last updated {momentTimeLabel(new Date(staleSince))}.{" "}
          <Button variant="inline" onPress={readNow}>
            Try Again
          </Button>
        </Note>
      )}
    </>
  );
}

/** After this long on one schedule, seats of classes that were not read of late are read first. */
const SETTLE_MS = 1000;

/**
 * Reads the seats of the shown schedule, and of what could take the place of a class, every ten seconds, except while it
 * is being chosen. Returns what reads them now.
 */
function useSeats(shownNumbers: readonly number[]): () => void {
  const others = useAtomValue(otherSectionsAtom)?.fitting ?? [];
  const hashCode = useAtomValue(shownAtom)?.schedule.hashCode;
  const isChoosing = useAtomValue(choiceAtom) !== undefined;
  const read = useSetAtom(readShownSeatsAtom);
  const classNumbers = [...shownNumbers, ...others.map(({ classNumber }) => classNumber)];
  const readLatest = useEffectEvent((signal: AbortSignal, freshMs: number) => read({ classNumbers, signal, freshMs }));
  useEffect(() => {
    if (isChoosing || hashCode === undefined) return;
    const ended = new AbortController();
    const settled = setTimeout(() => {
      if (!document.hidden) void readLatest(ended.signal, REFRESH_MS);
    }, SETTLE_MS);
    const rest = repeatWhileVisible((signal) => readLatest(signal, 0), REFRESH_MS);
    return () => {
      clearTimeout(settled);
      ended.abort();
      rest();
    };
  }, [isChoosing, hashCode]);
  return () => void read({ classNumbers, signal: new AbortController().signal });
}
