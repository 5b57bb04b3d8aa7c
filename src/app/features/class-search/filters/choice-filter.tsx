import { Check } from "lucide-react";
import { Checkbox } from "react-aria-components/Checkbox";
import { CheckboxGroup } from "react-aria-components/CheckboxGroup";
import { Icon } from "#ui";
import pillStyles from "../../../ui/choices/toggle-pill.module.css";
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
      aria-label={label}
      value={[...chosen]}
      onChange={(codes) => onChange(inOrder(codes))}
      className={classNames(styles.chips, className)}
    >
      {values.map((value) => (
        <Checkbox
          key={value.code}
          value={value.code}
          className={pillStyles.pill ?? ""}
          {...(spoken && { "aria-label": spoken(value) })}
        >
          {({ isSelected }) => (
            <>
              {isSelected ? <Icon of={Check} /> : <span className={pillStyles.box} />}
              {value.text}
            </>
          )}
        </Checkbox>
      ))}
    </CheckboxGroup>
  );
}
