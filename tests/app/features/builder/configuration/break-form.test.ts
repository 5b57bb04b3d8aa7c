import { describe, expect, it } from "vitest";
import {
  breakProblems,
  emptyBreakForm,
  fromDialTime,
  minuteChoices,
  toBreakForm,
  toBreakValues,
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

  it("may end at midnight", () => {
    const evening = {
      ...emptyBreakForm,
      days: [1],
      start: 1080,
      end: fromDialTime({ hour: 12, minute: 0, half: "AM" }),
    };
    expect(breakProblems(evening)).toEqual({});
    expect(toBreakValues(evening, 1)).toMatchObject({ startMinutes: 1080, endMinutes: 1440 });
    expect(toDialTime(1440)).toEqual({ hour: 12, minute: 0, half: "AM" });
  });

  it("has the name without blanks around it", () => {
    const form = { name: " Lunch ", days: [1, 2], isAllDay: false, start: 750, end: 795 };
    expect(toBreakValues(form, 2)).toEqual({
      name: "Lunch",
      dayOfWeek: 2,
      isAllDay: false,
      startMinutes: 750,
      endMinutes: 795,
    });
  });

  it("is filled with the break that is edited", () => {
    const work = { id: "b", isEnabled: true, name: "Work", isAllDay: false, startMinutes: 840, endMinutes: 1035 };
    expect(
      toBreakForm([
        { ...work, dayOfWeek: 3 },
        { ...work, dayOfWeek: 5 },
      ]),
    ).toEqual({ name: "Work", days: [3, 5], isAllDay: false, start: 840, end: 1035 });
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
