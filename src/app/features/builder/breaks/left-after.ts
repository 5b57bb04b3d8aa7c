import { useAtomValue } from "jotai/react";
import { useEffect, useEffectEvent, useState } from "react";
import type { ScheduleRequest } from "#contract/builder/schedule-request";
import { t } from "#words";
import type { ScheduleEngine } from "#workers/schedule/client";
import { type Content, type Edits, withEdits } from "../workspace/document.ts";
import { contentAtom } from "../workspace/edits.ts";
import { scheduleEngineAtom } from "../workspace/engine.ts";
import { hasCourses } from "../workspace/held-courses.ts";
import { requestAtom } from "../workspace/request.ts";
import { countNumber, isCountUnknown, type KnownCount } from "../workspace/result-words.ts";

/** How many schedules edits of breaks would leave. If none: the course whose removal would leave the most. */
export type Left = { count: KnownCount; without?: { course: string; count: KnownCount } };

type Asked = { content: Content; request: ScheduleRequest; edits: Edits; counter: ReturnType<ScheduleEngine["costs"]> };

/** Calls back with the count as soon as it's known. Throws an AbortError when aborted. */
async function countLeft(
  { content, request, edits, counter }: Asked,
  show: (left: Left) => void,
  signal: AbortSignal,
): Promise<void> {
  const { breaks } = withEdits(content, edits).Request;
  const count = await counter.countWithBreaks(breaks, [], signal);
  show({ count });
  if (count.total > 0n || !count.complete) return;
  let best: Left["without"];
  for (const { id, label } of request.courses.filter(({ isEnabled }) => isEnabled)) {
    if (!hasCourses(request, [id])) continue;
    const without = await counter.countWithBreaks(breaks, [id], signal);
    if (without.total > (best?.count.total ?? 0n)) best = { course: label, count: without };
  }
  if (best) show({ count, without: best });
}

/** Counts on the worker of the costs, so that neither the page nor the schedules wait. Undefined until it's known. */
export function useLeftAfter(edits: Edits | undefined): Left | undefined {
  const content = useAtomValue(contentAtom);
  const request = useAtomValue(requestAtom);
  const engine = useAtomValue(scheduleEngineAtom);
  const [known, setKnown] = useState<{ key: string; left: Left }>();
  const key = JSON.stringify(edits);
  const ask = useEffectEvent((signal: AbortSignal) => {
    if (!edits || !content || !request || !hasCourses(request)) return;
    const show = (left: Left) => void (signal.aborted || setKnown({ key, left }));
    // Without an answer, the break can still be made.
    countLeft({ content, request, edits, counter: engine.costs(request) }, show, signal).catch(() => undefined);
  });
  useEffect(() => {
    const ended = new AbortController();
    ask(ended.signal);
    return () => ended.abort();
  }, [key, request]);
  return known !== undefined && known.key === key ? known.left : undefined;
}

/** "Leaves 4,324 schedules"; for a break that would be removed, "4,324 schedules without this". */
export function leftWords({ count, without }: Left, isRemoval: boolean): string {
  if (isCountUnknown(count)) return t("Counting took too long.");
  const number = countNumber(count);
  const values = { count: Number(count.total), number };
  if (count.total > 0n) {
    return isRemoval
      ? t("{number} {count, plural, one {schedule} other {schedules}} without this", values)
      : t("Leaves {number} {count, plural, one {schedule} other {schedules}}", values);
  }
  if (!without) return isRemoval ? t("No schedules without this, either") : t("Leaves no schedules");
  return t("Leaves none. Without {course}: {number}", { course: without.course, number: countNumber(without.count) });
}
