export { BreakableText } from "./breakable-text.tsx";
export { assignTones, COURSE_TONES, type CourseTone } from "./course-tones.ts";
export { DayView, type DayViewProps } from "./day-view.tsx";
export type { CalendarEvent, EventKind, EventTone, Minutes, Occurrence, WeekDay } from "./event.ts";
export { eventDays, eventSpans, usedWeekdays, weekOccurrences } from "./event.ts";
export { type CornerAction, type EventView, isMultiple } from "./event-box.tsx";
export { EventText, type EventTextProps } from "./event-text.tsx";
export { hoursFromFirst, type VisibleHours, visibleHours } from "./hours.ts";
export type { SwipeDirection } from "./use-swipe.ts";
export { type LaneOptions, layoutLanes } from "./layout.ts";
export { PeriodSelector, type PeriodSelectorProps, type WeekMove } from "./period-selector.tsx";
export { type TimelineWeek, timelineWeeks, type WeekMark } from "./timeline.ts";
export { TimelineView, type TimelineViewProps } from "./timeline-view.tsx";
export {
  addDays,
  addMonths,
  dayHeading,
  type IsoDate,
  monthAndDay,
  monthAndYear,
  shortDate,
  spokenDay,
  type Weekday,
  weekDates,
  weekdayName,
  weekdayOf,
  weekdaysBetween,
  WORKWEEK,
} from "./week.ts";
export { WeekGrid, type WeekGridProps } from "./week-grid.tsx";
export { WeekList, type WeekListColumn, type WeekListProps } from "./week-list.tsx";
export { WeekMiniature, type WeekMiniatureProps } from "./week-miniature.tsx";
export { WeekThumbnail, type WeekThumbnailProps } from "./week-thumbnail.tsx";
export { fromWire, type WireEvent, type WireMeeting, type WireTime } from "./wire-event.ts";
