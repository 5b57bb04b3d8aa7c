import type { CalendarEvent, Weekday } from "#calendar";
import { firstClash } from "#engine";
import { dayName } from "#contract/words";
import type { ScheduleRequest } from "#contract/schedule-request";
import { MINUTES_PER_HOUR, timeRangeLabel } from "#contract/wall-time";
import { t } from "#words";
import { listLabel } from "../../../../lib/format/format-list.ts";
import type { Party, Slot } from "./conflict.ts";

/** A slot with the times of the overlapping meeting. */
export type Side = { slot: Slot; startMinutes: number; endMinutes: number };

/** Two overlapping slots, the weekdays, and the shared minutes. */
export type Overlap = {
  sides: readonly [Side, Side];
  days: readonly number[];
  startMinutes: number;
  endMinutes: number;
};

/** All overlaps of a conflict, those with the fewest other choices first, alternating between pairs of components. */
export function findOverlaps(parties: readonly Party[], request: ScheduleRequest): Overlap[] {
  const slots = parties.flatMap((party) => party.slots);
  const rivals = Map.groupBy(slots, ({ unit }) => unit);
  const freedom = ({ sides }: Overlap) =>
    sides.reduce((sum, { slot }) => sum + (rivals.get(slot.unit)?.length ?? 0), 0);
  const all = slots.flatMap((a, index) =>
    slots.slice(index + 1).flatMap((b) => (a.unit === b.unit ? [] : overlapsOf(a, b, request))),
  );
  const byUnits = Map.groupBy(all, ({ sides }) => sides.map(({ slot }) => slot.unit).join("/"));
  return [...byUnits.values()]
    .flatMap((own) => own.map((overlap, turn) => ({ overlap, turn })))
    .toSorted((x, y) => x.turn - y.turn || freedom(x.overlap) - freedom(y.overlap))
    .map(({ overlap }) => overlap);
}

/** "MATH.1320 LEC 208 overlaps Work on Tuesday, 9:30–10:45 AM" */
export function overlapWords({ sides: [{ slot }, other], days, startMinutes, endMinutes }: Overlap): string {
  const values = {
    subject: slot.name,
    other: other.slot.name,
    days: listLabel(days.map((day) => dayName(day))),
    time: timeRangeLabel(startMinutes, endMinutes),
  };
  return slot.isOne
    ? t("{subject} overlaps {other} on {days}, {time}", values)
    : t("{subject} overlap {other} on {days}, {time}", values);
}

function overlapsOf(a: Slot, b: Slot, request: ScheduleRequest): Overlap[] {
  // Breaks apply on every date, even outside the term.
  const term = a.tone === "break" || b.tone === "break" ? undefined : request;
  const found = new Map<string, Overlap>();
  for (const one of timesOf(a)) {
    for (const other of timesOf(b)) {
      const startMinutes = Math.max(one.startMinutes, other.startMinutes);
      const endMinutes = Math.min(one.endMinutes, other.endMinutes);
      if (startMinutes >= endMinutes || one.classNumber === other.classNumber) continue;
      const days = one.days.filter(
        (day) => other.days.includes(day) && firstClash([{ ...one, days: [day] }], [{ ...other, days: [day] }], term),
      );
      if (days.length === 0) continue;
      const key = [one.startMinutes, one.endMinutes, other.startMinutes, other.endMinutes].join();
      const all = new Set([...(found.get(key)?.days ?? []), ...days]);
      found.set(key, {
        sides: [
          { slot: a, startMinutes: one.startMinutes, endMinutes: one.endMinutes },
          { slot: b, startMinutes: other.startMinutes, endMinutes: other.endMinutes },
        ],
        days: [...all].toSorted((x, y) => x - y),
        startMinutes,
        endMinutes,
      });
    }
  }
  return [...found.values()];
}

function timesOf({ classes }: Slot) {
  return classes.flatMap(({ classNumber, meetings }) =>
    meetings.flatMap((meeting) => {
      const { startMinutes, endMinutes } = meeting;
      return startMinutes === null || endMinutes === null
        ? []
        : [{ ...meeting, classNumber, startMinutes, endMinutes }];
    }),
  );
}

/** The week that shows overlaps. A break may be long, so the hours are those of the classes. */
export function toClashWeek(overlaps: readonly Overlap[]) {
  const sides = overlaps.flatMap((overlap) => overlap.sides.map((side) => ({ side, days: overlap.days as Weekday[] })));
  const classes = sides.flatMap(({ side }) => (side.slot.tone === "break" ? [] : side));
  const firstHour = Math.floor(Math.min(...classes.map((side) => side.startMinutes)) / MINUTES_PER_HOUR);
  const lastHour = Math.ceil(Math.max(...classes.map((side) => side.endMinutes)) / MINUTES_PER_HOUR);
  const events = new Map<string, CalendarEvent<Side>>();
  for (const { side, days } of sides) {
    const { slot, startMinutes, endMinutes } = side;
    const start = Math.max(startMinutes, firstHour * MINUTES_PER_HOUR);
    const end = Math.min(endMinutes, lastHour * MINUTES_PER_HOUR);
    const open = { start: start > startMinutes, end: end < endMinutes };
    const openEdge = open.start && open.end ? "both" : open.start ? "start" : open.end ? "end" : undefined;
    const kind = slot.tone === "break" ? "break" : "class";
    for (const day of days) {
      const event = {
        id: slot.key,
        day,
        start,
        end,
        openEdge,
        state: "clash",
        tone: slot.tone,
        kind,
        data: side,
      } as const;
      events.set(`${slot.key} ${startMinutes} ${day}`, event);
    }
  }
  const days = [...new Set(sides.flatMap((each) => each.days))].toSorted((a, b) => a - b);
  return { events: [...events.values()], days, firstHour, lastHour };
}
