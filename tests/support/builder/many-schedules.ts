import { expect } from "vitest";
import { page } from "vitest/browser";
import { sections } from "./builder-data.ts";
import { courseOf, requestOf } from "../engine/schedule-requests.ts";
import { text } from "../component/find.ts";
import { seen } from "../component/act.ts";

/** 12 × 12 × 12 = 1,728 schedules. */
export const manySchedules = requestOf([
  courseOf("HIST.1010", sections(100, 1)),
  courseOf("PHIL.1010", sections(200, 2)),
  courseOf("ARTS.1010", sections(300, 3)),
]);

export const position = () => page.getByRole("group", { name: "Schedules", exact: true });
export const isAt = async (number: string) => await seen(text(number, position()).first());
export const strip = () => page.getByRole("list", { name: "Schedules, best first" });
export const inStrip = (number: string) => strip().getByRole("button", { name: new RegExp(`^Schedule ${number}, `) });
export const isCurrent = async (number: string) =>
  await expect.element(inStrip(number)).toHaveAttribute("aria-current", "true");
