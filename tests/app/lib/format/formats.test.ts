import { describe, expect, it } from "vitest";
import { classHref, returnPath } from "#app/lib/classes/class-link.ts";
import {
  momentDayLabel,
  momentFullDateLabel,
  momentLabel,
  momentRangeLabel,
  timeZoneName,
} from "#contract/labels/moment-label";
import { countLabel, dollarLabel, gradePointLabel, listLabel } from "#app/lib/format/format.ts";
import { meetingLabel, spokenMeeting } from "#app/lib/format/meeting-labels.ts";

describe("numbers", () => {
  it("are never rounded, however large", () => {
    expect(countLabel(1953897)).toBe("1,953,897");
    expect(countLabel("260000000000000000001")).toBe("260,000,000,000,000,000,001");
    expect(countLabel(0n)).toBe("0");
  });

  it("are grade points with three decimals and dollars with two", () => {
    expect(gradePointLabel(3.5)).toBe("3.500");
    expect(gradePointLabel(null)).toBe("–");
    expect(dollarLabel(30)).toBe("$30.00");
  });
});

it("lists have a comma before the last of three or more", () => {
  expect(listLabel(["Monday"])).toBe("Monday");
  expect(listLabel(["Monday", "Friday"])).toBe("Monday and Friday");
  expect(listLabel(["Monday", "Wednesday", "Friday"])).toBe("Monday, Wednesday, and Friday");
});

describe("dates", () => {
  it("are of the university's wall clock when they are moments", () => {
    expect(momentLabel("2026-11-24T01:02:00Z")).toBe("11/23/2026 at 8:02 PM");
    expect(momentLabel("2026-07-01T12:00:00Z")).toBe("7/1/2026 at 8:00 AM");
    expect(momentDayLabel("2026-11-24T01:02:00Z")).toBe("Monday, November 23");
    expect(momentFullDateLabel("2026-11-21T04:59:00Z")).toBe("Friday, November 20, 2026");
  });

  it("name the university's time zone for summer and winter alike", () => {
    expect(timeZoneName()).toBe("Eastern Time");
  });

  it("say the half-day of a range once, on the university's clock in winter and summer", () => {
    expect(momentRangeLabel("2026-11-25T15:30:00Z", "2026-11-25T16:00:00Z")).toBe("10:30–11:00 AM");
    expect(momentRangeLabel("2026-07-01T15:45:00Z", "2026-07-01T16:15:00Z")).toBe("11:45 AM–12:15 PM");
  });
});

const meeting = { Days: [1, 3, 5], DaysString: "MWF", StartTime: "09:00:00", EndTime: "09:50:00" };

it("meetings say days and time, for eyes and for ears", () => {
  expect(meetingLabel(meeting)).toBe("MWF 9:00–9:50 AM");
  expect(spokenMeeting(meeting)).toBe("Monday, Wednesday, and Friday, 9:00 to 9:50 AM");
  expect(spokenMeeting({ ...meeting, Days: [2, 4] })).toBe("Tuesday and Thursday, 9:00 to 9:50 AM");
  expect(meetingLabel({ ...meeting, DaysString: "" })).toBe("9:00–9:50 AM");
});

describe("class links", () => {
  it("lead back to the page that they are on", () => {
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

  it("never lead out of the application", () => {
    for (const url of [null, "", "#", "https://evil.example/", "//evil.example", "#//evil.example", "javascript:x"]) {
      expect(returnPath(url)).toBeUndefined();
    }
  });

  it.each([
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
