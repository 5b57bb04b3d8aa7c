import { useAtomValue, useSetAtom } from "jotai/react";
import { courseNumber, sectionLabel } from "../../../../lib/class-facts.ts";
import { listLabel } from "../../../../lib/format-list.ts";
import { momentTimeLabel } from "../../../../lib/format-date.ts";
import { Button } from "../../../../ui/button.tsx";
import { LiveRegion } from "../../../../ui/live-region.tsx";
import { Note } from "../../../../ui/note.tsx";
import { selectClassAtom, selectedAtom } from "../alternatives/atoms.ts";
import { filledAtom } from "./filled-atoms.ts";
import { staleSinceAtom } from "./seat-atoms.ts";
import { useSeats } from "./use-seats.ts";
import styles from "./seats.module.css";

/** Classes of the shown schedule that filled while it was on the screen, and how old the numbers are. */
export function SeatNotes() {
  const filled = useAtomValue(filledAtom);
  const staleSince = useAtomValue(staleSinceAtom);
  const selected = useAtomValue(selectedAtom);
  const select = useSetAtom(selectClassAtom);
  const { readNow } = useSeats();
  const names = filled.map(({ listing }) => `${courseNumber(listing.Details)} ${sectionLabel(listing)}`);
  return (
    <>
      <LiveRegion
        message={names.length > 0 ? `${listLabel(names)} ${names.length === 1 ? "is" : "are"} now full.` : ""}
      />
      <div className={styles.notes}>
        {filled.map(({ listing, isHeld }, at) => (
          <div key={listing.Details.ClassNumber} className={styles.filled}>
            <Note tone="danger">{names[at]} is now full.</Note>
            {isHeld || selected?.classNumber === listing.Details.ClassNumber ? null : (
              <Button size="small" onPress={() => select(listing.Details.ClassNumber)}>
                Show Other Sections
              </Button>
            )}
          </div>
        ))}
        {staleSince === undefined ? null : (
          <Note tone="warning">
            We couldn't refresh seat counts. Last updated {momentTimeLabel(new Date(staleSince))}.{" "}
            <Button variant="inline" onPress={readNow}>
              Try Again
            </Button>
          </Note>
        )}
      </div>
    </>
  );
}
