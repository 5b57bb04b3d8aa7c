/** Wall-clock minutes and ISO dates as the wire and the student read them. */

/** 540 → "09:00:00". */
export function toWallTime(minutes: number): string {
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}:00`;
}

/** "09:00:00" → 540; "09:00" as well. */
export function toMinutes(wallTime: string): number {
  return Number(wallTime.slice(0, 2)) * 60 + Number(wallTime.slice(3, 5));
}

/** 540 → "9:00 AM". */
export function formatMinutes(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24;
  return `${hour % 12 || 12}:${pad(minutes % 60)} ${hour < 12 ? "AM" : "PM"}`;
}

/** "2026-11-03" → "11/3/2026". */
export function formatDate(isoDate: string): string {
  const [year, month, day] = isoDate.split("-").map(Number);
  return `${month}/${day}/${year}`;
}

function pad(number: number): string {
  return String(number).padStart(2, "0");
}
