import { Route } from "lucide-react";
import { Icon } from "../../../ui/icon.tsx";
import type { CampusChange } from "../travel.ts";
import { travelRows, TravelWords } from "../travel-words.tsx";
import styles from "./class-list.module.css";

/** The short ways between campuses. */
export function TravelNotes({ changes }: { changes: readonly CampusChange[] }) {
  return (
    <ul className={styles.foot}>
      {travelRows(changes, false).map((row) => (
        <li key={row.key} className={styles.travel}>
          <Icon of={Route} size={14} />
          <span>
            <TravelWords row={row} />
          </span>
        </li>
      ))}
    </ul>
  );
}
