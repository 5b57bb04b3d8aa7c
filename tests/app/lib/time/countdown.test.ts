import { expect, it } from "vitest";
import { countdownLabel, countdownUnits } from "#app/lib/time/countdown.ts";

it.each([
  [0, "0 seconds"],
  [1, "1 second"],
  [45, "45 seconds"],
  [60, "1 minute"],
  [3599, "59 minutes 59 seconds"],
  [61 * 60 + 5, "1 hour 1 minute"],
  [86_399, "23 hours 59 minutes"],
  [26 * 3600, "1 day 2 hours"],
  [4 * 86_400 + 59, "4 days"],
])("counts %d seconds down as %s", (seconds, label) => {
  expect(countdownLabel(seconds)).toBe(label);
});

it("divides seconds from the largest unit that isn't zero", () => {
  expect(countdownUnits(86_399).map(([count]) => count)).toEqual([23, 59, 59]);
});
