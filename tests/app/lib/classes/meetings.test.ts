import { expect, it } from "vitest";
import { classFacts, meetingLines } from "#app/lib/classes/meetings.tsx";
import { listingOf, meetingOf, roomOf } from "../../../support/search/listings.ts";

const TERM = { termStartDate: "2027-01-19", termEndDate: "2027-05-07" };
const UNSCHEDULED = { DaysString: "", Days: [], StartTime: null, EndTime: null, Facility: null };

function wordsOf(...meetings: Parameters<typeof meetingOf>[0][]): string[] {
  const Meetings = meetings.map((over, index) => meetingOf({ Number: index + 1, ...over }));
  return meetingLines(listingOf(1, { meetings: Meetings }), TERM).map(({ short }) => short);
}

it("names the meetings of a class that have a time, and then says that there are others", () => {
  expect(wordsOf({})).toEqual(["MWF 9:00–9:50 AM"]);
  expect(wordsOf({}, UNSCHEDULED)).toEqual(["MWF 9:00–9:50 AM", "and a meeting not yet scheduled"]);
  expect(wordsOf(UNSCHEDULED, {}, UNSCHEDULED)).toEqual(["MWF 9:00–9:50 AM", "and 2 meetings not yet scheduled"]);
  const online = { ...UNSCHEDULED, Facility: { ...roomOf("Online"), IsOnline: true } };
  expect(wordsOf({}, online), "what needs no time").toEqual(["MWF 9:00–9:50 AM", "and online, no set time"]);
  expect(wordsOf(UNSCHEDULED)).toEqual(["No set time"]);
  expect(wordsOf(online)).toEqual(["Online, no set time"]);
});

it("names the place once if all meetings have the same, else with each meeting", () => {
  const lab = { DaysString: "R", Days: [4], Facility: roomOf("Olney 150") };
  const both = listingOf(1, { meetings: [meetingOf({ Number: 1 }), meetingOf({ Number: 2, ...lab })] });
  expect(meetingLines(both, TERM).map(({ short }) => short)).toEqual([
    "MWF 9:00–9:50 AM, Olsen 408, North",
    "R 9:00–9:50 AM, Olney 150, North",
  ]);
  expect(classFacts(both)).not.toContain("Olsen 408, North");
  const [one] = wordsOf({});
  expect(one).toBe("MWF 9:00–9:50 AM");
  expect(classFacts(listingOf(1, { meetings: [meetingOf({})] }))).toContain("Olsen 408, North");
});
