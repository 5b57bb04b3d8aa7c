export type { CalendarEvent, EventKind, EventTone, Occurrence, WeekDay } from "./event.ts";
export { eventDays, eventSpans, usedWeekdays, weekOccurrences } from "./event.ts";
export type { EventView } from "./event-box.tsx";
export { EventText, type EventTextProps } from "./event-text.tsx";
export { type VisibleHours, visibleHours } from "./hours.ts";
export { type HiddenSpans, type LaneOptions, layoutLanes, type PlacedSpan, type Span } from "./layout.ts";
export { type Period, type PeriodMove, PeriodSelector, type PeriodSelectorProps } from "./period-selector.tsx";
export {
  bareTimeRange,
  hourLabel,
  type Minutes,
  MINUTES_PER_DAY,
  MINUTES_PER_HOUR,
  spokenTimeRange,
  timeLabel,
  timeRangeLabel,
} from "./time-label.ts";
export {
  addDays,
  addMonths,
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
