import type { DayColumn } from "../week-layout.ts";

/**
 * Draws a break that is at the same time on neighboring days as one band, in the column of its first day, as long as
 * nothing is next to it. What shares its time with a class stays in its own day's column.
 */
export function joinBands<T>(columns: readonly DayColumn<T>[]): readonly DayColumn<T>[] {
  const joined = columns.map((column) => ({ ...column, entries: [...column.entries] }));
  joined.forEach((column, at) => {
    column.entries = column.entries.map((entry) => {
      const { placed } = entry;
      if (!placed || !isWholeBreak(entry)) return entry;
      const band = [column.weekday];
      for (const next of joined.slice(at + 1)) {
        const same = next.entries.findIndex((other) => isWholeBreak(other) && isSameTime(entry, other));
        if (same < 0) break;
        next.entries.splice(same, 1);
        band.push(next.weekday);
      }
      return band.length === 1 ? entry : { ...entry, placed: { ...placed, item: { ...placed.item, band } } };
    });
  });
  return joined;
}

type Entry = DayColumn<unknown>["entries"][number];

function isWholeBreak({ placed }: Entry): boolean {
  return placed?.item.event.kind === "break" && placed.laneCount === 1 && !placed.leavesStrip;
}

function isSameTime({ placed: a }: Entry, { placed: b }: Entry): boolean {
  return a?.item.event.id === b?.item.event.id && a?.start === b?.start && a?.end === b?.end;
}
