import type { CampusChange } from "../travel.ts";

/** A short way between campuses at the same time of some days. */
export type TravelRow = Pick<CampusChange, "fromMinutes" | "toMinutes" | "fromCampus" | "toCampus"> & {
  key: string;
  /** Each once, in the order of the week. */
  days: readonly number[];
};

/** The short ways of a week, with those of several days that are the same but for the day told together. */
export function travelRows(changes: readonly CampusChange[]): TravelRow[] {
  const rows = new Map<string, TravelRow>();
  for (const { day, fromMinutes, toMinutes, fromCampus, toCampus } of changes) {
    const key = [fromMinutes, toMinutes, fromCampus, toCampus].join("/");
    const days = [...new Set([...(rows.get(key)?.days ?? []), day])].toSorted((a, b) => a - b);
    rows.set(key, { key, fromMinutes, toMinutes, fromCampus, toCampus, days });
  }
  return [...rows.values()];
}
