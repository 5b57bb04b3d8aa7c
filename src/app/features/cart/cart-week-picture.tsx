import { useAtomValue } from "jotai/react";
import { WeekMiniature } from "#calendar";
import { counted } from "../../lib/format-number.ts";
import { Note } from "../../ui/note.tsx";
import type { CartAtoms } from "./atoms.ts";
import { cartWeek } from "./cart-week.ts";
import styles from "./cart-week-picture.module.css";

/** The term as a small week, with what overlaps outlined, and in words what the picture cannot say. */
export function CartWeekPicture({ atoms }: { atoms: CartAtoms }) {
  const { enrolled } = useAtomValue(atoms.cartAtom);
  const entries = useAtomValue(atoms.entriesAtom);
  const selected = useAtomValue(atoms.selectedAtom);
  const { events, notes } = cartWeek(entries, selected, enrolled);
  const overlaps = notes.filter(({ tone }) => tone === "danger").length;
  return (
    <div className={styles.picture}>
      <WeekMiniature
        label={`The week with the classes of the cart and those enrolled: ${counted(overlaps, "overlap")}`}
        events={events}
      />
      {notes.length === 0 ? null : (
        <ul className={styles.notes}>
          {notes.map(({ key, tone, text }) => (
            <li key={key}>
              <Note tone={tone} size="small">
                {text}
              </Note>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The same where there is no side column: closed until it is asked for. */
export function CartWeekDisclosure({ atoms }: { atoms: CartAtoms }) {
  return (
    <details className={styles.disclosure}>
      <summary className={styles.summary}>Your week</summary>
      <CartWeekPicture atoms={atoms} />
    </details>
  );
}
