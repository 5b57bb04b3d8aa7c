import { Checkbox } from "react-aria-components/Checkbox";
import { institution } from "#contract/institution";
import { CheckboxGroup } from "../../../ui/checkbox-group.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { BREAK_DAYS } from "./break-form.ts";
import { breakDayLetter } from "./break-groups.ts";
import choice from "../../../ui/choice-surface.module.css";
import styles from "./day-picker.module.css";

export type DayPickerProps = {
  /** In order of the week. */
  value: readonly number[];
  onChange: (days: readonly number[]) => void;
  error: string | undefined;
};

/** The weekdays of a break, Monday to Saturday, by their letters. */
export function DayPicker({ value, onChange, error }: DayPickerProps) {
  return (
    <CheckboxGroup
      label="Days"
      error={error}
      value={value.map(String)}
      onChange={(days) => onChange(BREAK_DAYS.filter((day) => days.includes(String(day))))}
    >
      <div className={styles.days}>
        {BREAK_DAYS.map((day) => (
          <Checkbox key={day} value={String(day)} className={classNames(choice.surface, styles.day)}>
            {breakDayLetter(day)}
            <VisuallyHidden>, {institution.dayNames[day]}</VisuallyHidden>
          </Checkbox>
        ))}
      </div>
    </CheckboxGroup>
  );
}
