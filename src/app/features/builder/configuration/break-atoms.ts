import { atom } from "jotai/vanilla";
import type { StoredBreak } from "#contract/configuration";
import type { ConfigurationEdit } from "#contract/configuration-edit";
import { editAtom, shownAtom } from "./atoms.ts";
import { type BreakForm, toBreakValues } from "./break-form.ts";

/** The same for as long as no break changes. */
export const breaksAtom = atom((get) => get(shownAtom)?.breaks ?? NO_BREAKS);

const NO_BREAKS: readonly StoredBreak[] = [];

/**
 * Saves a break on all of its days at once. Returns the error message, if any. `edited` are the breaks to change, one a
 * day; one that another window removed is added again. New ids begin with `newId`, so a second attempt adds none twice.
 */
export const saveBreakAtom = atom(
  null,
  async (
    get,
    set,
    form: BreakForm,
    newId: string,
    edited: readonly StoredBreak[] = [],
  ): Promise<string | undefined> => {
    const there = edited.filter(({ id }) => get(breaksAtom).some((each) => each.id === id));
    const isEnabled = edited.every((each) => each.isEnabled);
    const outcome = await set(editAtom, editsOf(form, newId, there, isEnabled));
    return outcome.isSaved ? undefined : (outcome.message ?? "We couldn't save the break.");
  },
);

/** Breaks stay on their days where they can; what is left over moves before anything is added or removed. */
function editsOf(
  form: BreakForm,
  newId: string,
  there: readonly StoredBreak[],
  isEnabled: boolean,
): ConfigurationEdit[] {
  const kept = there.filter(({ dayOfWeek }) => form.days.includes(dayOfWeek));
  const free = form.days.filter((day) => kept.every(({ dayOfWeek }) => dayOfWeek !== day));
  const others = there.filter((each) => !kept.includes(each));
  const set = (id: string, day: number): ConfigurationEdit => ({
    type: "set-break",
    id,
    values: toBreakValues(form, day),
  });
  return [
    ...kept.map(({ id, dayOfWeek }) => set(id, dayOfWeek)),
    ...others.slice(0, free.length).map(({ id }, index) => set(id, free[index]!)),
    ...free.slice(others.length).map(
      (day): ConfigurationEdit => ({
        type: "add-break",
        added: { id: `${newId}-${day}`, isEnabled, ...toBreakValues(form, day) },
      }),
    ),
    ...others.slice(free.length).map(({ id }): ConfigurationEdit => ({ type: "remove", list: "breaks", id })),
  ];
}
