import type { Moment } from "#dates/moment";
import { zoneWords } from "#dates/words";
import { openZone, readerZone } from "#dates/zone";
import { institution } from "./institution.ts";

// Moments on the institution's clock, wherever the reader and the machine are.

const institutionZone = openZone(institution.timeZone);

/** Of a moment: `institutionDay(now)` is today. */
export const institutionDay = institutionZone.dayOf;
/** Since midnight. */
export const institutionMinutes = institutionZone.minutesOf;
/** "2026-11-23 08:00" */
export const institutionClock = institutionZone.wallClock;
/** `momentOf` of `Zone`. */
export const institutionMoment = institutionZone.momentOf;

export const {
  deadlineLabel,
  momentDayLabel,
  momentLabel,
  momentRangeLabel,
  momentSecondLabel,
  momentTimeLabel,
  timeZoneName,
} = zoneWords(institutionZone);

/** "Eastern Time" if the reader's clock shows another time at that moment, else blank. Only for pages: a server has no reader. */
export function zoneNote(moment: Moment): string {
  return readerZone().offsetAt(moment) === institutionZone.offsetAt(moment) ? "" : timeZoneName();
}
