import { expect, it } from "vitest";
import { countdownLabel, countdownUnits } from "#app/lib/time/countdown.ts";

it.each([
  [0, "0 seconds"],
  [0.5, "0 seconds"],
  [1, "1 second"],
  [45, "45 seconds"],
  [59, "59 seconds"],
  [60, "1 minute"],
  [3599, "59 minutes 59 seconds"],
  [3600, "1 hour"],
  [61 * 60 + 5, "1 hour 1 minute"],
  [86_399, "23 hours 59 minutes"],
  [86_400, "1 day"],
  [26 * 3600, "1 day 2 hours"],
  [4 * 86_400 + 59, "4 days"],
])("counts %d seconds down as %s", (seconds, label) => {
  expect(countdownLabel(seconds)).toBe(label);
});

it.each([
  [0, ""],
  [1, "1 second"],
  [60, "1 minute, 0 second"],
  [3600, "1 hour, 0 minute, 0 second"],
  [86_399, "23 hour, 59 minute, 59 second"],
  [86_400, "1 day, 0 hour, 0 minute, 0 second"],
])("divides %d seconds into %s", (seconds, units) => {
  expect(
    countdownUnits(seconds)
      .map((each) => each.join(" "))
      .join(", "),
  ).toBe(units);
});
