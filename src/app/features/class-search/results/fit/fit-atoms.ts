import { type Atom, atom, type Getter } from "jotai/vanilla";
import { unwrap } from "jotai/vanilla/utils";
import { takenCourse } from "#contract/course-rules";
import { isAppError } from "#contract/outcome";
import { scheduleMeetings } from "#contract/schedule-meetings";
import type { TimeSlot } from "#engine";
import type { ClassSet } from "#workers/catalog/client";
import { apiAtom } from "../../../../lib/api/api.ts";
import { heldWeekAtom } from "../../held-classes.ts";
import { type FitSets, quickFilterAtom, type SearchAnswer, searchAnswerAtom } from "../search-atoms.ts";
import { addParts } from "./course-parts.ts";
import { planSetAtom } from "./plan-atoms.ts";

// Derived

/** What a student has in the answer's term; undefined while unknown, or if it's nothing with a time. */
const heldAtom = atom((get) => {
  const [answer, week] = [get(searchAnswerAtom), get(heldWeekAtom)];
  if (!answer || week?.term !== answer.term) return undefined;
  const held = week.classes.map((listing) => ({ course: takenCourse(listing), meetings: scheduleMeetings(listing) }));
  return held.some(({ meetings }) => meetings.some(({ startMinutes }) => startMinutes !== null)) ? held : undefined;
});

const weekSetAtom = atom(async (get, { signal }): Promise<FitSets | undefined> => {
  const [answer, held] = [get(searchAnswerAtom), get(heldAtom)];
  if (!answer || !held) return undefined;
  try {
    await addParts(get(apiAtom), answer);
    return { answer, sets: [await answer.classes.ask("fitWeek", held, signal)] };
  } catch (error) {
    // Without all that is needed to be exact, there's no filter. The list must not fail with it.
    if (!isAppError(error) && !signal.aborted) reportError(error);
    return undefined;
  }
});

/** The classes that fit the week. After it changed, the last ones until the new ones are known. */
export const fittingWeekAtom = unwrap(weekSetAtom, (last) => last);

const slotSetAtom = atom(async (get, { signal }): Promise<FitSets | undefined> => {
  const answer = get(searchAnswerAtom);
  const { slots } = get(quickFilterAtom).fits;
  return answer && slots && { answer, sets: [await answer.classes.ask("fitSlots", slots, signal)] };
});

/** Found here, since the page has the classes. */
const creditSetAtom = atom((get): FitSets | undefined => {
  const answer = get(searchAnswerAtom);
  const { credits } = get(quickFilterAtom).fits;
  if (!answer || credits === undefined) return undefined;
  const set = new Uint32Array((answer.results.Classes.length + 31) >>> 5);
  for (const [place, { Details }] of answer.results.Classes.entries()) {
    const has = Details.MinimumCredits <= credits && credits <= Details.MaximumCredits;
    if (has) set[place >>> 5]! |= 1 << (place & 31);
  }
  return { answer, sets: [set] };
});

const FITS = ["week", "slots", "plan", "credits"] as const;
type Fit = (typeof FITS)[number];
type SetAtom = Atom<FitSets | undefined | Promise<FitSets | undefined>>;
const SET_ATOMS: Record<Fit, SetAtom> = {
  week: weekSetAtom,
  slots: slotSetAtom,
  plan: planSetAtom,
  credits: creditSetAtom,
};

/** `but` is left out, to count what it would leave. */
async function setsOf(get: Getter, answer: SearchAnswer, but?: Fit): Promise<ClassSet[]> {
  const { fits } = get(quickFilterAtom);
  const on = FITS.filter((fit) => fits[fit] !== undefined && fit !== but);
  const found = await Promise.all(on.map(async (fit) => await get(SET_ATOMS[fit])));
  return found.flatMap((each) => (each?.answer === answer ? each.sets : []));
}

/** The classes of the filters that are on; undefined without any. */
export const onlyAtom = atom(async (get): Promise<FitSets | undefined> => {
  const answer = get(searchAnswerAtom);
  if (!answer || Object.keys(get(quickFilterAtom).fits).length === 0) return undefined;
  return { answer, sets: await setsOf(get, answer) };
});

/** How many classes the filter by the week leaves, or would leave, of those that the other filters leave. */
export const fitCountAtom = unwrap(
  atom(async (get, { signal }) => {
    const [answer, week] = [get(searchAnswerAtom), await get(weekSetAtom)];
    if (!answer || week?.answer !== answer) return undefined;
    return await countWith(get, answer, { sets: week.sets, but: "week", signal });
  }),
  (last) => last,
);

type Counted = { sets: readonly ClassSet[]; but: Fit; signal: AbortSignal };

async function countWith(get: Getter, answer: SearchAnswer, { sets, but, signal }: Counted): Promise<number> {
  const only = [...(await setsOf(get, answer, but)), ...sets];
  const { text, campus, isOpenOnly } = get(quickFilterAtom);
  return (await answer.classes.search({ text, campus, isOpenOnly, only }, signal)).length;
}

// Actions

/** How many classes the slots would leave; undefined without an answer. */
export const countSlotsAtom = atom(null, async (get, _set, slots: readonly TimeSlot[], signal: AbortSignal) => {
  const answer = get(searchAnswerAtom);
  if (!answer) return undefined;
  const set = await answer.classes.ask("fitSlots", slots, signal);
  return await countWith(get, answer, { sets: [set], but: "slots", signal });
});
