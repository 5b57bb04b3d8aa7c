import { type Static, Type } from "typebox";
import { CodeDescription, DateText, Nullable, WallTime } from "./wire-shapes.ts";

/** A day, or days in a row, on which a term's classes don't meet, or meet as on another weekday. */
export const CalendarDay = Type.Object({
  /** Such as "Thanksgiving"; blank for a day that follows another. */
  Name: Type.String(),
  FirstDay: DateText,
  LastDay: DateText,
  /** Classes that overlap this part of the day are off; null if the whole day is. */
  StartTime: Nullable(WallTime),
  EndTime: Nullable(WallTime),
  /** The weekday (0 is Sunday) whose schedule the one day follows; null if it's off. */
  Follows: Nullable(Type.Integer({ minimum: 0, maximum: 6 })),
  /** Only for classes of this campus or session; null for all. */
  Campus: Nullable(CodeDescription),
  Session: Nullable(CodeDescription),
});
export type CalendarDay = Static<typeof CalendarDay>;

/** In order of days; absent if the term has none. */
export const TermCalendar = Type.Optional(Type.Array(CalendarDay));
