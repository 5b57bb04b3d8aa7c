import { atom } from "jotai/vanilla";
import { selectAtom, unwrap } from "jotai/vanilla/utils";
import { isSame } from "#configuration/apply-edit";
import type { ScheduleRequest } from "#contract/builder/schedule-request";
import type { PlannedCourse, RearrangementAnswer } from "#engine";
import { t } from "#words";
import { isFull } from "../../../../lib/classes/class-facts.ts";
import { shownAtom } from "../../workspace/browse.ts";
import { scheduleEngineAtom } from "../../workspace/engine.ts";
import { switchAtom } from "../../workspace/selection.ts";
import { visitAtom } from "../../workspace/visit.ts";
import { filledAtom, liveClassesAtom, shownClassesAtom } from "../../workspace/week.ts";

type Question = { request: ScheduleRequest; plan: readonly PlannedCourse[]; full: readonly number[] };
type Answered = Question & { answer: RearrangementAnswer };

/** The engine's question for the shown schedule; undefined while it has no full class that could change. */
const questionAtom = atom((get): Question | undefined => {
  const shown = get(shownAtom);
  const filled = get(filledAtom);
  const isFilled = get(shownClassesAtom).some(
    ({ classNumber, course }) => course.source === "configuration" && filled.has(classNumber),
  );
  if (!shown || shown.isStale || !isFilled) return undefined;
  const plan = shown.schedule.courses.flatMap(({ id, classes }): PlannedCourse[] =>
    id === null ? [] : [{ id, classNumbers: classes.map(({ classNumber }) => classNumber) }],
  );
  const full = Object.values(get(liveClassesAtom) ?? {}).flatMap(({ Details }) =>
    isFull(Details) ? Details.ClassNumber : [],
  );
  return { request: shown.opened.request, plan, full };
});

/** The same object while it's equal, because seats are re-fetched every 10 seconds. */
const sameQuestionAtom = selectAtom(questionAtom, (question) => question, isSame);

/** The engine's answer; undefined without a question, while it's pending, or if the engine fails. */
export const rearrangementAtom = unwrap(
  atom(async (get, { signal }): Promise<Answered | undefined> => {
    const question = get(sameQuestionAtom);
    const visit = get(visitAtom);
    if (!question || !visit) return undefined;
    const { request, plan, full } = question;
    try {
      const ended = AbortSignal.any([signal, visit]);
      return { ...question, answer: await get(scheduleEngineAtom).rearrange(request, plan, full, ended) };
    } catch {
      return undefined;
    }
  }),
);

/** Shows the rearranged schedule; the toast's Undo returns. */
export const rearrangeAtom = atom(null, (get, set): void => {
  const { rearrangement } = get(rearrangementAtom)?.answer ?? {};
  if (!rearrangement) return;
  const count = rearrangement.changes.length;
  const message = t("{count, plural, one {# class} other {# classes}} changed", { count });
  set(switchAtom, { schedule: rearrangement.schedule, message });
});
