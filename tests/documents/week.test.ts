import { describe, expect, it } from "vitest";
import type { ScheduleMeeting } from "#documents/schedule";
import { toWeek, type Week } from "#documents/week";
import { classOf, scheduleOf } from "../support/printed-schedules.ts";
import { seeded } from "../support/schedule-requests.ts";

const weekOf = (...meetings: Partial<ScheduleMeeting>[]) => toWeek(scheduleOf([classOf("COMP.1010", meetings)]));
const placesOf = (week: Week | null) =>
  week?.events.map(({ day, startMinutes, lane, laneCount }) => [day, startMinutes, lane, laneCount]);

describe("the days and hours of a week", () => {
  it("are Monday to Friday and whole hours, no fewer than six of them", () => {
    expect(weekOf({ days: [1, 3, 5], startMinutes: 545, endMinutes: 590 })).toMatchObject({
      days: [1, 2, 3, 4, 5],
      firstHour: 9,
      lastHour: 15,
    });
    expect(weekOf({ startMinutes: 480, endMinutes: 1021 })).toMatchObject({ firstHour: 8, lastHour: 18 });
  });

  it("begin earlier rather than pass midnight", () => {
    expect(weekOf({ startMinutes: 1320, endMinutes: 1440 })).toMatchObject({ firstHour: 18, lastHour: 24 });
    expect(weekOf({ startMinutes: 0, endMinutes: 60 })).toMatchObject({ firstHour: 0, lastHour: 6 });
  });

  it("have the days of a weekend on which something meets, Sunday last", () => {
    expect(weekOf({ days: [0] })?.days).toEqual([1, 2, 3, 4, 5, 0]);
    expect(weekOf({ days: [0, 6] })?.days).toEqual([1, 2, 3, 4, 5, 6, 0]);
  });

  it("are not stretched by breaks, of which they show what lies within them", () => {
    const classes = [classOf("COMP.1010", [{ startMinutes: 600, endMinutes: 650 }])];
    const breaks = [{ name: "Work", days: [0, 2, 6], startMinutes: 0, endMinutes: 1440 }];
    const week = toWeek(scheduleOf(classes, { breaks }));
    expect(week).toMatchObject({ days: [1, 2, 3, 4, 5], firstHour: 10, lastHour: 16 });
    expect(week?.events.filter(({ of }) => of.kind === "break")).toMatchObject([
      { day: 2, startMinutes: 600, endMinutes: 960 },
    ]);
  });
});

describe("the events of a week", () => {
  it("are none without classes, times or days, or of what meets only once", () => {
    expect(toWeek(scheduleOf([]))).toBeNull();
    const breaks = [{ name: "Work", days: [1], startMinutes: 540, endMinutes: 600 }];
    expect(toWeek(scheduleOf([], { breaks }))).toBeNull();
    expect(weekOf({ startMinutes: null, endMinutes: null }, { days: [] })).toBeNull();
    expect(weekOf({ startDate: "2027-03-06", endDate: "2027-03-06" })).toBeNull();
    expect(weekOf({ startDate: "2027-03-06", endDate: "2027-03-07", days: [6, 0] })).toBeNull();
    expect(weekOf({ startDate: "2027-03-06", endDate: "2027-03-13", days: [6] })).not.toBeNull();
  });

  it("stand side by side where they overlap, and not where one begins as the other ends", () => {
    const week = weekOf(
      { startMinutes: 540, endMinutes: 600 },
      { startMinutes: 570, endMinutes: 630 },
      { startMinutes: 600, endMinutes: 660 },
      { startMinutes: 660, endMinutes: 720 },
    );
    expect(placesOf(week)).toEqual([
      [1, 540, 0, 2],
      [1, 570, 1, 2],
      [1, 600, 0, 2],
      [1, 660, 0, 1],
    ]);
  });

  it("are all there, never over one another, and in as few lanes as they can be", () => {
    for (let seed = 0; seed < 300; seed++) {
      const random = seeded(seed);
      const meetings = Array.from({ length: 1 + random.below(12) }, () => {
        const startMinutes = random.below(276) * 5;
        const endMinutes = Math.min(1440, startMinutes + 5 * (1 + random.below(40)));
        return { days: [0, 1, 2, 3, 4, 5, 6].filter(() => random.below(3) === 0), startMinutes, endMinutes };
      });
      const week = weekOf(...meetings);
      const events = week?.events ?? [];
      const wanted = meetings.flatMap(({ days, ...span }) => days.map((day) => JSON.stringify({ day, ...span })));
      const shown = events.map(({ day, startMinutes, endMinutes }) =>
        JSON.stringify({ day, startMinutes, endMinutes }),
      );
      expect(shown.sort(), `seed ${seed}`).toEqual(wanted.sort());
      for (const event of events) {
        const beside = events.filter(
          (other) =>
            other.day === event.day && other.startMinutes < event.endMinutes && event.startMinutes < other.endMinutes,
        );
        const inLane = beside.filter(({ lane }) => lane === event.lane);
        const isWithin =
          event.lane < event.laneCount &&
          (week?.firstHour ?? 25) * 60 <= event.startMinutes &&
          event.endMinutes <= (week?.lastHour ?? 0) * 60;
        const depths = clusterOf(event, events).map(
          ({ startMinutes: at, day }) =>
            events.filter((o) => o.day === day && o.startMinutes <= at && at < o.endMinutes).length,
        );
        expect([inLane, isWithin, event.laneCount], `seed ${seed}`).toEqual([[event], true, Math.max(...depths)]);
      }
    }
  });
});

type Event = Week["events"][number];

/** What the event overlaps, what that overlaps, and so on. */
function clusterOf(event: Event, events: readonly Event[]): Event[] {
  const cluster = [event];
  for (const each of cluster) {
    const next = events.filter(
      (other) =>
        !cluster.includes(other) &&
        other.day === each.day &&
        other.startMinutes < each.endMinutes &&
        each.startMinutes < other.endMinutes,
    );
    cluster.push(...next);
  }
  return cluster;
}
