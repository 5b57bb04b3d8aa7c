import { atom } from "jotai/vanilla";
import type { BreakGroup } from "#configuration/break-groups";
import type { BreakValues, StoredBreak } from "#contract/builder/configuration";
import type { ConfigurationEdit } from "#contract/builder/configuration-edit";
import { daysString } from "#contract/institution";
import { timeRangeLabel } from "#contract/wall-time";
import { dayName, isolated } from "#contract/words";
import { t } from "#words";
import { listLabel } from "../../../lib/format/format-list.ts";
import { editWithUndoAtom } from "../visit.ts";
import { editQueue } from "../edits/configuration-edits.ts";

/** A break on all of its days. */
export type BreakForm = Omit<BreakValues, "dayOfWeek"> & { days: readonly number[] };

/** The same array while no break changes. */
export const breaksAtom = atom((get) => get(editQueue.shownAtom)?.breaks ?? NO_BREAKS);

const NO_BREAKS: readonly StoredBreak[] = [];

/** A group's words in its row, and in one sentence for screen readers. */
export function breakWords(group: BreakGroup): { name: string; when: string; spoken: string } {
  const [first] = group;
  const days = group.map(({ dayOfWeek }) => dayOfWeek);
  const name = isolated(first.name) || t("Break");
  const time = first.isAllDay ? t("All day") : timeRangeLabel(first.startMinutes, first.endMinutes);
  const dayNames = listLabel(days.map((day) => dayName(day)));
  return { name, when: `${daysString(days)} ${time}`, spoken: `${name}, ${dayNames}, ${time}` };
}

/**
 * Saves a break on all of its days at once. Returns the error message, if any. `edited` are the breaks to change, one
 * per day; one that another window removed is added again. New ids start with `newId`, so a second attempt adds none
 * twice.
 */
export const saveBreakAtom = atom(
  null,
  async (get, set, form: BreakForm, newId: string, edited: readonly StoredBreak[] = []) => {
    const there = edited.filter(({ id }) => get(breaksAtom).some((each) => each.id === id));
    const isEnabled = edited.every((each) => each.isEnabled);
    const name = isolated(form.name) || t("Break");
    const done = edited.length > 0 ? t("{item} saved", { item: name }) : t("{item} added", { item: name });
    const outcome = await set(editWithUndoAtom, editsOf(form, newId, there, isEnabled), done);
    return outcome.isSaved ? undefined : (outcome.message ?? t("We couldn't save the break."));
  },
);

/** Breaks stay on their days if possible, else move to a new day. */
function editsOf(
  { days, ...rest }: BreakForm,
  newId: string,
  there: readonly StoredBreak[],
  isEnabled: boolean,
): ConfigurationEdit[] {
  const free = days.filter((day) => there.every(({ dayOfWeek }) => dayOfWeek !== day));
  const kept = there.map(({ id, dayOfWeek: was }): ConfigurationEdit => {
    const dayOfWeek = days.includes(was) ? was : free.shift();
    return dayOfWeek === undefined
      ? { type: "remove", list: "breaks", id }
      : { type: "set-break", id, values: { ...rest, dayOfWeek } };
  });
  const added = free.map((dayOfWeek) => ({ id: `${newId}-${dayOfWeek}`, isEnabled, ...rest, dayOfWeek }));
  return [...kept, ...added.map((each): ConfigurationEdit => ({ type: "add-break", added: each }))];
}
