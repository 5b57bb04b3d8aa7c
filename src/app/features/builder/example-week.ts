import type { CalendarEvent, EventTone, Weekday } from "#calendar";

/** A week as a picture, of no student and no term. */
export const exampleWeek: readonly CalendarEvent<undefined>[] = [
  course("a", "indigo", [1, 3], 540, 615),
  course("b", "teal", [2, 4], 570, 645),
  course("c", "blue", [1, 3], 780, 855),
  course("d", "purple", [2, 4], 780, 855),
  course("e", "green", [1, 3], 630, 705),
  course("e-lab", "green", [2], 870, 980),
  { id: "lunch", kind: "break", days: [1, 2, 3, 4], start: 720, end: 780, data: undefined },
];

function course(
  id: string,
  tone: EventTone,
  days: readonly Weekday[],
  start: number,
  end: number,
): CalendarEvent<undefined> {
  return { id, tone, days, start, end, data: undefined };
}
