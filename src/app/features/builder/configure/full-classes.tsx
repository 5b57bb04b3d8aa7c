import { useAtomValue } from "jotai/react";
import { atom } from "jotai/vanilla";
import type { ScheduleCourse, ScheduleRequest } from "#contract/builder/schedule-request";
import { isExcludedBy } from "#engine";
import { Text } from "#ui";
import { t } from "#words";
import { countAtom, requestAtom, scheduleEngineAtom } from "../workspace/build.ts";
import { countNumber, type KnownCount } from "../workspace/result-words.ts";
import { cellOfVisit } from "../workspace/visit.ts";

const countedAtom = cellOfVisit<{ request: ScheduleRequest; count: KnownCount } | undefined>(undefined);

/** How many more schedules there would be if full classes weren't excluded; undefined if none, or while unknown. */
export const moreWithFullAtom = atom((get): KnownCount | undefined => {
  const now = get(countAtom);
  const counted = get(countedAtom);
  if (!counted || counted.request !== get(requestAtom) || !now?.complete || now.isCounting) return undefined;
  const more = { total: counted.count.total - now.total, complete: counted.count.complete };
  return more.total > 0n ? more : undefined;
});

/** On the worker of the costs, so that it doesn't hold up the count. */
export const countWithFullAtom = atom(null, async (get, set, signal: AbortSignal): Promise<void> => {
  const request = get(requestAtom);
  if (!request?.courses.some(excludesFull)) return;
  try {
    const count = await get(scheduleEngineAtom).costs(request).countWithFull(signal);
    set(countedAtom, { request, count });
  } catch {
    // The configuration changed, or its worker was lost: the count is complete without it.
  }
});

function excludesFull({ isEnabled, sections, options }: ScheduleCourse): boolean {
  const isExcluded = (option: "excludeClosed" | "excludeWaitListed") =>
    sections.some((section) => isExcludedBy(option, section, options));
  return isEnabled && (isExcluded("excludeClosed") || isExcluded("excludeWaitListed"));
}

export function MoreWithFull() {
  const more = useAtomValue(moreWithFullAtom);
  if (!more) return null;
  return (
    <Text as="span" size="small" tone="quiet">
      {t("{number} more with full classes", { number: countNumber(more) })}
    </Text>
  );
}
