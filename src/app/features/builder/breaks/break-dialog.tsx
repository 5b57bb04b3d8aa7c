import { useSetAtom } from "jotai/react";
import { useState } from "react";
import type { BreakGroup } from "#configuration/break-groups";
import type { BreakValues, StoredBreak } from "#contract/builder/configuration-document";
import type { ConfigurationEdit } from "#contract/builder/configuration-edit";
import { institution } from "#contract/institution";
import { breakName } from "#contract/labels/break-name";
import { weekdayName } from "#dates/words";
import { CardGrid, Checkbox, CheckboxGroup, SegmentedControl, Select, TextField, TimeField, VisuallyHidden } from "#ui";
import { t } from "#words";
import { FormDialog } from "../../../lib/screen/form-dialog.tsx";
import { newEntityId } from "../workspace/document.ts";
import { sendWithUndoAtom } from "../workspace/edits.ts";
import { gapLabel } from "../workspace/result-words.ts";
import { beginWithBestAtom } from "../workspace/viewed.ts";
import styles from "./break-dialog.module.css";
import { BREAK_DAYS, USUAL_TIMES } from "./keep-free.ts";

/** A break on all of its days. */
export type BreakForm = Omit<BreakValues, "dayOfWeek"> & { days: readonly number[] };

type Times = Pick<BreakForm, "startMinutes" | "endMinutes">;
/** A time is undefined while what is typed isn't one. */
type DraftBreak = Omit<BreakForm, keyof Times> & { [Name in keyof Times]: number | undefined };

export type BreakDialogProps = {
  /** Undefined adds a new break. */
  edited?: BreakGroup;
  onClose: () => void;
};

const NEW: BreakForm = {
  name: "",
  days: [],
  isAllDay: false,
  ...USUAL_TIMES,
};

/** A new break and one on several days choose their days; one on a single day moves to another. */
export function BreakDialog({ edited, onClose }: BreakDialogProps) {
  const edit = useSetAtom(sendWithUndoAtom);
  const beginWithBest = useSetAtom(beginWithBestAtom);
  const [initial] = useState<BreakForm>(() =>
    edited ? { ...edited[0], days: edited.map(({ dayOfWeek }) => dayOfWeek) } : NEW,
  );
  const [form, setForm] = useState<DraftBreak>(initial);
  const [newId] = useState(newEntityId);
  const { name, days, isAllDay, startMinutes, endMinutes, isWish = false, minutes = null } = form;
  const isDayless = days.length === 0;
  // All-day breaks don't use their times, whatever is typed there.
  const times: Times = {
    startMinutes: startMinutes ?? initial.startMinutes,
    endMinutes: endMinutes ?? initial.endMinutes,
  };
  const isUnread = !isAllDay && (startMinutes === undefined || endMinutes === undefined);
  const isReversed = !isAllDay && !isUnread && times.startMinutes >= times.endMinutes;
  const isChanged = JSON.stringify(form) !== JSON.stringify(initial);
  const change = (part: Partial<DraftBreak>) => setForm({ ...form, ...part });
  const save = async () => {
    const item = breakName({ name, isAllDay, isWish, ...times });
    const label = edited ? t("{item} saved", { item }) : t("{item} added", { item });
    const wish = { isWish, minutes: isWish && !isAllDay ? minutes : null };
    const isAboutWish = isWish || initial.isWish === true;
    const values = { name: name.trim(), days, isAllDay, ...times, ...(isAboutWish && wish) };
    const edits = editsOf(values, newId, edited);
    // Another wish is another order.
    if (isAboutWish) beginWithBest();
    return await edit({ edits, label });
  };

  return (
    <FormDialog
      title={edited ? t("Edit Break") : t("Add Break")}
      action={edited ? t("Save Changes") : t("Add Break")}
      isInvalid={isDayless || isUnread || isReversed}
      alert={isReversed ? t("The start time must be before the end time.") : undefined}
      save={save}
      lost={isChanged ? t("This break hasn't been saved.") : undefined}
      onClose={onClose}
    >
      {({ isTried, alertId }) => {
        const shared = {
          isDisabled: isAllDay,
          isTried,
          ...(isTried && isReversed && { isMarked: true, "aria-describedby": alertId }),
        };
        return (
          <>
            <TextField
              label={t("Name (optional)")}
              placeholder={t("Lunch")}
              maxLength={100}
              value={name}
              onChange={(typed) => change({ name: typed })}
            />
            {edited?.length === 1 ? (
              <Select
                label={t("Day")}
                options={BREAK_DAYS.map((day) => ({ id: String(day), text: weekdayName(day) }))}
                value={String(days[0])}
                onChange={(day) => change({ days: [Number(day)] })}
              />
            ) : (
              <CheckboxGroup
                label={t("Days")}
                error={isTried && isDayless ? t("You must select at least one day.") : undefined}
                value={days.map(String)}
                onChange={(chosen) => change({ days: BREAK_DAYS.filter((day) => chosen.includes(String(day))) })}
                list={styles.days ?? ""}
                look="bare-pill"
                options={BREAK_DAYS.map((day) => ({
                  id: String(day),
                  className: styles.day ?? "",
                  text: (
                    <>
                      <span aria-hidden="true">{institution.dayLetters[day]?.[0]}</span>
                      <VisuallyHidden>{weekdayName(day)}</VisuallyHidden>
                    </>
                  ),
                }))}
              />
            )}
            <Checkbox isSelected={isAllDay} onChange={(isOn) => change({ isAllDay: isOn })}>
              {t("All day")}
            </Checkbox>
            <CardGrid min="8rem" gap={2}>
              <TimeField
                label={t("Start time")}
                {...shared}
                value={startMinutes}
                onChange={(minutes) => change({ startMinutes: minutes })}
              />
              <TimeField
                label={t("End time")}
                {...shared}
                isEnd
                after={startMinutes}
                value={endMinutes}
                onChange={(minutes) => change({ endMinutes: minutes })}
              />
            </CardGrid>
            <SegmentedControl
              label={t("Kind of break")}
              options={[
                { id: "must", text: t("Must be free") },
                { id: "wish", text: t("If possible") },
              ]}
              value={isWish ? "wish" : "must"}
              onChange={(firmness) => change({ isWish: firmness === "wish" })}
            />
            {isWish ? <p className="type-quiet">{t("Schedules with this time free come first.")}</p> : null}
            {isWish && !isAllDay ? (
              <Select
                label={t("At least")}
                options={partsOf(times, minutes).map((part) => ({
                  id: String(part),
                  text: part === ALL ? t("All of this time") : t("{duration} in a row", { duration: gapLabel(part) }),
                }))}
                value={String(minutes === null || minutes >= times.endMinutes - times.startMinutes ? ALL : minutes)}
                onChange={(part) => change({ minutes: Number(part) === ALL ? null : Number(part) })}
              />
            ) : null}
          </>
        );
      }}
    </FormDialog>
  );
}

const ALL = 0;
/** Minutes to choose from. */
const PARTS = [15, 30, 45, 60, 75, 90, 120, 180, 240];

/** What a wish can ask for of its time, in minutes: all, or less than all, and what it asks for now. */
function partsOf({ startMinutes, endMinutes }: Times, own: number | null): number[] {
  const parts = [...new Set([...PARTS, ...(own === null ? [] : [own])])].sort((a, b) => a - b);
  return [ALL, ...parts.filter((part) => part < endMinutes - startMinutes)];
}

/** Breaks stay on their days if they can. New ids start with `newId`, so that a second attempt adds no break twice. */
export function editsOf(
  { days, ...rest }: BreakForm,
  newId: string,
  edited: readonly StoredBreak[] = [],
): ConfigurationEdit[] {
  const isEnabled = edited.every((each) => each.isEnabled);
  const free = days.filter((day) => edited.every(({ dayOfWeek }) => dayOfWeek !== day));
  const kept = edited.map(({ id, dayOfWeek: was }): ConfigurationEdit => {
    const dayOfWeek = days.includes(was) ? was : free.shift();
    return dayOfWeek === undefined
      ? { type: "remove", list: "breaks", id }
      : { type: "set-break", id, values: { ...rest, dayOfWeek } };
  });
  const added = free.map((dayOfWeek) => ({ id: `${newId}-${dayOfWeek}`, isEnabled, ...rest, dayOfWeek }));
  return [...kept, ...added.map((each): ConfigurationEdit => ({ type: "add-break", added: each }))];
}
