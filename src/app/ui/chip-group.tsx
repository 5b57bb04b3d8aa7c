import { X } from "lucide-react";
import { Button } from "react-aria-components/Button";
import { Tag, TagGroup, TagList } from "react-aria-components/TagGroup";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import styles from "./chip-group.module.css";

/** A filter that is on: "Days" and "Exclude F". */
export type Chip = { id: string; name?: string; value: string };

export type ChipGroupProps = {
  /** Names the group for screen readers. */
  label: string;
  chips: readonly Chip[];
  /** By the x, Delete or Backspace; the focus goes to the next chip. Offer Undo in a toast. */
  onRemove: (id: string) => void;
  className?: string;
};

export function ChipGroup({ label, chips, onRemove, className }: ChipGroupProps) {
  return (
    <TagGroup
      aria-label={label}
      className={classNames(styles.group, className)}
      onRemove={(keys) => {
        for (const key of keys) onRemove(String(key));
      }}
    >
      <TagList items={chips} className={styles.list ?? ""}>
        {({ id, name, value }) => (
          <Tag id={id} textValue={name ? `${name} ${value}` : value} className={styles.chip ?? ""}>
            <span>
              {name ? <span className={styles.name}>{name} </span> : null}
              {value}
            </span>
            <Button slot="remove" className={styles.remove ?? ""}>
              <Icon of={X} size={14} />
            </Button>
          </Tag>
        )}
      </TagList>
    </TagGroup>
  );
}
