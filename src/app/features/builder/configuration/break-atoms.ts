import { atom } from "jotai/vanilla";
import type { ConfigurationBreak } from "#contract/configuration";
import { institution } from "#contract/institution";
import { listLabel } from "../../../lib/format-list.ts";
import { editAtom } from "./atoms.ts";
import { type BreakForm, toBreakFields } from "./break-form.ts";
import { addBreak, changeBreak } from "../edits/break-edits.ts";

/** The days that are not saved, none when all are, and why. */
export type BreakOutcome = { left: readonly number[]; message: string | undefined };

/** Saves a break with one call for each of its days; `edited` is the one to change, which has one day. */
export const saveBreakAtom = atom(
  null,
  async (_get, set, form: BreakForm, edited?: ConfigurationBreak): Promise<BreakOutcome> => {
    const fields = toBreakFields(form);
    const outcomes = await Promise.all(
      form.days.map((day) => set(editAtom, edited ? changeBreak(edited, fields, day) : addBreak(fields, day))),
    );
    const saved = form.days.filter((_, index) => outcomes[index]?.isSaved);
    const left = form.days.filter((day) => !saved.includes(day));
    const refused = outcomes.find((outcome) => !outcome.isSaved);
    const reason = refused?.message ?? "The break could not be saved.";
    return { left, message: saved.length > 0 ? `Added on ${namesOf(saved)}. ${reason}` : reason };
  },
);

function namesOf(days: readonly number[]): string {
  return listLabel(days.map((day) => institution.dayNames[day] ?? ""));
}
