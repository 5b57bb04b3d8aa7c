import { atom } from "jotai/vanilla";
import type { BreakGroup } from "#configuration/break-groups";
import type { BreakValues, StoredBreak } from "#contract/configuration";
import type { ConfigurationEdit } from "#contract/configuration-edit";
import { daysString, institution } from "#contract/institution";
import { timeRangeLabel } from "#contract/wall-time";
import { isolated } from "#contract/words";
import { listLabel } from "../../../lib/format-list.ts";
import { editAtom, shownAtom } from "./atoms.ts";

/** A break on all of its days, as its dialog has it. */
export type BreakForm = Omit<BreakValues, "dayOfWeek"> & { days: readonly number[] };

/** The same for as long as no break changes. */
export const breaksAtom = atom((get) => get(shownAtom)?.breaks ?? NO_BREAKS);

const NO_BREAKS: readonly StoredBreak[] = [];

export function valuesOf({ name, dayOfWeek, isAllDay, startMinutes, endMinutes }: StoredBreak): BreakValues {
  return { name, dayOfWeek, isAllDay, startMinutes, endMinutes };
}

/** A group in the words of its row, and all of it in one sentence for a screen reader. */
export function breakWords(group: BreakGroup): { name: string; when: string; spoken: string } {
  const [first] = group;
  const days = group.map(({ dayOfWeek }) => dayOfWeek);
  const name = isolated(first.name) || "Break";
  const time = first.isAllDay ? "All day" : timeRangeLabel(first.startMinutes, first.endMinutes);
  return { name, when: `${daysString(days)} ${time}`, spoken: `${name}, ${dayNames(days)}, ${time}` };
}

export function dayNames(days: readonly number[]): string {
  return listLabel(days.map((day) => institution.dayNames[day] ?? ""));
}

/**
 * Saves a break on all of its days at once. Returns the error message, if any. `edited` are the breaks to change, one a
 * day; one that another window removed is added again. New ids begin with `newId`, so a second attempt adds none twice.
 */
export const saveBreakAtom = atom(
  null,
  async (get, set, form: BreakForm, newId: string, edited: readonly StoredBreak[] = []) => {
    const there = edited.filter(({ id }) => get(breaksAtom).some((each) => each.id === id));
    const isEnabled = edited.every((each) => each.isEnabled);
    const outcome = await set(editAtom, editsOf(form, newId, there, isEnabled));
    return outcome.isSaved ? undefined : (outcome.message ?? "We couldn't save the break.");
  },
);

/** Breaks stay on their days where they can; what is left over moves before anything is added or removed. */
function editsOf(
  { days, ...rest }: BreakForm,
  newId: string,
  there: readonly StoredBreak[],
  isEnabled: boolean,
): ConfigurationEdit[] {
  const kept = there.filter(({ dayOfWeek }) => days.includes(dayOfWeek));
  const others = there.filter((each) => !kept.includes(each));
  const free = days.filter((day) => kept.every(({ dayOfWeek }) => dayOfWeek !== day));
  const placed = [...kept, ...free.slice(0, others.length).map((dayOfWeek, at) => ({ id: others[at]!.id, dayOfWeek }))];
  return [
    ...placed.map(({ id, dayOfWeek }) => ({ type: "set-break" as const, id, values: { ...rest, dayOfWeek } })),
    ...free.slice(others.length).map((dayOfWeek) => ({
      type: "add-break" as const,
      added: { id: `${newId}-${dayOfWeek}`, isEnabled, ...rest, dayOfWeek },
    })),
    ...others.slice(free.length).map(({ id }) => ({ type: "remove" as const, list: "breaks" as const, id })),
  ];
}
