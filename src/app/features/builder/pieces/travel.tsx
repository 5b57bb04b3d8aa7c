import { campusOf, daysString } from "#contract/institution";
import { timeLabel, weekdayName } from "#dates/words";
import type { TravelWarning } from "#engine";
import { VisuallyHidden } from "#ui";
import { listLabel } from "../../../lib/format/format.ts";
import { rich } from "../../../ui/rich.ts";

/** Changes of campus that differ only in their day, with all their days. */
type TravelRow = { key: string; first: TravelWarning; days: readonly number[] };

/** In order of the first one; `withClasses` separates changes between different classes. */
export function travelRows(changes: readonly TravelWarning[], withClasses: boolean): TravelRow[] {
  const keyOf = ({ fromMinutes, toMinutes, fromCampus, toCampus, fromClassNumber, toClassNumber }: TravelWarning) =>
    [fromMinutes, toMinutes, fromCampus, toCampus, ...(withClasses ? [fromClassNumber, toClassNumber] : [])].join("/");
  return [...Map.groupBy(changes, keyOf)].flatMap(([key, alike]): TravelRow[] => {
    const days = [...new Set(alike.map(({ day }) => day))].toSorted((a, b) => a - b);
    return alike[0] ? [{ key, first: alike[0], days }] : [];
  });
}

/** "30 min to get from South to North Campus, MW 3:15 PM" */
export function TravelWords({ row: { first, days } }: { row: TravelRow }) {
  const { fromMinutes, toMinutes, fromCampus, toCampus } = first;
  const values = {
    minutes: toMinutes - fromMinutes,
    from: campusOf(fromCampus).shortDescription,
    to: campusOf(toCampus).description,
    days: daysString(days),
    time: timeLabel(fromMinutes),
  };
  return rich("{minutes} min to get from {from} to {to}, <when>{days}</when> {time}", values, {
    when: (text) => (
      <>
        <span aria-hidden="true">{text}</span>
        <VisuallyHidden>{listLabel(days.map((day) => weekdayName(day)))}</VisuallyHidden>
      </>
    ),
  });
}
