import { atom } from "jotai/vanilla";
import { unwrap } from "jotai/vanilla/utils";
import type { ClassFragility } from "#engine";
import type { OpenSchedules } from "#workers/schedule/client";
import { visitAtom } from "../../visit.ts";
import { shownAtom } from "../browse-atoms.ts";
import { otherSectionsAtom } from "./atoms.ts";

type Answer = { opened: OpenSchedules; hashCode: number; classes: readonly ClassFragility[] };

/** It takes up to twice as long as the count, during which the worker does nothing else. Beyond this nobody asks. */
const MOST_COUNT_MS = 300;
/** Whoever looks at a class for this long wants to know more of it. */
const SETTLE_MS = 400;

const answerAtom = atom(async (get, { signal }): Promise<Answer | undefined> => {
  const shown = get(shownAtom);
  const visit = get(visitAtom);
  // What was asked for comes first.
  if (!shown || shown.isStale || !visit || !get(otherSectionsAtom)) return undefined;
  const { opened, schedule, chosen } = shown;
  if (opened.summary.milliseconds > MOST_COUNT_MS) return undefined;
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  if (signal.aborted) return undefined;
  try {
    const { classes } = await opened.fragility(chosen, visit);
    return { opened, hashCode: schedule.hashCode, classes };
  } catch {
    // It is said in passing; that it is not known needs no word.
    return undefined;
  }
});

const lastAnswerAtom = unwrap(answerAtom, (last) => last);

/** How many schedules are left if a class of the shown one fills, for each; undefined while that is not known. */
export const fragilityAtom = atom((get): readonly ClassFragility[] | undefined => {
  const answer = get(lastAnswerAtom);
  const shown = get(shownAtom);
  if (!answer || !shown || answer.opened !== shown.opened) return undefined;
  return answer.hashCode === shown.schedule.hashCode ? answer.classes : undefined;
});
