import { atom } from "jotai/vanilla";
import { lastOfVisit } from "../visit-atoms.ts";
import { visitAtom } from "../visit.ts";
import { goToAtom, shownAtom } from "./browse-atoms.ts";
import { positionAtom } from "./position-atoms.ts";

/** Leafing through schedules asks the worker for nothing more. */
const SETTLE_MS = 200;

const answerAtom = atom(async (get, { signal }) => {
  const shown = get(shownAtom);
  const visit = get(visitAtom);
  if (!shown || shown.isStale || !visit) return undefined;
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  if (signal.aborted) return undefined;
  const count = await shown.opened.variants(shown.chosen, visit).catch(() => undefined);
  return count?.complete ? { shown, count: count.total } : undefined;
});

const lastAnswerAtom = lastOfVisit(answerAtom, visitAtom);

/** How many schedules look like the shown one on the week, itself among them; undefined while that isn't known. */
export const variantCountAtom = atom((get): bigint | undefined => {
  const answer = get(lastAnswerAtom);
  const shown = get(shownAtom);
  const isCurrent = answer?.shown.opened === shown?.opened && answer?.shown.schedule === shown?.schedule;
  return isCurrent ? answer?.count : undefined;
});

/** Shows the next schedule whose week is none of those before it, or the best when there is none. */
export const moveToNextWeekAtom = atom(null, async (get, set) => {
  const position = get(positionAtom);
  const visit = get(visitAtom);
  if (!position || !visit) return;
  const { opened, index, after = 0 } = position;
  const next = await opened.nextWeek(index ?? after, visit).catch(() => undefined);
  if (!next || get(positionAtom)?.opened !== opened) return;
  if (next.index !== undefined) set(goToAtom, next.index);
  else if (next.complete) set(goToAtom, 0);
});
