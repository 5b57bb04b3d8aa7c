import { useSetAtom } from "jotai/react";
import { Ellipsis } from "lucide-react";
import { courseNumber } from "../../../lib/classes/class-facts.ts";
import { Icon } from "../../../ui/icon.tsx";
import type { ClassRowProps } from "./class-row-props.ts";
import { openRowMenuAtom } from "./row-menu-atoms.ts";
import styles from "./class-row.module.css";

type MoreButtonProps = Pick<ClassRowProps, "classNumber" | "listing" | "isTabStop">;

/** Opens the list's only menu, because a menu for each row would slow down scrolling. */
export function MoreButton({ classNumber, listing, isTabStop }: MoreButtonProps) {
  const openMenu = useSetAtom(openRowMenuAtom);
  return (
    <button
      type="button"
      title="More"
      aria-label={`More options for ${courseNumber(listing.Details)} ${listing.Section}`}
      aria-haspopup="menu"
      tabIndex={isTabStop ? 0 : -1}
      className={styles.more}
      onClick={({ currentTarget }) => openMenu({ classNumber, anchor: currentTarget })}
    >
      <Icon of={Ellipsis} />
    </button>
  );
}
