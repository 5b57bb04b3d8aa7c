/** Minutes since midnight; 1440 is the midnight that ends the day. */
export type Minutes = number;

/** The words for times are those of every part of the portal. */
export {
  bareTimeRange,
  hourLabel,
  MINUTES_PER_DAY,
  MINUTES_PER_HOUR,
  spokenTimeRange,
  timeLabel,
  timeRangeLabel,
} from "#contract/wall-time";
