import { expect, it } from "vitest";
import { clashLabel } from "#contract/labels/clash-label";

const [TUESDAY, THURSDAY] = [2, 4];
const [NINE, TEN] = [540, 600];
const on = (day: number, startMinutes: number, dates?: string[]) => ({ day, startMinutes, dates });

it.each([
  ["T 9:00 AM", [on(TUESDAY, NINE)]],
  ["TR 9:00 AM", [on(TUESDAY, NINE), on(THURSDAY, NINE)]],
  ["T 10:00 AM, R 9:00 AM", [on(TUESDAY, TEN), on(THURSDAY, NINE)]],
  ["T 9:00 AM on 3/2", [on(TUESDAY, NINE, ["2027-03-02"])]],
  ["TR 9:00 AM on 3/2 and 3/4", [on(TUESDAY, NINE, ["2027-03-02"]), on(THURSDAY, NINE, ["2027-03-04"])]],
  ["T 9:00 AM on 3 dates from 3/2 to 4/13", [on(TUESDAY, NINE, ["2027-03-02", "2027-03-16", "2027-04-13"])]],
  ["R 9:00 AM, T 9:00 AM on 3/2", [on(TUESDAY, NINE, ["2027-03-02"]), on(THURSDAY, NINE)]],
])("says %s of clashes on %j", (words, clashes) => {
  expect(clashLabel(clashes)).toBe(words);
});
