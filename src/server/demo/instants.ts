import { institution } from "#contract/institution";
import type { Moment } from "./calendar.ts";

const offsets = new Intl.DateTimeFormat("en-US", { timeZone: institution.timeZone, timeZoneName: "longOffset" });

/** The instant at which the institution's wall clock shows the moment. */
export function toInstant({ date, minutes }: Moment): Date {
  const shown = Date.parse(`${date}T00:00:00Z`) + minutes * 60_000;
  // Twice, since the first guess may lie on the other side of a change to or from daylight saving time.
  const guess = shown - offsetMs(shown);
  return new Date(shown - offsetMs(guess));
}

/** "GMT-05:00" is −5 hours, "GMT" alone is 0. */
function offsetMs(at: number): number {
  const name = offsets.formatToParts(at).find((part) => part.type === "timeZoneName")?.value ?? "";
  const [, sign, hours = "0", minutes = "0"] = /GMT([+-])(\d+):(\d+)/.exec(name) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}
