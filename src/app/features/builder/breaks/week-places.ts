import { MINUTES_PER_HOUR } from "#contract/wall-time";
import type { Span, WeekPoint } from "./drawn-span.ts";

/** Pixels within the week's element. */
export type Box = { left: number; top: number; width: number; height: number };

export type WeekPlaces = {
  days: readonly number[];
  /** The day and time at a point of the window, or the nearest ones outside the week. */
  pointAt: (pointer: { clientX: number; clientY: number }) => WeekPoint;
  boxesOf: (span: Span) => Box[];
  boxOf: (element: Element) => Box;
  /** A label at the pointer. */
  boxAround: (pointer: { clientX: number; clientY: number }) => Box;
};

/** Where days and times are in a rendered `WeekGrid`; undefined if there's none. */
export function measureWeek(root: HTMLElement): WeekPlaces | undefined {
  const frame = root.getBoundingClientRect();
  const columns = [...root.querySelectorAll<HTMLElement>("[data-day]")].map((column) => {
    const { left, width } = column.getBoundingClientRect();
    return { day: Number(column.dataset["day"]), left: left - frame.left, width };
  });
  const lines = [...root.querySelectorAll<HTMLElement>("[data-hour]")];
  const [first, last] = [lines[0], lines.at(-1)].map((line) => ({
    hour: Number(line?.dataset["hour"]),
    y: (line?.getBoundingClientRect().top ?? 0) - frame.top,
  }));
  if (!columns[0] || !first || !last || first.hour === last.hour) return undefined;
  const earliest = first.hour * MINUTES_PER_HOUR;
  const latest = last.hour * MINUTES_PER_HOUR;
  const perMinute = (last.y - first.y) / (latest - earliest);
  const ofRoot = (x: number, y: number) => {
    const { left, top } = root.getBoundingClientRect();
    return { left: x - left, top: y - top };
  };
  const within = (minutes: number) => Math.max(earliest, Math.min(latest, minutes));
  const yOf = (minutes: number) => first.y + (within(minutes) - earliest) * perMinute;
  return {
    days: columns.map(({ day }) => day),
    pointAt: ({ clientX, clientY }) => {
      const { left, top } = ofRoot(clientX, clientY);
      const column = columns.findLast((each) => left >= each.left) ?? columns[0]!;
      return { day: column.day, minutes: within(earliest + (top - first.y) / perMinute) };
    },
    boxesOf: ({ days, start, end }) =>
      columns
        .filter(({ day }) => days.includes(day))
        .map(({ left, width }) => ({ left, width, top: yOf(start), height: yOf(end) - yOf(start) })),
    boxOf: (element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return { ...ofRoot(left, top), width, height };
    },
    boxAround: ({ clientX, clientY }) => ({ ...ofRoot(clientX - 24, clientY - 12), width: 48, height: 24 }),
  };
}
