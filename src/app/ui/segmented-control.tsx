import { ToggleButton } from "react-aria-components/ToggleButton";
import { ToggleButtonGroup } from "react-aria-components/ToggleButtonGroup";
import { classNames } from "./class-names.ts";
import styles from "./segmented-control.module.css";

export type SegmentedControlProps<Id extends string> = {
  /** Names the choice for screen readers. */
  label: string;
  options: readonly { id: Id; text: string }[];
  value: Id;
  onChange: (value: Id) => void;
  isBlock?: boolean;
  className?: string;
};

/** Two to four views of one thing, one of them shown. */
export function SegmentedControl<Id extends string>({
  label,
  options,
  value,
  onChange,
  isBlock = false,
  className,
}: SegmentedControlProps<Id>) {
  return (
    <ToggleButtonGroup
      aria-label={label}
      className={classNames(styles.group, isBlock && styles.block, className)}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={(keys) => {
        const chosen = options.find((option) => keys.has(option.id));
        if (chosen) onChange(chosen.id);
      }}
    >
      {options.map((option) => (
        <ToggleButton key={option.id} id={option.id} className={styles.segment ?? ""}>
          {option.text}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
