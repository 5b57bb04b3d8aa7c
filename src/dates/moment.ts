/** An instant: ISO text with an offset or "Z", milliseconds since 1970, or a `Date`. */
export type Moment = string | number | Date;

/** Milliseconds since 1970; `NaN` for text that isn't a moment. */
export function momentMs(moment: Moment): number {
  return typeof moment === "string" ? Date.parse(moment) : Number(moment);
}

/** Throws `RangeError` for what isn't a moment. */
export function toDate(moment: Moment): Date {
  const date = new Date(momentMs(moment));
  if (Number.isNaN(date.getTime())) throw new RangeError(`"${String(moment)}" isn't a moment.`);
  return date;
}

/** What others send, such as a header or a feed, in any form that `Date` reads; undefined if it reads none. */
export function readMoment(given: Moment | null | undefined): Date | undefined {
  const date = new Date(given ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

export function momentAfter(moment: Moment, milliseconds: number): Date {
  return toDate(momentMs(moment) + milliseconds);
}

export function momentBefore(moment: Moment, milliseconds: number): Date {
  return momentAfter(moment, -milliseconds);
}

/** "2026-11-23T13:02:00.000Z" */
export function isoMoment(moment: Moment): string {
  return toDate(moment).toISOString();
}
