import { expect } from "vitest";
import { page } from "vitest/browser";
import { courseOf, meetingOf, requestOf, sectionOf } from "../engine/schedule-requests.ts";
import { text } from "./find.ts";
import { seen } from "./act.ts";

/** A section each for 12 times of a day. */
const allDay = (first: number, day: number) =>
  Array.from({ length: 12 }, (_, at) =>
    sectionOf(first + at, {
      meetings: [meetingOf({ days: [day], startMinutes: 480 + 40 * at, endMinutes: 510 + 40 * at })],
    }),
  );
/** 12 × 12 × 12 = 1,728 schedules. */
export const manySchedules = requestOf([
  courseOf("HIST.1010", allDay(100, 1)),
  courseOf("PHIL.1010", allDay(200, 2)),
  courseOf("ARTS.1010", allDay(300, 3)),
]);

export const position = () => page.getByRole("group", { name: "Schedules", exact: true });
export const isAt = async (number: string) => await seen(text(number, position()).first());
export const strip = () => page.getByRole("list", { name: "Schedules, best first" });
export const inStrip = (number: string) => strip().getByRole("button", { name: new RegExp(`^Schedule ${number}, `) });
export const isCurrent = async (number: string) =>
  await expect.element(inStrip(number)).toHaveAttribute("aria-current", "true");
