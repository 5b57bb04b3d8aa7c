import { expect, it } from "vitest";
import { isoMoment, momentAfter, momentBefore, momentMs, readMoment, toDate } from "#dates/moment";

const AT = Date.UTC(2026, 10, 23, 13, 2);

it("takes text, numbers, and dates for the same moment", () => {
  for (const moment of ["2026-11-23T08:02:00-05:00", "2026-11-23T13:02:00.000Z", AT, new Date(AT)]) {
    expect(momentMs(moment)).toBe(AT);
    expect(toDate(moment)).toEqual(new Date(AT));
    expect(isoMoment(moment)).toBe("2026-11-23T13:02:00.000Z");
  }
});

it("moves moments, and leaves the given one as it is", () => {
  const given = new Date(AT);
  expect(momentAfter(given, 1500)).toEqual(new Date(AT + 1500));
  expect(momentBefore(given, 1500)).toEqual(new Date(AT - 1500));
  expect(given.getTime()).toBe(AT);
});

it("refuses what isn't a moment", () => {
  expect(momentMs("soon")).toBeNaN();
  expect(() => toDate("soon")).toThrow(new RangeError('"soon" isn\'t a moment.'));
  expect(() => isoMoment(Number.NaN)).toThrow(RangeError);
});

it.each([
  ["Mon, 23 Nov 2026 13:02:00 GMT", AT],
  ["Mon, 23 Nov 2026 08:02:00 EST", AT],
  ["2026-11-23T13:02Z", AT],
])("reads %j, as headers and feeds write it", (text, at) => expect(readMoment(text)?.getTime()).toBe(at));

it.each([undefined, null, "", "soon", Number.NaN, 1e20])("reads no moment from %s", (text) => {
  expect(readMoment(text)).toBeUndefined();
});
