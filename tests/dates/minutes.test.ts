import { expect, it } from "vitest";
import { DAY_MS, HOUR_MS, isWholeDay, MINUTE_MS, toHoursAndMinutes, toMinutes, toWallTime } from "#dates/minutes";

it("turns wall times into minutes and back", { tags: ["builder§9.12"] }, () => {
  expect(toMinutes("15:45:00")).toBe(945);
  expect(toMinutes("09:05")).toBe(545);
  expect(toWallTime(945)).toBe("15:45:00");
  expect(toWallTime(1440)).toBe("24:00:00");
  expect(toHoursAndMinutes(545)).toBe("09:05");
});

it("knows a whole day", () => {
  expect(isWholeDay(0, 1440)).toBe(true);
  expect([isWholeDay(0, 1439), isWholeDay(1, 1440), isWholeDay(0, 0)]).toEqual([false, false, false]);
});

it("measures in milliseconds", () => {
  expect([MINUTE_MS, HOUR_MS, DAY_MS]).toEqual([60_000, 3_600_000, 86_400_000]);
});
