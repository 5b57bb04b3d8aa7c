import { useAtomValue } from "jotai/react";
import { Ellipsis } from "lucide-react";
import { IconButton } from "../../../ui/buttons/icon-button.tsx";
import { Menu } from "../../../ui/popups/menu.tsx";
import { VisuallyHidden } from "../../../ui/layout/visually-hidden.tsx";
import { headingsAtom } from "./list-atoms.ts";
import { FoldItems } from "./fold-items.tsx";
import type { ListLayout } from "./list-rows.ts";
import styles from "./results-list.module.css";

const columns: Readonly<Record<Exclude<ListLayout, "cards">, readonly string[]>> = {
  lines: ["Section", "Class", "Days and times", "Room and campus", "Instructor", "Cr.", "Seats"],
  pairs: ["Section", "Days and times", "Instructor", "Cr.", "Seats"],
};

const CREDITS = "Cr.";

/** Sticks above the rows; cards need none. */
export function ListHead({ layout, query }: { layout: ListLayout; query: string }) {
  const { subjects } = useAtomValue(headingsAtom);
  if (layout === "cards") return null;
  return (
    <div role="row" aria-rowindex={1} className={styles.head}>
      {columns[layout].map((column) => (
        <div key={column} role="columnheader" className={column === CREDITS ? styles.creditsHead : undefined}>
          {column === CREDITS ? <abbr title="Credits">{CREDITS}</abbr> : column}
        </div>
      ))}
      <div role="columnheader" className={styles.actionHead}>
        <VisuallyHidden>Add</VisuallyHidden>
        {subjects.length > 0 ? (
          <Menu
            label="List"
            placement="bottom end"
            trigger={<IconButton icon={Ellipsis} label="List options" size="small" />}
          >
            <FoldItems query={query} />
          </Menu>
        ) : null}
      </div>
    </div>
  );
}
