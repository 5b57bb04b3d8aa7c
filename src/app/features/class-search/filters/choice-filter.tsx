import { Checkbox, CheckboxGroup } from "#ui";
import { classNames } from "../../../ui/class-names.ts";
import type { FilterValue } from "../criteria.ts";
import styles from "./filters.module.css";

type ChoiceFilterProps = {
  label: string;
  values: readonly FilterValue[];
  chosen: readonly string[];
  onChange: (codes: readonly string[]) => void;
  /** If the text is an abbreviation. */
  spoken?: (value: FilterValue) => string;
  className?: string;
};

/** Any of the values, as checkboxes that look like chips; none means all. */
export function ChoiceFilter({ label, values, chosen, onChange, spoken, className }: ChoiceFilterProps) {
  // In the order of the options, so that the address doesn't depend on the order of clicks.
  const inOrder = (codes: readonly string[]) => values.map(({ code }) => code).filter((code) => codes.includes(code));
  return (
    <CheckboxGroup
      label={label}
      labelPlacement="hidden"
      value={chosen}
      onChange={(codes) => onChange(inOrder(codes))}
      list={classNames(styles.chips, className)}
    >
      {values.map((value) => (
        <Checkbox key={value.code} value={value.code} look="pill" {...(spoken && { "aria-label": spoken(value) })}>
          {value.text}
        </Checkbox>
      ))}
    </CheckboxGroup>
  );
}
