import { type ReactNode, useState } from "react";
import { Checkbox, Select, TextField } from "#ui";
import { t } from "#words";

export type Field = {
  name: string;
  label: string;
  type?: "text" | "date" | "checkbox";
  rows?: number;
  hint?: string;
  isOptional?: boolean;
  /** "1" for a checkbox that is on. */
  initial?: string;
  options?: readonly { id: string; text: string }[];
  pattern?: RegExp;
};

/** What a form of the staff asks for, with what is typed so far. */
export function useFields(fields: readonly Field[]) {
  const [initial] = useState(() =>
    Object.fromEntries(fields.map(({ name, options, initial: value = options?.[0]?.id ?? "" }) => [name, value])),
  );
  const [values, setValues] = useState(initial);
  const value = (name: string) => (values[name] ?? "").trim();
  const set = (name: string) => (text: string) => setValues((before) => ({ ...before, [name]: text }));
  const errorOf = ({ name, isOptional = false, pattern, type }: Field) => {
    if (type === "checkbox" || (isOptional && value(name) === "")) return undefined;
    if (value(name) === "") return t("Enter this.");
    return pattern && !pattern.test(value(name)) ? t("Check this.") : undefined;
  };

  function show(field: Field, isTried: boolean): ReactNode {
    const { name, label, type = "text", rows = 1, hint, options } = field;
    const error = isTried ? errorOf(field) : undefined;
    if (type === "checkbox")
      return (
        <Checkbox key={name} isSelected={value(name) === "1"} onChange={(on) => set(name)(on ? "1" : "")}>
          {label}
        </Checkbox>
      );
    const shown = {
      label,
      hint: field.isOptional ? (hint ?? t("Optional")) : hint,
      error,
      onChange: set(name),
    };
    if (options) return <Select key={name} {...shown} options={options} value={value(name) || null} />;
    return <TextField key={name} {...shown} type={type} rows={rows} value={values[name] ?? ""} maxLength={1000} />;
  }

  return {
    value,
    changed: fields.filter(({ name }) => value(name) !== initial[name]),
    isInvalid: fields.some((field) => errorOf(field) !== undefined),
    show: (isTried: boolean) => fields.map((field) => show(field, isTried)),
  };
}
