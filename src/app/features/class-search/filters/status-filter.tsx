import type { ValueDescription } from "#contract/wire-shapes";
import { Radio, RadioGroup } from "../../../ui/radio-group.tsx";

export type StatusFilterProps = {
  /** The first one keeps all classes and isn't in the address. */
  modes: readonly ValueDescription[];
  chosen: string | undefined;
  onChange: (mode: string) => void;
  className?: string;
};

export function StatusFilter({ modes, chosen, onChange, className = "" }: StatusFilterProps) {
  const [all] = modes;
  return (
    <RadioGroup
      label="Enrollment status"
      orientation="horizontal"
      className={className}
      value={chosen ?? all?.Value ?? null}
      onChange={(mode) => onChange(mode === all?.Value ? "" : mode)}
    >
      {modes.map(({ Value, Description }) => (
        <Radio key={Value} value={Value}>
          {Description}
        </Radio>
      ))}
    </RadioGroup>
  );
}
