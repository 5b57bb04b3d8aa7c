import { t } from "#words";
import { MINUTES_PER_DAY, MINUTES_PER_HOUR } from "./minutes.ts";

const HOURS_ON_DIAL = 12;
const HALF_DAY = HOURS_ON_DIAL * MINUTES_PER_HOUR;
/** A bare "7" is in the morning and a bare "6" in the evening. */
const FIRST_MORNING_HOUR = 7;

/** "9:15a", "9:15", "9.15", "915", "14:30", "9 p.m." without spaces. */
const TIME = /^(\d{1,2})(?:[:.h]?(\d\d))?(?:([ap])\.?(?:m\.?)?)?$/;

/**
 * Minutes since midnight, 0 to 1440, of a time as students type it; undefined for anything else. Without AM or PM, it's
 * the first such time later than `after`, or else the one between 7 AM and 7 PM.
 */
export function readTime(text: string, after?: number): number | undefined {
  const typed = text.toLowerCase().replaceAll(/\s/g, "");
  if (typed === t("Midnight").toLowerCase()) return MINUTES_PER_DAY;
  const [, digits, minuteDigits = "0", half] = TIME.exec(typed) ?? [];
  if (digits === undefined) return undefined;
  const hour = Number(digits);
  const minute = Number(minuteDigits);
  const total = hour * MINUTES_PER_HOUR + minute;
  if (minute >= MINUTES_PER_HOUR || total > MINUTES_PER_DAY) return undefined;
  const isOnDial = hour > 0 && hour <= HOURS_ON_DIAL;
  const morning = total % HALF_DAY;
  if (half === "a") return isOnDial || hour === 0 ? morning : undefined;
  if (half === "p") return isOnDial || hour > HOURS_ON_DIAL ? morning + HALF_DAY : undefined;
  if (!isOnDial || digits.startsWith("0")) return total;
  const possible = [morning, morning + HALF_DAY, morning + MINUTES_PER_DAY];
  const next = possible.find((each) => after !== undefined && each > after && each <= MINUTES_PER_DAY);
  return next ?? (hour >= FIRST_MORNING_HOUR && hour < HOURS_ON_DIAL ? morning : morning + HALF_DAY);
}
