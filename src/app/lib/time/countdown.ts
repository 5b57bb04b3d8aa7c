import { counted } from "../format/format-number.ts";

type CountdownUnit = "day" | "hour" | "minute" | "second";

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
  if (units.length === 0) return "0 seconds";
  return units.flatMap(([count, unit]) => (count > 0 ? [counted(count, unit)] : [])).join(" ");
}
