import { institutionClock, timeZoneName } from "#contract/institution-time";
import { t } from "#words";

/** For a field of the type `datetime-local`, on the institution's clock; blank for none. */
export function toClockTime(moment: string | null): string {
  return moment === null ? "" : institutionClock(moment).replace(" ", "T");
}

export const CLOCK_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

export function clockZoneWords(): string {
  return t("Times are in {zone}.", { zone: timeZoneName() });
}
