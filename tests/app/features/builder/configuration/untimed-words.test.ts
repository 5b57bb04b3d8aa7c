import { expect, it } from "vitest";
import { untimedWords } from "#app/features/builder/configuration/untimed-words.ts";
import type { ScheduledCourse } from "#app/features/builder/scheduled-courses.ts";
import { listingOf, meetingOf, roomOf } from "../../../../support/class-listings.ts";

const NO_TIME = { DaysString: "", Days: [], StartTime: null, EndTime: null };
const timed = listingOf(1);
const unscheduled = listingOf(2, { Meetings: [meetingOf(NO_TIME)] });
const online = listingOf(3, {
  Meetings: [meetingOf({ ...NO_TIME, Facility: { ...roomOf("Online"), IsOnline: true } })],
});

function course(label: string, ...listings: (typeof timed)[]): ScheduledCourse {
  const classes = listings.map((listing) => ({ listing, isLocked: false }));
  return { key: label, label, title: "", colour: "indigo", source: "configuration", classes };
}

it("names the courses with classes that a week cannot show, online ones apart", () => {
  expect(untimedWords([course("A.1", timed)])).toEqual([]);
  expect(
    untimedWords([course("A.1", timed, online), course("B.1", unscheduled), course("C.1", online, online)]),
  ).toEqual(["Online, no set time: A.1 and C.1", "No set time: B.1"]);
});
