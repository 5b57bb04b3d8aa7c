export {
  type CalendarEvent,
  type EventPosition,
  type EventTone,
  eventSpans,
  usedWeekdays,
  weekOccurrences,
} from "./event.ts";
export { EVENT_COLORS, type EventColor, type EventPalette, paletteOf } from "./event-colors.ts";
export type { AxisAction } from "./grid/day-track.tsx";
export type { EventView } from "./grid/event-box.tsx";
export { EventText } from "./grid/event-text.tsx";
export { type Box, measureWeek, type WeekPoint, type WeekSpan } from "./grid/measure-week.ts";
export { DayView, WeekGrid } from "./grid/week-grid.tsx";
export {
  type CalendarSource,
  createEventLoader,
  type EventReply,
  type LoadedEvents,
  type SourceFailure,
} from "./load-events.ts";
export { LoadFailures } from "./load-failures.tsx";
export { moveBy, type NamedSpan, type Period, periodOf } from "./period.ts";
export { type PeriodMove, PeriodSelector } from "./period-selector.tsx";
export { type Event, type EventMeeting, toCalendarEvents } from "./plain-event.ts";
export { WeekMiniature, WeekThumbnail } from "./small-weeks.tsx";
export { TimelineView, timelineWeeks, type WeekMark } from "./timeline-view.tsx";
export { useEventLoader } from "./use-event-loader.ts";
export { hoursFromFirst, hoursOf, type VisibleHours, visibleHours } from "./week-layout.ts";
export { WeekList, type WeekListColumn } from "./week-list.tsx";
