/** Minutes since midnight and ISO dates as the student reads them. */

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
