import { useSetAtom } from "jotai/react";
import { type SubmitEvent, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { BreakGroup } from "#configuration/break-groups";
import { institution } from "#contract/institution";
import { isolated } from "#contract/words";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Note } from "../../../ui/note.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { showToast } from "../../../ui/toast-queue.ts";
import { newEntityId } from "../edits/entity-id.ts";
import { saveBreakAtom } from "./break-atoms.ts";
import { BREAK_DAYS, type BreakForm, breakProblems, emptyBreakForm, toBreakForm } from "./break-form.ts";
import { DayPicker } from "./day-picker.tsx";
import { TimeField } from "./time-field.tsx";
import styles from "./break-dialog.module.css";

export type BreakDialogProps = {
  /** Left out, a new break is added. */
  edited?: BreakGroup;
  onClose: () => void;
};

/** A new break and one on several days choose their days; one on a single day moves to another. */
export function BreakDialog({ edited, onClose }: BreakDialogProps) {
  const save = useSetAtom(saveBreakAtom);
  const formId = useId();
  const timesId = useId();
  const fields = useRef<HTMLFormElement>(null);
  const [form, setForm] = useState<BreakForm>(() => (edited ? toBreakForm(edited) : emptyBreakForm));
  const [newId] = useState(newEntityId);
  const [isTried, setTried] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<string>();
  const problems = isTried ? breakProblems(form) : {};

  function change(part: Partial<BreakForm>) {
    setForm({ ...form, ...part });
    setError(undefined);
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    // At once, so that what is wrong is marked and can take the focus.
    flushSync(() => {
      setTried(true);
      setError(undefined);
    });
    if (Object.keys(breakProblems(form)).length > 0) {
      fields.current?.querySelector<HTMLElement>("[data-invalid] :is(button, input)")?.focus();
      return;
    }
    if (isSaving) return;
    setSaving(true);
    const problem = await save(form, newId, edited);
    setSaving(false);
    if (problem !== undefined) return setError(problem);
    showToast(`${isolated(form.name.trim()) || "Break"} ${edited ? "saved" : "added"}`);
    onClose();
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
          <Button type="submit" form={formId} variant="primary" isWorking={isSaving} workingLabel="Saving…">
            {edited ? "Save Changes" : "Add Break"}
          </Button>
        </>
      }
    >
      <form ref={fields} id={formId} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label="Name (optional)"
          placeholder="Lunch"
          maxLength={100}
          value={form.name}
          onChange={(name) => change({ name })}
        />
        {edited?.length === 1 ? (
          <Select
            label="Day"
            options={BREAK_DAYS.map((day) => ({ id: String(day), text: institution.dayNames[day] ?? "" }))}
            value={String(form.days[0])}
            onChange={(day) => change({ days: [Number(day)] })}
          />
        ) : (
          <DayPicker value={form.days} onChange={(days) => change({ days })} error={problems.days} />
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
          <TimeField
            label="End"
            value={form.end}
            onChange={(end) => change({ end })}
            isDisabled={form.isAllDay}
            errorId={problems.times && timesId}
          />
        </div>
        {/* Always there, so that a screen reader hears what is put into it. */}
        <div id={timesId} role="alert">
          {problems.times || error ? <Note tone="danger">{problems.times ?? error}</Note> : null}
        </div>
      </form>
    </Dialog>
  );
}
