import { useAtomValue, useSetAtom } from "jotai/react";
import { courseNumber, sectionLabel } from "../../../../lib/class-facts.ts";
import { momentTimeLabel } from "../../../../lib/format-date.ts";
import { Button } from "../../../../ui/button.tsx";
import { LiveRegion } from "../../../../ui/live-region.tsx";
import { Note } from "../../../../ui/note.tsx";
import { selectClassAtom, selectedAtom } from "../alternatives/selection-atoms.ts";
import { filledAtom } from "./filled-atoms.ts";
import { staleSinceAtom } from "./seat-atoms.ts";
import { useSeats } from "./use-seats.ts";
import styles from "./seats.module.css";

/** Which classes of the shown schedule have filled while it was looked at, with the way on; and how old the numbers are. */
export function SeatNotes() {
  const filled = useAtomValue(filledAtom);
  const staleSince = useAtomValue(staleSinceAtom);
  const selected = useAtomValue(selectedAtom);
  const select = useSetAtom(selectClassAtom);
  const { readNow } = useSeats();
  const names = filled.map(({ listing }) => `${courseNumber(listing.Details)} ${sectionLabel(listing)}`);
  return (
    <>
      <LiveRegion message={names.length > 0 ? `No seats left in ${names.join(", ")}` : ""} />
      <div className={styles.notes}>
        {filled.map(({ listing, isHeld }, at) => (
          <div key={listing.Details.ClassNumber} className={styles.filled}>
            <Note tone="danger">{names[at]} has filled. This schedule was built while it had seats.</Note>
            {isHeld || selected?.classNumber === listing.Details.ClassNumber ? null : (
              <Button size="small" onPress={() => select(listing.Details.ClassNumber)}>
                Show Other Sections
              </Button>
            )}
          </div>
        ))}
        {staleSince === undefined ? null : (
          <Note tone="warning">
            Seats could not be refreshed. The numbers are from {momentTimeLabel(new Date(staleSince))}.{" "}
            <Button variant="inline" onPress={readNow}>
              Try again
            </Button>
          </Note>
        )}
      </div>
    </>
  );
}
