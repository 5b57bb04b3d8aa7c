import { useSetAtom } from "jotai/react";
import { type SubmitEvent, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Checkbox as DayBox } from "react-aria-components/Checkbox";
import type { BreakGroup } from "#configuration/break-groups";
import { institution } from "#contract/institution";
import { MINUTES_PER_DAY, timeLabel } from "#contract/wall-time";
import { isolated } from "#contract/words";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { CheckboxGroup } from "../../../ui/checkbox-group.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { Note } from "../../../ui/note.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { showToast } from "../../../ui/toast-queue.ts";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { newEntityId } from "../edits/entity-id.ts";
import { type BreakForm, saveBreakAtom } from "./breaks.ts";
import choice from "../../../ui/choice-surface.module.css";
import styles from "./break-dialog.module.css";

export type BreakDialogProps = {
  /** Left out, a new break is added. */
  edited?: BreakGroup;
  onClose: () => void;
};

const NEW: BreakForm = { name: "", days: [], isAllDay: false, startMinutes: 8 * 60, endMinutes: 16 * 60 };
/** Monday to Saturday. */
const DAYS = [1, 2, 3, 4, 5, 6];
const STEP = 15;

/** A new break and one on several days choose their days; one on a single day moves to another. */
export function BreakDialog({ edited, onClose }: BreakDialogProps) {
  const save = useSetAtom(saveBreakAtom);
  const formId = useId();
  const timesId = useId();
  const fields = useRef<HTMLFormElement>(null);
  const [form, setForm] = useState(() => (edited ? toForm(edited) : NEW));
  const [newId] = useState(newEntityId);
  const [isTried, setTried] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<string>();
  const { name, days, isAllDay, startMinutes, endMinutes } = form;
  const isDayless = days.length === 0;
  const isReversed = !isAllDay && startMinutes >= endMinutes;
  const timeProblem = isTried && isReversed ? "The start time must be before the end time." : undefined;
  const times = { isDisabled: isAllDay, ...(timeProblem && { isMarked: true, "aria-describedby": timesId }) };

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
    if (isDayless || isReversed) {
      fields.current?.querySelector<HTMLElement>("[data-invalid] :is(button, input)")?.focus();
      return;
    }
    if (isSaving) return;
    setSaving(true);
    const problem = await save({ ...form, name: name.trim() }, newId, edited);
    setSaving(false);
    if (problem !== undefined) return setError(problem);
    showToast(`${isolated(name.trim()) || "Break"} ${edited ? "saved" : "added"}`);
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
          value={name}
          onChange={(typed) => change({ name: typed })}
        />
        {edited?.length === 1 ? (
          <Select
            label="Day"
            options={DAYS.map((day) => ({ id: String(day), text: institution.dayNames[day] ?? "" }))}
            value={String(days[0])}
            onChange={(day) => change({ days: [Number(day)] })}
          />
        ) : (
          <CheckboxGroup
            label="Days"
            error={isTried && isDayless ? "You must select at least one day." : undefined}
            value={days.map(String)}
            onChange={(chosen) => change({ days: DAYS.filter((day) => chosen.includes(String(day))) })}
          >
            <div className={styles.days}>
              {DAYS.map((day) => (
                <DayBox key={day} value={String(day)} className={classNames(choice.surface, styles.day)}>
                  {institution.dayLetters[day]?.[0]}
                  <VisuallyHidden>, {institution.dayNames[day]}</VisuallyHidden>
                </DayBox>
              ))}
            </div>
          </CheckboxGroup>
        )}
        <Checkbox isSelected={isAllDay} onChange={(isOn) => change({ isAllDay: isOn })}>
          All day
        </Checkbox>
        <div className={styles.times}>
          <Select
            label="Start time"
            {...times}
            options={timesOf(0, startMinutes)}
            value={String(startMinutes)}
            onChange={(time) => change({ startMinutes: Number(time) })}
          />
          <Select
            label="End time"
            {...times}
            options={timesOf(STEP, endMinutes)}
            value={String(endMinutes)}
            onChange={(time) => change({ endMinutes: Number(time) })}
          />
        </div>
        {/* Always there, so that a screen reader hears what is put into it. */}
        <div id={timesId} role="alert">
          {timeProblem || error ? <Note tone="danger">{timeProblem ?? error}</Note> : null}
        </div>
      </form>
    </Dialog>
  );
}

function toForm(breaks: BreakGroup): BreakForm {
  const [{ name, isAllDay, startMinutes, endMinutes }] = breaks;
  return { name, isAllDay, startMinutes, endMinutes, days: breaks.map(({ dayOfWeek }) => dayOfWeek) };
}

/** The quarters of a day from the first on, and the time that the break has already. */
function timesOf(first: number, current: number) {
  const quarters = Array.from({ length: MINUTES_PER_DAY / STEP }, (_, at) => first + at * STEP);
  return [...new Set([...quarters, current])]
    .toSorted((a, b) => a - b)
    .map((time) => ({ id: String(time), text: time === MINUTES_PER_DAY ? "Midnight" : timeLabel(time) }));
}
