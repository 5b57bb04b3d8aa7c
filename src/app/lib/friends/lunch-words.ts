import type { IsoDate } from "#dates/day";
import { dayLabel, timeRangeLabel, weekdayName } from "#dates/words";
import { t } from "#words";
import { listLabel } from "../format/format.ts";
import type { CommonLunch } from "./group-lunch.ts";

/** "Everyone is free Tue and Thu 12:00–1:00 PM." Two people are "both". */
export function lunchSentence(lunches: readonly CommonLunch[], people: number): string {
  if (lunches.length === 0)
    return people === 2
      ? t("There's no half hour between 11:00 AM and 2:00 PM when you're both free.")
      : t("There's no half hour between 11:00 AM and 2:00 PM when everyone is free.");
  const groups = Map.groupBy(lunches, ({ start, end, from, until, except }) =>
    [start, end, from, until, except.length > 0].join(),
  );
  const times = listLabel([...groups.values()].map(timeWords));
  return people === 2 ? t("You're both free {times}.", { times }) : t("Everyone is free {times}.", { times });
}

/** "Tue and Thu 12:00–1:00 PM until Mar 5 (not Oct 13)"; all of these have the same times and dates. */
function timeWords(same: readonly CommonLunch[]): string {
  const { start, end, from, until } = same[0]!;
  const days = listLabel(same.map(({ weekday }) => weekdayName(weekday, "short")));
  const when = datesWords(`${days} ${timeRangeLabel(start, end)}`, from, until);
  const except = same.flatMap((lunch) => lunch.except).toSorted();
  if (except.length === 0) return when;
  return t("{time} (not {dates})", { time: when, dates: listLabel(except.map((date) => dayLabel(date, "short"))) });
}

function datesWords(time: string, from: IsoDate | undefined, until: IsoDate | undefined): string {
  const [start, end] = [from && dayLabel(from, "short"), until && dayLabel(until, "short")];
  if (start && end) return t("{time} from {start} to {end}", { time, start, end });
  if (start) return t("{time} from {start}", { time, start });
  return end ? t("{time} until {end}", { time, end }) : time;
}
