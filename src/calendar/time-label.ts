/** Minutes since midnight; 1440 is the midnight that ends the day. */
export type Minutes = number;

export const MINUTES_PER_HOUR = 60;
export const MINUTES_PER_DAY = 1440;
const MINUTES_PER_HALF_DAY = 720;

/** "9:05 AM" */
export function timeLabel(time: Minutes): string {
  return `${clock(time)} ${halfDay(time)}`;
}

/**
 * "9:00–9:50 AM", "11:00 AM–12:15 PM": the half-day is said once when both times share it.
 * An end before the start is a time of the next day. From midnight to midnight it is "All day".
 */
export function timeRangeLabel(start: Minutes, end: Minutes): string {
  return range(start, end, "–");
}

/** The same for screen readers and sentences: "9:00 to 9:50 AM". */
export function spokenTimeRange(start: Minutes, end: Minutes): string {
  return range(start, end, " to ");
}

/** "9:00–9:50", for places where the hour axis already tells morning from afternoon. */
export function bareTimeRange(start: Minutes, end: Minutes): string {
  return `${clock(start)}–${clock(end)}`;
}

/** "9 AM" for an axis, or "9" where there is little room. */
export function hourLabel(hour: number, form: "full" | "bare" = "full"): string {
  const onDial = hour % 12 || 12;
  return form === "bare" ? `${onDial}` : `${onDial} ${halfDay(hour * MINUTES_PER_HOUR)}`;
}

function range(start: Minutes, end: Minutes, dash: string): string {
  if (start === 0 && end === MINUTES_PER_DAY) return "All day";
  const realEnd = end < start ? end + MINUTES_PER_DAY : end;
  const sharesHalf = Math.floor(start / MINUTES_PER_HALF_DAY) === Math.floor(realEnd / MINUTES_PER_HALF_DAY);
  return `${sharesHalf ? clock(start) : timeLabel(start)}${dash}${timeLabel(realEnd)}`;
}

function clock(time: Minutes): string {
  const hour = Math.floor(time / MINUTES_PER_HOUR) % 12 || 12;
  return `${hour}:${String(time % MINUTES_PER_HOUR).padStart(2, "0")}`;
}

function halfDay(time: Minutes): "AM" | "PM" {
  return time % MINUTES_PER_DAY < MINUTES_PER_HALF_DAY ? "AM" : "PM";
}
