import { type Static, Type } from "typebox";
import { CALENDAR_LAYERS, LAYER_COLORS } from "../calendar-layers.ts";
import { COURSE_COLORS } from "../course-colors.ts";
import { CalendarDay } from "../term-calendar.ts";
import { ClassNumber, DateText, Nullable, TermCode } from "../wire-shapes.ts";
import { student } from "./endpoint.ts";

/** `T09:00:00` on the event's date, or a full `2027-01-26T00:50:00` on another; on the institution's clock. */
const EventTime = Type.String({ pattern: "^(\\d{4}-\\d\\d-\\d\\d)?T([01]\\d|2[0-4]):[0-5]\\d:[0-5]\\d$" });

export const CalendarLayerCode = Type.Enum([...CALENDAR_LAYERS]);

/** The calendar widgets' event: its first seven fields are the specification's. */
export const CalendarEntry = Type.Object({
  name: Type.String(),
  date: DateText,
  /** Null, like the end, for all of the day. */
  start: Nullable(EventTime),
  /** Null for a moment, if it has a start. */
  end: Nullable(EventTime),
  /** Of its course or its layer; null for a day off. */
  color: Nullable(Type.Enum([...COURSE_COLORS, ...Object.values(LAYER_COLORS)])),
  /** Its layer. */
  className: CalendarLayerCode,
  /** Unique together with the date, and the same in every answer. */
  id: Type.String(),
  /** "COMP.1010" of "COMP.1010 Computing I", where little fits. */
  shortName: Nullable(Type.String()),
  /** "LEC 201", an appointment's attendees, an event's category */
  note: Nullable(Type.String()),
  /** Of a waitlisted class; null for others, and while it's unknown. */
  waitPosition: Nullable(Type.Integer()),
  place: Nullable(Type.String()),
  /** Sanitized HTML. */
  details: Nullable(Type.String()),
  /** The web page about it. */
  link: Nullable(Type.String()),
  Class: Nullable(Type.Object({ Term: TermCode, ClassNumber })),
  /** Of a day of the term's calendar. */
  DayOff: Type.Optional(CalendarDay),
});
export type CalendarEntry = Static<typeof CalendarEntry>;

export const calendarEndpoints = {
  calendarEvents: student("One layer of the caller's calendar, from a day to a day, or for the weeks around today", {
    mostPerMinute: 300,
    params: Type.Object({ layer: CalendarLayerCode }),
    query: Type.Object({ from: Type.Optional(DateText), to: Type.Optional(DateText) }),
    reply: Type.Array(CalendarEntry),
  }),
};
