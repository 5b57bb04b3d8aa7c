import type { CalendarEvent, Weekday } from "#calendar";
import { firstClash } from "#engine";
import { dayName } from "#contract/words";
import type { ScheduleRequest } from "#contract/builder/schedule-request";
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

/** All overlaps of a conflict, alternating between pairs of components. */
export function findOverlaps(parties: readonly Party[], request: ScheduleRequest): Overlap[] {
  const slots = parties.flatMap((party) => party.slots);
  const all = slots.flatMap((a, index) =>
    slots.slice(index + 1).flatMap((b) => (a.unit === b.unit ? [] : overlapsOf(a, b, request))),
  );
  const byUnits = Map.groupBy(all, ({ sides }) => sides.map(({ slot }) => slot.unit).join("/"));
  return [...byUnits.values()]
    .flatMap((own) => own.map((overlap, turn) => ({ overlap, turn })))
    .toSorted((x, y) => x.turn - y.turn)
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
  const shared = a.meetings.flatMap((one) =>
    b.meetings.flatMap((other): Overlap[] => {
      const startMinutes = Math.max(one.startMinutes, other.startMinutes);
      const endMinutes = Math.min(one.endMinutes, other.endMinutes);
      if (startMinutes >= endMinutes || one.classNumber === other.classNumber) return [];
      const days = one.days.filter(
        (day) => other.days.includes(day) && firstClash([{ ...one, days: [day] }], [{ ...other, days: [day] }], term),
      );
      const sides = [
        { slot: a, startMinutes: one.startMinutes, endMinutes: one.endMinutes },
        { slot: b, startMinutes: other.startMinutes, endMinutes: other.endMinutes },
      ] as const;
      return days.length === 0 ? [] : [{ sides, days, startMinutes, endMinutes }];
    }),
  );
  return mergeDays(shared, ({ sides }) => sides.map((side) => `${side.startMinutes}–${side.endMinutes}`).join());
}

/** Those with the same key as one, on all their days. */
function mergeDays<T extends { days: readonly number[] }>(all: readonly T[], keyOf: (one: T) => string): T[] {
  return [...Map.groupBy(all, keyOf).values()].map((same) => {
    const days = [...new Set(same.flatMap((one) => one.days))].toSorted((a, b) => a - b);
    return { ...same[0]!, days };
  });
}

/** The week that shows overlaps. A break may be long, so the hours are those of the classes. */
export function toClashWeek(overlaps: readonly Overlap[]) {
  const sides = mergeDays(
    overlaps.flatMap((overlap) => overlap.sides.map((side) => ({ ...side, days: overlap.days }))),
    ({ slot, startMinutes }) => `${slot.key} ${startMinutes}`,
  );
  const classes = sides.filter(({ slot }) => slot.tone !== "break");
  const firstHour = Math.floor(Math.min(...classes.map(({ startMinutes }) => startMinutes)) / MINUTES_PER_HOUR);
  const lastHour = Math.ceil(Math.max(...classes.map(({ endMinutes }) => endMinutes)) / MINUTES_PER_HOUR);
  const events = sides.map(
    (side): CalendarEvent<Side> => ({
      id: side.slot.key,
      days: side.days as Weekday[],
      start: Math.max(side.startMinutes, firstHour * MINUTES_PER_HOUR),
      end: Math.min(side.endMinutes, lastHour * MINUTES_PER_HOUR),
      state: "clash",
      tone: side.slot.tone,
      kind: side.slot.tone === "break" ? "break" : "class",
      data: side,
    }),
  );
  const days = [...new Set(events.flatMap((event) => event.days ?? []))].toSorted((a, b) => a - b);
  return { events, days, firstHour, lastHour };
}
