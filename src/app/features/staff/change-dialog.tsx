import { useAtomValue } from "jotai/react";
import { useState } from "react";
import { isAppError } from "#contract/outcome";
import { t } from "#words";
import { type Api, apiAtom } from "../../lib/api/api.ts";
import { FormDialog } from "../../lib/screen/form-dialog.tsx";
import { Checkbox, Select, TextField } from "#ui";
import { showToast } from "../../ui/messages/toast-queue.ts";

type Field = {
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

/** What a registrar fills in, and the call that it becomes. */
export type Change = {
  title: string;
  action: string;
  /** What it does to others. */
  warning?: string;
  isDanger?: boolean;
  fields: readonly Field[];
  send: (api: Api, value: (name: string) => string) => Promise<{ Messages: readonly string[] }>;
};

export function ChangeDialog({ change, onClose, onDone }: { change: Change; onClose: () => void; onDone: () => void }) {
  const { title, action, warning, isDanger = false, fields, send } = change;
  const api = useAtomValue(apiAtom);
  const [values, setValues] = useState(() =>
    Object.fromEntries(fields.map(({ name, initial = "" }) => [name, initial])),
  );
  const value = (name: string) => (values[name] ?? "").trim();
  const set = (name: string) => (text: string) => setValues((before) => ({ ...before, [name]: text }));
  const errorOf = ({ name, isOptional = false, pattern, type }: Field) => {
    if (type === "checkbox" || (isOptional && value(name) === "")) return undefined;
    if (value(name) === "") return t("Enter this.");
    return pattern && !pattern.test(value(name)) ? t("Check this.") : undefined;
  };

  async function save() {
    try {
      const { Messages } = await send(api, value);
      showToast(Messages.join(" "));
      onDone();
      return undefined;
    } catch (error) {
      if (!isAppError(error)) throw error;
      return error.message;
    }
  }

  return (
    <FormDialog
      title={title}
      action={action}
      isDanger={isDanger}
      isInvalid={fields.some((field) => errorOf(field) !== undefined)}
      save={save}
      onClose={onClose}
    >
      {({ isTried }) => (
        <>
          {warning ? <p>{warning}</p> : null}
          {fields.map((field) => {
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
            return (
              <TextField key={name} {...shown} type={type} rows={rows} value={values[name] ?? ""} maxLength={1000} />
            );
          })}
        </>
      )}
    </FormDialog>
  );
}
