import type { CodeDescription } from "#contract/wire-shapes";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { CheckboxGroup } from "../../../ui/checkbox-group.tsx";

export type ChoiceFilterProps = {
  label: string;
  choices: readonly CodeDescription[];
  chosen: readonly string[];
  onChange: (codes: readonly string[]) => void;
};

/** Any of a few values; none is all of them. */
export function ChoiceFilter({ label, choices, chosen, onChange }: ChoiceFilterProps) {
  return (
    <CheckboxGroup
      label={label}
      labelPlacement="hidden"
      orientation="horizontal"
      value={[...chosen]}
      // In the order in which they are offered, so that the address does not depend on the order of the clicks.
      onChange={(codes) => onChange(choices.map(({ Code }) => Code).filter((code) => codes.includes(code)))}
    >
      {choices.map(({ Code, Description }) => (
        <Checkbox key={Code} value={Code}>
          {Description}
        </Checkbox>
      ))}
    </CheckboxGroup>
  );
}
