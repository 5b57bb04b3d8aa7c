import { type ReactNode, useId } from "react";
import { counted } from "../../../lib/format-number.ts";
import { Button } from "../../../ui/button.tsx";
import type { StoredGroup } from "#contract/configuration";
import styles from "./group.module.css";

export type GroupBlockProps = {
  group: StoredGroup;
  /** How many of its courses are on. */
  size: number;
  onChange: () => void;
  onUngroup: () => void;
  /** Its rows. */
  children: ReactNode;
};

/** "Take 1 of 3 courses", with the courses. */
export function GroupBlock({ group, size, onChange, onUngroup, children }: GroupBlockProps) {
  const headingId = useId();
  return (
    <li className={styles.group}>
      <div className={styles.head}>
        <h3 id={headingId} className={styles.heading}>
          Take {Math.min(group.count, size)} of {counted(size, "course")}
        </h3>
        <Button
          id={changeGroupId(group.id)}
          size="small"
          variant="quiet"
          aria-describedby={headingId}
          onPress={onChange}
        >
          Change
        </Button>
        <Button size="small" variant="quiet" aria-describedby={headingId} onPress={onUngroup}>
          Ungroup
        </Button>
      </div>
      <ul aria-labelledby={headingId}>{children}</ul>
    </li>
  );
}

/** Of the button that changes the group. */
export function changeGroupId(id: string): string {
  return `change-group-${id}`;
}
