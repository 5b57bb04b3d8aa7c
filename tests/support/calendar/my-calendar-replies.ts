import type { CalendarLayer } from "#contract/calendar-layers";
import { CALENDAR_LAYERS, LAYER_COLORS } from "#contract/calendar-layers";
import type { CalendarEntry } from "#contract/calls/calendar";
import { addDays, type IsoDate, weekdayOf } from "#dates/day";
import type { Replies, Reply } from "../component/fake-api.ts";

/** What the API answers to My Calendar, around Friday, November 20, 2026. */

export const MY_CALENDAR = "#/my-academics/calendar";

type Some = Partial<CalendarEntry> & Pick<CalendarEntry, "id" | "date" | "name">;

export function entryOf(layer: CalendarLayer, some: Some): CalendarEntry {
  return {
    start: null,
    end: null,
    color: layer in LAYER_COLORS ? LAYER_COLORS[layer as keyof typeof LAYER_COLORS] : null,
    className: layer,
    shortName: null,
    note: null,
    waitPosition: null,
    place: null,
    details: null,
    link: null,
    Class: null,
    ...some,
  };
}

type Weekly = { number: number; name: string; days: readonly number[]; start: string; end: string; place: string };

/** On those weekdays of the weeks from November 1 to December 12, but not in the week of Thanksgiving. */
function meetingsOf(
  layer: "classes" | "waitlisted",
  { number, name, days, start, end, place }: Weekly,
  more: Partial<CalendarEntry>,
) {
  const all = Array.from({ length: 42 }, (_, at) => addDays("2026-11-01", at));
  return all
    .filter((date) => days.includes(weekdayOf(date)) && !(date >= "2026-11-22" && date <= "2026-11-28"))
    .map((date) =>
      entryOf(layer, {
        id: `3100-${number}-1`,
        date,
        name,
        shortName: name.split(" ")[0]!,
        start: `T${start}:00`,
        end: `T${end}:00`,
        place,
        Class: { Term: "3100", ClassNumber: number },
        ...more,
      }),
    );
}

const daysOff = (first: IsoDate, count: number) =>
  Array.from({ length: count }, (_, at) =>
    entryOf("days-off", { id: "off-3100", date: addDays(first, at), name: "No classes", note: "2026 Fall" }),
  );

export const calendarEntries: Readonly<Record<CalendarLayer, readonly CalendarEntry[]>> = {
  classes: [
    ...meetingsOf(
      "classes",
      {
        number: 101,
        name: "COMP.1010 Computing I",
        days: [1, 3, 5],
        start: "10:00",
        end: "10:50",
        place: "Olsen 408, North",
      },
      { note: "LEC 201", color: "indigo" },
    ),
    ...meetingsOf(
      "classes",
      {
        number: 103,
        name: "COMP.1010 Computing I",
        days: [4],
        start: "15:30",
        end: "17:20",
        place: "Dandeneau 320, North",
      },
      { note: "LAB 803", color: "indigo" },
    ),
    ...meetingsOf(
      "classes",
      {
        number: 102,
        name: "MATH.1310 Calculus I",
        days: [2, 4],
        start: "09:30",
        end: "10:45",
        place: "Ball 210, North",
      },
      { note: "LEC 203", color: "teal" },
    ),
    ...meetingsOf(
      "classes",
      {
        number: 104,
        name: "PHYS.1010 The Physical Universe",
        days: [1, 3, 5],
        start: "09:00",
        end: "09:50",
        place: "Olney 150, North",
      },
      { note: "LEC 201", color: "blue" },
    ),
    ...meetingsOf(
      "classes",
      {
        number: 106,
        name: "WRIT.1510 Writing and Critical Inquiry",
        days: [1, 3, 5],
        start: "13:00",
        end: "13:50",
        place: "Weed 212, South",
      },
      { note: "SEM 214", color: "purple" },
    ),
  ],
  waitlisted: meetingsOf(
    "waitlisted",
    {
      number: 105,
      name: "PSYC.1010 Introduction to Psychology",
      days: [1, 3],
      start: "14:00",
      end: "15:15",
      place: "Coburn 255, South",
    },
    { note: "LEC 302", color: "blue-grey", waitPosition: 4 },
  ),
  advising: [
    entryOf("advising", {
      id: "advising-1",
      date: "2026-11-19",
      name: "Course planning for next term",
      start: "T12:30:00",
      end: "T13:00:00",
      place: "Olsen 109",
      note: "Ana Silva",
    }),
    entryOf("advising", {
      id: "advising-2",
      date: "2026-12-08",
      name: "Internships in computing",
      start: "T14:00:00",
      end: "T14:20:00",
      place: "Dandeneau 333",
    }),
  ],
  deadlines: [
    entryOf("deadlines", {
      id: "date-1",
      date: "2026-11-20",
      name: "Last day to withdraw with a grade of W",
      details: 'Last day to <a href="https://www.example.edu/dates">withdraw</a> with a grade of W',
    }),
    entryOf("deadlines", {
      id: "checklist-1",
      date: "2026-11-18",
      name: "Emergency Contact",
      note: "Student Records",
      details: "Check your emergency contact and confirm it's correct.",
    }),
    entryOf("deadlines", {
      id: "date-2",
      date: "2026-12-04",
      name: "Last day of 2026 Fall",
    }),
  ],
  events: [
    entryOf("events", {
      id: "event-1",
      date: "2026-11-20",
      name: "Wind ensemble: An evening of film scores",
      start: "T19:00:00",
      note: "Durgin Hall",
      link: "https://www.example.edu/news/#wind-ensemble",
    }),
    entryOf("events", {
      id: "event-2",
      date: "2026-11-21",
      name: "Hockey against the Friars",
      start: "T19:00:00",
      note: "Tsongas Center",
      link: "https://www.example.edu/news/#hockey",
    }),
  ],
  "days-off": daysOff("2026-11-23", 5),
};

/** Each layer's answer, by default its entries. */
export function calendarReplies(
  of: Partial<Record<CalendarLayer, Reply | readonly Reply[] | (() => Promise<never>)>> = {},
): Replies {
  const asked = new Map<unknown, number>();
  return {
    calendarEvents: ({ params }) => {
      const layer = CALENDAR_LAYERS.find((each) => each === params["layer"]) ?? "classes";
      const times = asked.get(layer) ?? 0;
      asked.set(layer, times + 1);
      const reply = of[layer] ?? { data: calendarEntries[layer] };
      if (typeof reply === "function") return reply();
      return Array.isArray(reply) ? (reply as Reply[])[Math.min(times, reply.length - 1)]! : (reply as Reply);
    },
  };
}

/** All layers without anything. */
export const emptyCalendar = calendarReplies(Object.fromEntries(CALENDAR_LAYERS.map((layer) => [layer, { data: [] }])));
