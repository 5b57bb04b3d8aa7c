import { momentMs } from "#dates/moment";
import { type Message, message, t } from "#words";
import { daysAgo } from "./dashboard-time.ts";

type Dated = { type: string; date: string | null; has_time: boolean };

/**
 * What comes up is soonest first, the rest in the given order. Past items are grouped by calendar days; undated ones may
 * still be current, so they come before old ones.
 */
export function groupByAge<Item extends Dated>(items: readonly Item[], now: number) {
  const groups = Map.groupBy(items, (item) => ageOf(item, now));
  return GROUPS.flatMap((title) => {
    const own = groups.get(title);
    if (!own) return [];
    return [{ title: t(title), items: title === COMING ? own.toSorted(bySoonest) : own }];
  });
}

const COMING = message("Coming up");
const UNDATED = message("Undated");
const OLDER = message("Older");
/** The last group takes the rest. */
const AGES: readonly (readonly [title: Message, daysAgo: number])[] = [
  [message("Last 7 days"), 7],
  [message("Last 14 days"), 14],
];
const GROUPS = [COMING, ...AGES.map(([title]) => title), UNDATED, OLDER];

function ageOf({ type, date, has_time: hasTime }: Dated, now: number): Message {
  if (date === null) return UNDATED;
  const moment = momentMs(date);
  const age = daysAgo(moment, now);
  if (hasTime && moment > now) return COMING;
  // An event without a time takes all of its day. Other news of that day has been published.
  const isOfDayToCome = age < 0 || (age === 0 && type === "event");
  if (!hasTime && isOfDayToCome) return COMING;
  return AGES.find(([, below]) => age < below)?.[0] ?? OLDER;
}

function bySoonest({ date: one }: Dated, { date: other }: Dated): number {
  return momentMs(one ?? "") - momentMs(other ?? "");
}
