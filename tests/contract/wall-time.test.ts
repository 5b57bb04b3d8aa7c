import { expect, it } from "vitest";
import { isWholeDay, MINUTES_PER_DAY, toMinutes, toWallTime } from "#contract/wall-time";

it("turns wall times into minutes and back", () => {
  expect(toMinutes("15:45:00")).toBe(945);
  expect(toMinutes("09:05")).toBe(545);
  expect(toWallTime(945)).toBe("15:45:00");
  expect(toWallTime(1440)).toBe("24:00:00");
});

it("takes only midnight to midnight for a whole day", () => {
  expect(isWholeDay(0, MINUTES_PER_DAY)).toBe(true);
  expect(isWholeDay(0, MINUTES_PER_DAY - 1)).toBe(false);
  expect(isWholeDay(1, MINUTES_PER_DAY)).toBe(false);
});
