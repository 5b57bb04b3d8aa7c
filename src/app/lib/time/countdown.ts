import { message, t } from "#words";

const UNITS = {
  day: message("{count, plural, one {# day} other {# days}}"),
  hour: message("{count, plural, one {# hour} other {# hours}}"),
  minute: message("{count, plural, one {# minute} other {# minutes}}"),
  second: message("{count, plural, one {# second} other {# seconds}}"),
};
type CountdownUnit = keyof typeof UNITS;

/** From the largest nonzero unit; empty below one second. */
export function countdownUnits(seconds: number): [count: number, unit: CountdownUnit][] {
  const units: [number, CountdownUnit][] = [
    [Math.floor(seconds / 86_400), "day"],
    [Math.floor(seconds / 3600) % 24, "hour"],
    [Math.floor(seconds / 60) % 60, "minute"],
    [Math.floor(seconds) % 60, "second"],
  ];
  const first = units.findIndex(([count]) => count > 0);
  return first === -1 ? [] : units.slice(first);
}

/** "4 days 3 hours", "12 minutes", "45 seconds": the two largest nonzero units. */
export function countdownLabel(seconds: number): string {
  const units = countdownUnits(seconds).slice(0, 2);
  if (units.length === 0) return t("0 seconds");
  return units.flatMap(([count, unit]) => (count > 0 ? [t(UNITS[unit], { count })] : [])).join(" ");
}
