import { describe, expect, it } from "vitest";
import { classHref, returnPath } from "#app/lib/classes/class-link.ts";
import { countLabel, dollarLabel, gradePointLabel, listLabel } from "#app/lib/format/format.ts";
import { meetingLabel, spokenMeeting, timesLine } from "#app/lib/format/meeting-labels.ts";
import { numericDateRange } from "#dates/words";
import { meetingOf } from "../../../support/search/listings.ts";

const meeting = meetingOf({}, "MWF 9:00-9:50");

it.each([
  // Counts are never rounded, however large.
  [countLabel(1953897), "1,953,897"],
  [countLabel("260000000000000000001"), "260,000,000,000,000,000,001"],
  [countLabel(0n), "0"],
  [gradePointLabel(3.5), "3.500"],
  [gradePointLabel(null), "–"],
  [dollarLabel(30), "$30.00"],
  [listLabel(["Monday"]), "Monday"],
  [listLabel(["Monday", "Friday"]), "Monday and Friday"],
  [listLabel(["Monday", "Wednesday", "Friday"]), "Monday, Wednesday, and Friday"],
  [meetingLabel(meeting), "MWF 9:00–9:50 AM"],
  [meetingLabel({ ...meeting, DaysString: "" }), "9:00–9:50 AM"],
  [meetingLabel({ ...meeting, SkippedDates: ["2027-02-15"] }), "MWF 9:00–9:50 AM, not on 2/15"],
  [meetingLabel({ ...meeting, StartTime: "22:30:00", EndTime: "00:30:00" }), "MWF 10:30 PM–12:30 AM"],
  [
    timesLine(
      { Meetings: [{ ...meeting, StartDate: "2027-03-22", SkippedDates: ["2027-04-05"] }] },
      { TermStartDate: "2027-01-11", TermEndDate: meeting.EndDate },
    ),
    `MWF 9:00–9:50 AM (${numericDateRange("2027-03-22", meeting.EndDate, "numericShort")}), not on 4/5`,
  ],
  [spokenMeeting(meeting), "Monday, Wednesday, and Friday, 9:00 to 9:50 AM"],
  [spokenMeeting({ ...meeting, Days: [2, 4] }), "Tuesday and Thursday, 9:00 to 9:50 AM"],
])("writes %s", (written, expected) => {
  expect(written).toBe(expected);
});

describe("class links", () => {
  it("lead back to the page that they are on", { tags: ["portal§2.38"] }, () => {
    const href = classHref({ term: "3110", classNumber: 15892 }, "#/class-search/search?term=3110&subjects=COMP");
    const query = new URLSearchParams(href.split("?")[1]);
    expect(href.startsWith("/class-search/class?")).toBe(true);
    expect(Object.fromEntries(query)).toEqual({
      term: "3110",
      cn: "15892",
      returnUrl: "#/class-search/search?term=3110&subjects=COMP",
    });
    expect(returnPath(query.get("returnUrl"))).toBe("/class-search/search?term=3110&subjects=COMP");
  });

  it.each([
    null,
    "",
    "#",
    "https://evil.example/",
    "//evil.example",
    "#//evil.example",
    "javascript:x",
    "/\\evil.example",
    "#/\\evil.example",
    "/\\/evil.example",
    "\\\\evil.example",
    "/a\\..\\..\\\\evil.example",
    "/\t/evil.example",
    "/\n\\evil.example",
    "\t//evil.example",
    "/\r/evil.example",
    "/\0/evil.example",
    "/cart\u0085",
    "##//evil.example",
  ])("do not lead to %j, which a browser could take for another host", (url) => {
    expect(returnPath(url)).toBeUndefined();
  });

  it.each(["#/", "/cart?term=3730", "#/class-search/search?term=3730&courseTitle=%5C%5Ca%09//b"])(
    "lead to %j, a path of the application",
    (url) => expect(returnPath(url)).toBe(url.replace("#", "")),
  );
});
