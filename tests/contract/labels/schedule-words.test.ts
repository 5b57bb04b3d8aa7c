import { describe, expect, it } from "vitest";
import {
  comparedInWords,
  describedWeek,
  freeDaysWords,
  meetingEvents,
  type WordedEvent,
  type WordedSchedule,
  wordedDays,
} from "#contract/labels/schedule-words";
import { WORKWEEK } from "#dates/span";
import { listingOf } from "../../support/search/listings.ts";

const [MONDAY, TUESDAY, WEDNESDAY] = [1, 2, 3] as const;
const event = (weekday: 1 | 2 | 3, start: number, end: number, what = "MATH", kind: WordedEvent["kind"] = "class") => ({
  weekday,
  start,
  end,
  what,
  kind,
});
const NINE = 540;
const NOON = 720;

const full = [
  event(MONDAY, 660, 710, "ENGL"),
  event(MONDAY, NINE, 590),
  event(MONDAY, NOON, 780, "Lunch", "break"),
  event(MONDAY, 800, 890, "COMP"),
  event(WEDNESDAY, 600, 650),
];

describe("a schedule day by day", () => {
  it("has each day's count, first start, and last end, then what is on in order, with the time between", () => {
    expect(wordedDays(full, WORKWEEK)).toEqual([
      {
        weekday: MONDAY,
        summary: "3 classes, first at 9:00 AM, last until 2:50 PM.",
        lines: [
          "9:00 to 9:50 AM: MATH",
          "1 hour 10 minutes free",
          "11:00 to 11:50 AM: ENGL",
          "12:00 to 1:00 PM: Lunch",
          "20 minutes free",
          "1:20 to 2:50 PM: COMP",
        ],
      },
      { weekday: WEDNESDAY, summary: "1 class, 10:00 to 10:50 AM.", lines: ["10:00 to 10:50 AM: MATH"] },
    ]);
  });

  it("counts no break as a class", () => {
    const [day] = wordedDays([event(TUESDAY, NOON, 780, "Lunch", "break")], WORKWEEK);
    expect(day?.summary).toBe("No classes.");
  });

  it("says no gap during a class that lasts longer than the next", () => {
    const overlapping = [event(MONDAY, NINE, 700), event(MONDAY, 550, 600, "ENGL"), event(MONDAY, 705, 780, "COMP")];
    const [day] = wordedDays(overlapping, WORKWEEK);
    expect(day?.lines.filter((line) => line.endsWith("free"))).toEqual([]);
    expect(day?.summary).toBe("3 classes, first at 9:00 AM, last until 1:00 PM.");
  });

  it("leaves out days that aren't asked for", () => {
    expect(wordedDays(full, [WEDNESDAY]).map(({ weekday }) => weekday)).toEqual([WEDNESDAY]);
  });

  it("names the days without classes", () => {
    expect(freeDaysWords(full, WORKWEEK)).toBe("No classes on Tuesday, Thursday, and Friday.");
    expect(freeDaysWords(full, [MONDAY, WEDNESDAY])).toBeUndefined();
  });
});

describe("a week in a few sentences", () => {
  it("has its days, earliest start, latest end, longest gap, and free days", () => {
    expect(describedWeek(full, WORKWEEK)).toEqual([
      "Classes on 2 days: Monday and Wednesday.",
      "The earliest class starts at 9:00 AM on Monday.",
      "The latest class ends at 2:50 PM on Monday.",
      "The longest gap is 1 hour 30 minutes, on Monday from 11:50 AM to 1:20 PM.",
      "No classes on Tuesday, Thursday, and Friday.",
    ]);
  });

  it("names all days that start as early", () => {
    const both = [event(MONDAY, NINE, 590), event(TUESDAY, NINE, 600)];
    expect(describedWeek(both, [MONDAY, TUESDAY])).toEqual([
      "Classes on 2 days: Monday and Tuesday.",
      "The earliest class starts at 9:00 AM on Monday and Tuesday.",
      "The latest class ends at 10:00 AM on Tuesday.",
      "There are no gaps between classes.",
      "No day is free.",
    ]);
  });

  it("says that there are no classes", () => {
    expect(describedWeek([], WORKWEEK)).toEqual(["No classes with a set time."]);
  });
});

describe("two schedules compared", () => {
  const one: WordedSchedule = {
    name: "Schedule 1",
    events: full,
    courses: [
      { label: "COMP.1010", sections: ["lecture 201", "laboratory 801"] },
      { label: "MATH.1310", sections: ["lecture 301"] },
      { label: "ENGL.1010", sections: ["lecture 401"] },
    ],
    credits: "10 credits",
  };
  const other: WordedSchedule = {
    name: "Schedule 2",
    events: [event(MONDAY, 480, 530), event(TUESDAY, NOON, 800)],
    courses: [
      { label: "COMP.1010", sections: ["lecture 201", "laboratory 802"] },
      { label: "MATH.1310", sections: ["lecture 301"] },
      { label: "ARTS.1010", sections: ["studio 501"] },
    ],
    credits: "9 credits",
  };

  it("says what differs", () => {
    expect(comparedInWords(one, other, WORKWEEK)).toEqual([
      "Schedule 1 has classes on Monday and Wednesday, Schedule 2 on Monday and Tuesday.",
      "Schedule 1 starts at 9:00 AM at the earliest, Schedule 2 at 8:00 AM.",
      "Schedule 1 ends at 2:50 PM at the latest, Schedule 2 at 1:20 PM.",
      "Schedule 1 has 2 hours 40 minutes of gaps a week, Schedule 2 0 minutes.",
      "Schedule 1 has 10 credits, Schedule 2 9 credits.",
      "Only in Schedule 1: ENGL.1010.",
      "Only in Schedule 2: ARTS.1010.",
      "COMP.1010 is laboratory 801 in Schedule 1, and laboratory 802 in Schedule 2.",
      "The same in both: MATH.1310.",
    ]);
  });

  it("says what is the same", () => {
    expect(comparedInWords(one, { ...one, name: "Schedule 2" }, WORKWEEK)).toEqual([
      "Both have classes on Monday and Wednesday.",
      "Both start at 9:00 AM at the earliest.",
      "Both end at 2:50 PM at the latest.",
      "Both have 2 hours 40 minutes of gaps a week.",
      "Both have 10 credits.",
      "The same in both: COMP.1010, MATH.1310, and ENGL.1010.",
    ]);
  });

  it("says which has no set times", () => {
    expect(comparedInWords(one, { ...other, events: [] }, WORKWEEK)[0]).toBe(
      "Schedule 2 has no classes with a set time.",
    );
    expect(comparedInWords({ ...one, events: [] }, { ...other, events: [] }, WORKWEEK)[0]).toBe(
      "Neither has classes with a set time.",
    );
  });
});

it("the meetings of a class are on each of their days, with section, place, and instructor", () => {
  const events = meetingEvents(listingOf(1, { section: "201", meets: ["MW 9:00-9:50"] }), "COMP.1010");
  expect(events.map(({ weekday, start, end, kind }) => [weekday, start, end, kind])).toEqual([
    [1, 540, 590, "class"],
    [3, 540, 590, "class"],
  ]);
  expect(events[0]?.what).toMatch(/^COMP\.1010, lecture 201, /);
});

it("a class without a set time has no meetings to say", () => {
  expect(meetingEvents(listingOf(1, { meets: [] }), "COMP.1010")).toEqual([]);
});
