import { expect, it } from "vitest";
import { toMinutes, toWallTime } from "#contract/wall-time";

it("turns wall times into minutes and back", () => {
  expect(toMinutes("15:45:00")).toBe(945);
  expect(toMinutes("09:05")).toBe(545);
  expect(toWallTime(945)).toBe("15:45:00");
  expect(toWallTime(1440)).toBe("24:00:00");
});
