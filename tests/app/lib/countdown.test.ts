import { expect, it } from "vitest";
import { countdownLabel } from "#app/lib/countdown.ts";

it.each([
  [0, "0 seconds"],
  [45, "45 seconds"],
  [60, "1 minute"],
  [61 * 60 + 5, "1 hour 1 minute"],
  [26 * 3600, "1 day 2 hours"],
  [4 * 86_400 + 59, "4 days"],
])("counts %d seconds down as %s", (seconds, label) => {
  expect(countdownLabel(seconds)).toBe(label);
});
