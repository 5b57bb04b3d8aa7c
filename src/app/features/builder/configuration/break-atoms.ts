import { atom } from "jotai/vanilla";
import type { ConfigurationBreak } from "#contract/configuration";
import { institution } from "#contract/institution";
import { listLabel } from "../../../lib/format-list.ts";
import { addBreak, type BreakFields, changeBreak, enableBreak, removeBreak } from "../edits/break-edits.ts";
import type { EditOutcome } from "../edits/edit.ts";
import { editAtom, shownAtom } from "./atoms.ts";
import { type BreakForm, toBreakFields } from "./break-form.ts";

/** The same for as long as no break changes. */
export const breaksAtom = atom((get) => get(shownAtom)?.configuration.Data.Breaks ?? NO_BREAKS);

const NO_BREAKS: readonly ConfigurationBreak[] = [];

export type BreakOutcome = {
  /** The days that are not saved, none when all are. */
  left: readonly number[];
  /** Why. */
  message: string | undefined;
  /** What stands for the form now, to be changed by the next attempt. */
  saved: readonly ConfigurationBreak[];
};

/** One call: what it is about, and the day on which the form wants it. */
type Step = { day: number; run: () => Promise<EditOutcome> };

/**
 * Saves a break with one call for each of its days. `edited` are the breaks to change, one a day; left out, all days
 * are new. One that is gone meanwhile is added anew.
 */
export const saveBreakAtom = atom(
  null,
  async (get, set, form: BreakForm, edited: readonly ConfigurationBreak[] = []): Promise<BreakOutcome> => {
    const fields = toBreakFields(form);
    const configurationId = get(shownAtom)?.configuration.Id;
    const listed = () => get(breaksAtom);
    const there = edited.flatMap(({ Id }) => listed().filter((each) => each.Id === Id));
    const isOn = edited.every(({ IsEnabled }) => IsEnabled);
    const ids: string[] = [];
    const { kept, moved, added, dropped } = planDays(there, form.days);
    const change = (each: ConfigurationBreak, day: number): Step => ({
      day,
      run: async () => {
        ids.push(each.Id);
        return isSame(each, fields, day) ? DONE : await set(editAtom, changeBreak(each, fields, day));
      },
    });
    const steps: Step[] = [
      ...[...kept, ...moved].map(({ each, day }) => change(each, day)),
      ...added.map((day) => ({
        day,
        run: async () => {
          const outcome = await set(editAtom, addBreak(fields, day));
          const id = outcome.isSaved ? outcome.metadata?.EntityId : undefined;
          if (id === undefined) return outcome;
          ids.push(id);
          // The screen may have been left for another configuration meanwhile.
          return isOn ? outcome : await set(editAtom, enableBreak(id, false), configurationId);
        },
      })),
      ...dropped.map((each) => ({
        day: each.DayOfWeek,
        run: async () => {
          const outcome = await set(editAtom, removeBreak(each.Id));
          if (!outcome.isSaved) ids.push(each.Id);
          return outcome;
        },
      })),
    ];
    const outcomes = await Promise.all(steps.map(({ run }) => run()));
    const days = (isSaved: boolean) =>
      steps.filter((_, index) => outcomes[index]?.isSaved === isSaved).map(({ day }) => day);
    const refused = outcomes.find((outcome) => !outcome.isSaved);
    const saved = listed().filter(({ Id }) => ids.includes(Id));
    if (!refused) return { left: [], message: undefined, saved };
    const done = days(true).toSorted((a, b) => a - b);
    const verb = edited.length > 0 ? "Saved" : "Added";
    const reason =
      refused.message ?? (done.length > 0 ? "We couldn't save the other days." : "We couldn't save the break.");
    return { left: days(false), message: done.length > 0 ? `${verb} on ${namesOf(done)}. ${reason}` : reason, saved };
  },
);

const DONE: EditOutcome = { isSaved: true, metadata: undefined };

/** Breaks stay on their days where they can; what is left over moves before anything is added or removed. */
function planDays(there: readonly ConfigurationBreak[], days: readonly number[]) {
  const kept = there.filter(({ DayOfWeek }) => days.includes(DayOfWeek));
  const free = days.filter((day) => kept.every(({ DayOfWeek }) => DayOfWeek !== day));
  const others = there.filter((each) => !kept.includes(each));
  return {
    kept: kept.map((each) => ({ each, day: each.DayOfWeek })),
    moved: others.slice(0, free.length).map((each, index) => ({ each, day: free[index] ?? each.DayOfWeek })),
    added: free.slice(others.length),
    dropped: others.slice(free.length),
  };
}

function isSame(each: ConfigurationBreak, { Name, IsAllDay, StartTime, EndTime }: BreakFields, day: number): boolean {
  return (
    each.Name === Name &&
    each.DayOfWeek === day &&
    each.IsAllDay === IsAllDay &&
    each.StartTime === StartTime &&
    each.EndTime === EndTime
  );
}

function namesOf(days: readonly number[]): string {
  return listLabel(days.map((day) => institution.dayNames[day] ?? ""));
}
