import { type ReactNode, useState } from "react";
import { Checkbox, Select, TextField } from "#ui";
import { t } from "#words";

export type ChangeField = {
  name: string;
  label: string;
  type?: "text" | "date" | "datetime-local" | "time" | "checkbox";
  rows?: number;
  hint?: string;
  isOptional?: boolean;
  /** "1" for a checkbox that is on. */
  initial?: string;
  options?: readonly { id: string; text: string }[];
  pattern?: RegExp;
  maxLength?: number;
};

/** A field that the server refused, and why. */
export type FailedField = { name: string; message: string };

/** What a form of the staff asks for, with what is typed so far. Fields that come later begin blank. */
export function useFields(fields: readonly ChangeField[]) {
  const [initial] = useState(() =>
    Object.fromEntries(fields.map(({ name, options, initial: value = options?.[0]?.id ?? "" }) => [name, value])),
  );
  const [values, setValues] = useState(initial);
  const value = (name: string) => (values[name] ?? "").trim();
  const set = (name: string) => (text: string) => setValues((before) => ({ ...before, [name]: text }));
  const errorOf = ({ name, isOptional = false, pattern, type }: ChangeField) => {
    if (type === "checkbox" || (isOptional && value(name) === "")) return undefined;
    if (value(name) === "") return t("Enter this.");
    return pattern && !pattern.test(value(name)) ? t("Check this.") : undefined;
  };

  function show(field: ChangeField, isTried: boolean, failed?: FailedField): ReactNode {
    const { name, label, type = "text", rows = 1, hint, options, maxLength = 1000 } = field;
    const error = (isTried ? errorOf(field) : undefined) ?? (failed?.name === name ? failed.message : undefined);
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
    return <TextField key={name} {...shown} type={type} rows={rows} value={values[name] ?? ""} maxLength={maxLength} />;
  }

  return {
    value,
    values,
    set,
    changed: fields.filter(({ name }) => value(name) !== (initial[name] ?? "")),
    isInvalid: fields.some((field) => errorOf(field) !== undefined),
    show: (isTried: boolean, failed?: FailedField) => fields.map((field) => show(field, isTried, failed)),
  };
}
