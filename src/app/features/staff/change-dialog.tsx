import { useAtomValue } from "jotai/react";
import { useId, useState } from "react";
import { isAppError } from "#contract/outcome";
import { t } from "#words";
import { type Api, apiAtom } from "../../lib/api/api.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Checkbox } from "../../ui/choices/checkbox.tsx";
import { Dialog } from "../../ui/popups/dialog.tsx";
import { Stack } from "../../ui/layout/layout.tsx";
import { Note } from "../../ui/messages/note.tsx";
import { Select } from "../../ui/fields/select.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
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
  const formId = useId();
  const [values, setValues] = useState(() =>
    Object.fromEntries(fields.map(({ name, initial = "" }) => [name, initial])),
  );
  const [problem, setProblem] = useState<string>();
  const [isTried, setTried] = useState(false);
  const [isWorking, setWorking] = useState(false);
  const value = (name: string) => (values[name] ?? "").trim();
  const set = (name: string) => (text: string) => setValues((before) => ({ ...before, [name]: text }));
  const errorOf = ({ name, isOptional = false, pattern, type }: Field) => {
    if (type === "checkbox" || (isOptional && value(name) === "")) return undefined;
    if (value(name) === "") return t("Enter this.");
    return pattern && !pattern.test(value(name)) ? t("Check this.") : undefined;
  };

  async function save() {
    setTried(true);
    if (fields.some(errorOf)) return;
    setProblem(undefined);
    setWorking(true);
    try {
      const { Messages } = await send(api, value);
      showToast(Messages.join(" "));
      onDone();
      onClose();
    } catch (error) {
      if (!isAppError(error)) throw error;
      setProblem(error.message);
    } finally {
      setWorking(false);
    }
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      isWorking={isWorking}
      actions={
        <>
          <Button onPress={onClose} isDisabled={isWorking}>
            {t("Cancel")}
          </Button>
          <Button type="submit" form={formId} variant={isDanger ? "danger" : "primary"} isWorking={isWorking}>
            {action}
          </Button>
        </>
      }
    >
      <Stack
        as="form"
        gap={4}
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
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
          if (options)
            return (
              <Select
                key={name}
                label={label}
                options={options}
                value={value(name) || null}
                onChange={set(name)}
                error={error}
              />
            );
          const shown = { label, hint: field.isOptional ? (hint ?? t("Optional")) : hint, error, rows, type };
          return <TextField key={name} {...shown} value={values[name] ?? ""} onChange={set(name)} maxLength={1000} />;
        })}
        {problem === undefined ? null : (
          <div role="alert">
            <Note tone="danger">{problem}</Note>
          </div>
        )}
      </Stack>
    </Dialog>
  );
}
