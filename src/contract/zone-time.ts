const MINUTE_MS = 60_000;

/** Creating one takes far longer than using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** The zone's offset from UTC at an instant, in minutes: "GMT-05:00" is -300, "GMT" alone is 0. */
export function zoneOffset(timeZone: string, at: number): number {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" });
  formats.set(timeZone, format);
  const name = format.formatToParts(at).find(({ type }) => type === "timeZoneName")?.value;
  const [, sign, hours = "0", minutes = "0"] = /GMT([+-])(\d+):(\d+)/.exec(name ?? "") ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/** The instant of a local time, given as if it were UTC; one that a clock change skips is read as before the change. */
export function zonedInstant(timeZone: string, local: number): number {
  // Twice, because the first guess may be on the other side of a clock change.
  const guess = local - zoneOffset(timeZone, local) * MINUTE_MS;
  return local - zoneOffset(timeZone, guess) * MINUTE_MS;
}
