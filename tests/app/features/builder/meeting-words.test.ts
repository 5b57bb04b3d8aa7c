import { expect, it } from "vitest";
import { meetingWords } from "#app/features/builder/meeting-words.ts";
import { listingOf, meetingOf, roomOf } from "../../../support/search/class-listings.ts";

const TERM = { termStartDate: "2027-01-19", termEndDate: "2027-05-07" };
const UNSCHEDULED = { DaysString: "", Days: [], StartTime: null, EndTime: null, Facility: null };

function wordsOf(...meetings: Parameters<typeof meetingOf>[0][]): string[] {
  const Meetings = meetings.map((over, index) => meetingOf({ Number: index + 1, ...over }));
  return meetingWords(listingOf(1, { Meetings }), TERM).map(({ short }) => short);
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
