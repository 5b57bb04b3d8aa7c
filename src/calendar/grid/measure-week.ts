import { MINUTES_PER_HOUR } from "#dates/minutes";

/** In pixels. */
export type Box = { left: number; top: number; width: number; height: number };

/** A weekday and minutes since midnight. */
export type WeekPoint = { day: number; minutes: number };

/** A time on one or several weekdays, in minutes since midnight. */
export type WeekSpan = { days: readonly number[]; startMinutes: number; endMinutes: number };

/** Where days and times are in a rendered `WeekGrid`; undefined if there's none. */
export function measureWeek(root: HTMLElement) {
  const boxIn = ({ left, top, width, height }: Box): Box => {
    const frame = root.getBoundingClientRect();
    return { left: left - frame.left, top: top - frame.top, width, height };
  };
  const boxOf = (element: Element) => boxIn(element.getBoundingClientRect());
  const columns = [...root.querySelectorAll<HTMLElement>("[data-day]")].map((column) => ({
    day: Number(column.dataset["day"]),
    ...boxOf(column),
  }));
  const lines = [...root.querySelectorAll<HTMLElement>("[data-hour]")].map((line) => ({
    minutes: Number(line.dataset["hour"]) * MINUTES_PER_HOUR,
    y: boxOf(line).top,
  }));
  const [first, last] = [lines[0], lines.at(-1)];
  if (!columns[0] || !first || !last || first === last) return undefined;
  const perMinute = (last.y - first.y) / (last.minutes - first.minutes);
  const within = (minutes: number) => Math.max(first.minutes, Math.min(last.minutes, minutes));
  const yOf = (minutes: number) => first.y + (within(minutes) - first.minutes) * perMinute;
  return {
    days: columns.map(({ day }) => day),
    boxIn,
    /** For a pointer outside the week, the nearest point in it. */
    pointAt: ({ clientX, clientY }: MouseEvent): WeekPoint => {
      const { left, top } = boxIn(new DOMRect(clientX, clientY));
      const column = columns.findLast((each) => left >= each.left) ?? columns[0]!;
      return { day: column.day, minutes: within(first.minutes + (top - first.y) / perMinute) };
    },
    /** One for each run of neighboring days. */
    boxesOf: ({ days, startMinutes, endMinutes }: WeekSpan): Box[] => {
      const top = yOf(startMinutes);
      const height = yOf(endMinutes) - top;
      const boxes: Box[] = [];
      columns.forEach(({ day, left, width }, at) => {
        if (!days.includes(day)) return;
        const last = boxes.at(-1);
        const before = columns[at - 1];
        if (last && before && days.includes(before.day)) last.width = left + width - last.left;
        else boxes.push({ left, width, top, height });
      });
      return boxes;
    },
  };
}
