import { describe, expect, it } from "vitest";
import {
  breakProblems,
  emptyBreakForm,
  fromDialTime,
  minuteChoices,
  toBreakFields,
  toBreakForm,
  toDialTime,
} from "#app/features/builder/configuration/break-form.ts";

describe("the form of a break", () => {
  it("begins with 8 AM to 4 PM and no day", () => {
    expect(emptyBreakForm).toMatchObject({ days: [], isAllDay: false, start: 480, end: 960 });
  });

  it("needs a day, and a start before its end unless it lasts all day", () => {
    expect(breakProblems(emptyBreakForm)).toEqual({ days: "You must select at least one day." });
    const reversed = { ...emptyBreakForm, days: [1], start: 960, end: 960 };
    expect(breakProblems(reversed)).toEqual({ times: "The start time must be before the end time." });
    expect(breakProblems({ ...reversed, isAllDay: true })).toEqual({});
  });

  it("sends times as the wall clock shows them, and the name without blanks around it", () => {
    expect(toBreakFields({ name: " Lunch ", days: [1], isAllDay: false, start: 750, end: 795 })).toEqual({
      Name: "Lunch",
      IsAllDay: false,
      StartTime: "12:30:00",
      EndTime: "13:15:00",
    });
  });

  it("is filled with the break that is edited", () => {
    const Break = { Id: "b", IsEnabled: true, Name: "Work", DayOfWeek: 5, IsAllDay: false };
    const times = { StartTime: "14:00:00", EndTime: "17:15:00" };
    expect(
      toBreakForm([
        { ...Break, ...times, DayOfWeek: 3 },
        { ...Break, ...times },
      ]),
    ).toEqual({
      name: "Work",
      days: [3, 5],
      isAllDay: false,
      start: 840,
      end: 1035,
    });
  });
});

describe("a time on the dial", () => {
  it("is the same minute there and back", () => {
    for (let minutes = 0; minutes < 1440; minutes += 5) expect(fromDialTime(toDialTime(minutes))).toBe(minutes);
    expect(toDialTime(0)).toEqual({ hour: 12, minute: 0, half: "AM" });
    expect(toDialTime(735)).toEqual({ hour: 12, minute: 15, half: "PM" });
  });

  it("offers quarters, and the minute that a break has already", () => {
    expect(minuteChoices(30)).toEqual([0, 15, 30, 45]);
    expect(minuteChoices(20)).toEqual([0, 15, 20, 30, 45]);
  });
});
