import type { ComponentProps } from "react";
import { expectTypeOf, it } from "vitest";
import {
  type CalendarEvent,
  type CalendarSource,
  type DayView,
  type Event,
  type EventColor,
  type Period,
  type PeriodMove,
  type PeriodSelector,
  paletteOf,
  type TimelineView,
  toCalendarEvents,
  type useEventLoader,
  type WeekGrid,
  type WeekList,
} from "#calendar";

// What the compiler checks; nothing of it runs.

type Room = { room: string };
type DayProps<T> = Parameters<typeof DayView<T>>[0];
type WeekProps<T> = Parameters<typeof WeekGrid<T>>[0];

it("has the fields of the specification in an event", {
  tags: ["builder§2.67", "builder§2.68", "builder§9.10"],
}, () => {
  expectTypeOf<{ name: string; date: string; start: string; end: string; color: "deep-orange" }>().toExtend<Event>();
  expectTypeOf<{ name: string; meetings: { days: number[]; start: string; end: string }[] }>().toExtend<Event>();
  expectTypeOf<{ date: string; start: string }>().not.toExtend<Event>();
  expectTypeOf<{ name: string; color: "mauve" }>().not.toExtend<Event>();
  expectTypeOf<Event>().toHaveProperty("className");
  expectTypeOf<Event>().toHaveProperty("onClick");
  expectTypeOf<Event>().toHaveProperty("timelineContent");
  expectTypeOf<NonNullable<Event["position"]>>().parameter(0).toHaveProperty("laneCount").toBeNumber();
  expectTypeOf(paletteOf("seed")).returns.toEqualTypeOf<EventColor>();
});

it("takes plain events in every widget, which are then the data", () => {
  expectTypeOf<readonly Event[]>().toExtend<WeekProps<Event>["events"]>();
  expectTypeOf<readonly Event[]>().toExtend<DayProps<Event>["events"]>();
  expectTypeOf<readonly Event[]>().toExtend<ComponentProps<typeof WeekList<Event>>["events"]>();
  expectTypeOf<WeekProps<Event>>().toHaveProperty("renderEvent").extract<undefined>().toBeUndefined();
});

it("ties the data of typed events to what renders them", () => {
  const events = toCalendarEvents({ name: "Shift" }, { data: { room: "Olsen 408" } });
  expectTypeOf(events).toEqualTypeOf<CalendarEvent<{ room: string }>[]>();
  expectTypeOf<readonly CalendarEvent<Room>[]>().toExtend<WeekProps<Room>["events"]>();
  expectTypeOf<readonly Event[]>().not.toExtend<WeekProps<Room>["events"]>();
  expectTypeOf<NonNullable<WeekProps<Room>["renderEvent"]>>().parameter(0).toExtend<CalendarEvent<Room>>();
});

it("has the days, the hours, and the active day of a week", { tags: ["builder§2.63"] }, () => {
  type Given = { firstDay: 1; lastDay: 6; firstHour: 8; lastHour: 18; activeDay: 2 };
  expectTypeOf<Given>().toExtend<Partial<WeekProps<Event>>>();
  expectTypeOf<{ firstDay: 7 }>().not.toExtend<Partial<WeekProps<Event>>>();
  expectTypeOf<NonNullable<WeekProps<Event>["onActiveDayChange"]>>()
    .parameter(1)
    .toEqualTypeOf<"head" | "tab" | "swipe">();
  expectTypeOf<NonNullable<DayProps<Event>["renderAllDay"]>>().parameter(0).toBeString();
  expectTypeOf<DayProps<Event>>().not.toHaveProperty("weekOf");
  expectTypeOf<DayProps<Event>["date"]>().toBeString();
});

it("moves by every kind of period", { tags: ["builder§2.65"] }, () => {
  type Props = ComponentProps<typeof PeriodSelector>;
  expectTypeOf<"day" | "week" | "month" | 10>().toExtend<Period>();
  expectTypeOf<{ name: string; startDate: string; endDate: string }[]>().toExtend<Period>();
  expectTypeOf<"year">().not.toExtend<Period>();
  expectTypeOf<Props["onMove"]>().parameter(0).toEqualTypeOf<PeriodMove>();
  expectTypeOf<PeriodMove>().toEqualTypeOf<{ direction: "forward" | "back"; increment: number; date: string }>();
});

it("has a timeline with or without a selection, and with or without marks", { tags: ["builder§2.64"] }, () => {
  type Props = ComponentProps<typeof TimelineView>;
  expectTypeOf<Props["selected"]>().toEqualTypeOf<string | null>();
  expectTypeOf<undefined>().toExtend<Props["markOf"]>();
});

it("loads from addresses or calls, not both", { tags: ["builder§2.70"] }, () => {
  type Load = () => Promise<{ data: Event[] }>;
  expectTypeOf<{ id: string; name: string; url: string }>().toExtend<CalendarSource>();
  expectTypeOf<{ id: string; name: string; load: Load }>().toExtend<CalendarSource>();
  expectTypeOf<{ id: string; name: string; url: string; load: Load }>().not.toExtend<CalendarSource>();
  expectTypeOf<ReturnType<typeof useEventLoader>["events"]>().toEqualTypeOf<readonly Event[]>();
});
