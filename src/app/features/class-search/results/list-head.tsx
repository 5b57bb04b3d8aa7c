import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import type { ListLayout } from "./list-rows.ts";
import styles from "./results-list.module.css";

const columns: Readonly<Record<Exclude<ListLayout, "cards">, readonly string[]>> = {
  lines: ["Section", "Class", "Days and time", "Room and campus", "Instructor", "Cr.", "Seats"],
  pairs: ["Section", "Days and time", "Instructor", "Cr.", "Seats"],
};

const CREDITS = "Cr.";

/** Sticks over the rows; cards need no head. */
export function ListHead({ layout }: { layout: ListLayout }) {
  if (layout === "cards") return null;
  return (
    <div role="row" aria-rowindex={1} className={styles.head}>
      {columns[layout].map((column) => (
        <div key={column} role="columnheader" className={column === CREDITS ? styles.creditsHead : undefined}>
          {column === CREDITS ? <abbr title="Credits">{CREDITS}</abbr> : column}
        </div>
      ))}
      <div role="columnheader">
        <VisuallyHidden>Add</VisuallyHidden>
      </div>
    </div>
  );
}
