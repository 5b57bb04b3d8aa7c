import { useSetAtom } from "jotai/react";
import { type SubmitEvent, useId, useState } from "react";
import type { ConfigurationBreak } from "#contract/configuration";
import { institution } from "#contract/institution";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { CheckboxGroup } from "../../../ui/checkbox-group.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Note } from "../../../ui/note.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { saveBreakAtom } from "./break-atoms.ts";
import { BREAK_DAYS, type BreakForm, breakProblems, emptyBreakForm, toBreakForm } from "./break-form.ts";
import { TimeField } from "./time-field.tsx";
import styles from "./break-dialog.module.css";

export type BreakDialogProps = {
  /** Left out, a new break is added. */
  edited?: ConfigurationBreak;
  onClose: () => void;
};

export function BreakDialog({ edited, onClose }: BreakDialogProps) {
  const save = useSetAtom(saveBreakAtom);
  const formId = useId();
  const [form, setForm] = useState<BreakForm>(() => (edited ? toBreakForm(edited) : emptyBreakForm));
  const [isTried, setTried] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<string>();
  const problems = isTried ? breakProblems(form) : {};
  const change = (part: Partial<BreakForm>) => setForm({ ...form, ...part });

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    setTried(true);
    setError(undefined);
    if (isSaving || Object.keys(breakProblems(form)).length > 0) return;
    setSaving(true);
    const { left, message } = await save(form, edited);
    setSaving(false);
    if (left.length === 0) return onClose();
    change({ days: left });
    setError(message);
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={edited ? "Edit Break" : "Add Break"}
      isWorking={isSaving}
      actions={
        <>
          <Button onPress={onClose} isDisabled={isSaving}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" isWorking={isSaving} workingLabel="Saving...">
            {edited ? "Save Changes" : "Add Break"}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label="Name (optional)"
          placeholder="Lunch"
          maxLength={100}
          value={form.name}
          onChange={(name) => change({ name })}
        />
        {edited ? (
          <Select
            label="Day"
            options={BREAK_DAYS.map((day) => ({ id: String(day), text: institution.dayNames[day] ?? "" }))}
            value={String(form.days[0])}
            onChange={(day) => change({ days: [Number(day)] })}
          />
        ) : (
          <CheckboxGroup
            label="Days"
            orientation="horizontal"
            error={problems.days}
            value={form.days.map(String)}
            onChange={(days) => change({ days: BREAK_DAYS.filter((day) => days.includes(String(day))) })}
          >
            {BREAK_DAYS.map((day) => (
              <Checkbox key={day} value={String(day)}>
                <span>
                  {institution.dayNames[day] === "Saturday" ? "S" : institution.dayLetters[day]}
                  <VisuallyHidden>, {institution.dayNames[day]}</VisuallyHidden>
                </span>
              </Checkbox>
            ))}
          </CheckboxGroup>
        )}
        <Checkbox isSelected={form.isAllDay} onChange={(isAllDay) => change({ isAllDay })}>
          All day
        </Checkbox>
        <div className={styles.times}>
          <TimeField
            label="Start"
            value={form.start}
            onChange={(start) => change({ start })}
            isDisabled={form.isAllDay}
          />
          <TimeField label="End" value={form.end} onChange={(end) => change({ end })} isDisabled={form.isAllDay} />
        </div>
        {/* Always there, so that a screen reader hears what is put into it. */}
        <div role="alert">{problems.times || error ? <Note tone="danger">{problems.times ?? error}</Note> : null}</div>
      </form>
    </Dialog>
  );
}
