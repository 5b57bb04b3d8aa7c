import ical, { type VEvent } from "node-ical";

/** As another library reads them: "Wed 2027-01-20 14:00Z–14:50Z". */
export function occurrencesOf(file: string): Map<string, string[]> {
  const parsed = ical.sync.parseICS(file);
  const events = Object.values(parsed).filter((each): each is VEvent => each?.type === "VEVENT");
  const range = { from: new Date("2026-01-01"), to: new Date("2029-01-01") };
  return new Map(
    events.map((event) => {
      const starts = event.rrule
        ? ical.expandRecurringEvent(event, range).map(({ start, end }) => [start, end] as const)
        : [[event.start, event.end ?? event.start] as const];
      return [
        event.uid,
        starts.map(([start, end]) => `${start.toISOString().slice(0, 16)}–${end.toISOString().slice(11, 16)}`),
      ];
    }),
  );
}
