import { expect, it } from "vitest";
import { type ComingClass, nextClass, thenWords } from "#app/features/dashboard/next-class-words.ts";
import { occurrence } from "../../../support/component/dashboard-replies.ts";

const at = (time: string) => Date.parse(`${time}:00-05:00`);
const physics = occurrence("PHYS.1010", "The Physical Universe", "2026-11-20 09:00-09:50", "Olney 150");
const computing = occurrence("COMP.1010", "Computing I", "2026-11-20 10:00-10:50", "Olsen 408");
const writing = occurrence("WRIT.1510", "Writing and Critical Inquiry", "2026-11-20 13:00-13:50", "Weed 212");
const monday = occurrence("PHYS.1010", "The Physical Universe", "2026-11-23 09:00-09:50", "Olney 150");
const TODAY = [physics, computing, writing, monday];

const seen = (classes: readonly ComingClass[], time: string) => {
  const found = nextClass(classes, at(time));
  if (!found) return undefined;
  const { lead, first, shown, following } = found;
  return [lead, first, shown.CourseId, following && thenWords(following)].filter(Boolean).join(" | ");
};

it("counts down to the next class, and to the end of the one that's on", () => {
  expect(seen(TODAY, "2026-11-20T06:55")).toBe("In 2 hr 5 min | PHYS.1010");
  expect(seen(TODAY, "2026-11-20T08:00")).toBe("In 1 hr | PHYS.1010");
  expect(seen(TODAY, "2026-11-20T08:48")).toBe("In 12 min | PHYS.1010");
  expect(seen(TODAY, "2026-11-20T09:00")).toBe("Ends in 50 min | PHYS.1010 | Then COMP.1010 at 10:00 AM");
  expect(seen(TODAY, "2026-11-20T09:50")).toBe("In 10 min | COMP.1010");
  expect(seen(TODAY, "2026-11-20T13:49")).toBe("Ends in 1 min | WRIT.1510");
});

it("is done after the last class, and names the first one of the next day with classes", () => {
  expect(seen(TODAY, "2026-11-20T13:50")).toBe("Done for today. | Monday first: | PHYS.1010");
  expect(seen(TODAY, "2026-11-21T00:00")).toBe("No classes today. | Monday first: | PHYS.1010");
  expect(seen(TODAY, "2026-11-22T23:59")).toBe("No classes today. | Tomorrow first: | PHYS.1010");
  expect(seen(TODAY, "2026-11-23T00:00")).toBe("In 9 hr | PHYS.1010");
  expect(seen(TODAY, "2026-11-23T09:50")).toBeUndefined();
});

it("goes on with last night's class after midnight", () => {
  const night = occurrence("ASTR.1010", "Observing", "2026-11-19 22:00-23:59", "Roof");
  const late = {
    ...night,
    Occurrence: { ...night.Occurrence, EndUtc: new Date(at("2026-11-20T00:30")).toISOString() },
  };
  expect(seen([late, ...TODAY], "2026-11-20T00:10")).toBe("Ends in 20 min | ASTR.1010 | Then PHYS.1010 at 9:00 AM");
  expect(seen([late, ...TODAY], "2026-11-20T00:30")).toBe("In 8 hr 30 min | PHYS.1010");
});
