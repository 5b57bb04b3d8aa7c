export {
  type CalendarEvent,
  eventSpans,
  type EventTone,
  usedWeekdays,
  weekOccurrences,
} from "./event.ts";
export type { EventView } from "./grid/event-box.tsx";
export { EventText } from "./grid/event-text.tsx";
export { type Box, measureWeek, type WeekPoint, type WeekSpan } from "./grid/measure-week.ts";
export { DayView, WeekGrid } from "./grid/week-grid.tsx";
export { PeriodSelector } from "./period-selector.tsx";
export { WeekMiniature, WeekThumbnail } from "./small-weeks.tsx";
export { TimelineView, timelineWeeks, type WeekMark } from "./timeline-view.tsx";
export { hoursFromFirst, hoursOf, type VisibleHours, visibleHours } from "./week-layout.ts";
export { WeekList, type WeekListColumn } from "./week-list.tsx";
export { fromWire, type WireEvent } from "./wire-event.ts";
