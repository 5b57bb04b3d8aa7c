import { describe, expect, it } from "vitest";
import { weekPicture } from "#documents/week-picture";
import { classOf, daysOff, scheduleOf } from "../support/documents/printed-schedules.ts";

const full = { theme: "light", size: "full" } as const;
const textsOf = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text);
const heightOf = (svg: string) => Number(/ height="(\d+)"/.exec(svg)?.[1]);

describe("the picture of a week", () => {
  it("has the days, the hours, and each meeting in its place", () => {
    const svg = weekPicture(
      scheduleOf([classOf("COMP.1010", [{ days: [1, 3], startMinutes: 600, endMinutes: 720 }])]),
      full,
    );
    expect(textsOf(svg)).toEqual([
      "Weekly Schedule, 2027 Spring",
      "Monday",
      "Tuesday",
      "Wednesday",
      "Thursday",
      "Friday",
      "10 AM",
      "11 AM",
      "12 PM",
      "1 PM",
      "2 PM",
      "3 PM",
      "COMP.1010 LEC 201",
      "Olsen 408\u00a0· NC",
      "10:00 AM–12:00 PM",
      "COMP.1010 LEC 201",
      "Olsen 408\u00a0· NC",
      "10:00 AM–12:00 PM",
    ]);
  });

  it("names days off, and classes that aren't there, under the title", () => {
    const schedule = scheduleOf([classOf("COMP.1010", [{}])], { calendar: daysOff });
    const line = "No classes: Founding Day 2/15. Tuesday 2/16 follows a Monday schedule.";
    expect(textsOf(weekPicture(schedule, full)).slice(0, 3)).toEqual(["Weekly Schedule, 2027 Spring", line, "Monday"]);
    const leftOut = ["COMP.1020 LEC 202 was canceled."];
    expect(textsOf(weekPicture({ ...schedule, leftOut }, full)).slice(1, 3)).toEqual([leftOut[0], line]);
  });

  it("is as high as its hours, or as a preview is", () => {
    const day = scheduleOf([classOf("COMP.1010", [{ startMinutes: 480, endMinutes: 1260 }])]);
    expect(heightOf(weekPicture(day, full))).toBeGreaterThan(1000);
    expect(heightOf(weekPicture(day, { ...full, size: "preview" }))).toBe(630);
  });

  it("says the dates of half terms, which else would look like a clash", () => {
    const [first, second] = [{ endDate: "2027-03-12" }, { startDate: "2027-03-15" }];
    const whole = classOf("HIST.1050", [{ days: [2] }]);
    const halves = scheduleOf([classOf("COMP.1010", [first]), classOf("MATH.1310", [second]), whole]);
    const texts = textsOf(weekPicture(halves, { ...full, size: "preview" }));
    expect(texts.filter((text) => /^\d+\/\d+–/.test(text ?? ""))).toEqual(["1/25–3/12", "3/15–5/7"]);
  });

  it("names the classes where nothing meets every week", () => {
    const svg = weekPicture(scheduleOf([classOf("PHIL.2010", [], { title: "Ethics" })]), full);
    expect(textsOf(svg)).toEqual(["Weekly Schedule, 2027 Spring", "Nothing meets.", "PHIL.2010 Ethics"]);
    const many = Array.from({ length: 16 }, (_, at) => classOf(`PHIL.${at}`, [], { title: "" }));
    const listed = textsOf(weekPicture(scheduleOf(many), full));
    expect([listed.length, ...listed.slice(-2)]).toEqual([16, "PHIL.12 ", "and 3 more"]);
  });

  it("is harmless whatever its names are", () => {
    const name = `<script>alert("1")</script>\u0000\ud800&'`;
    const svg = weekPicture(scheduleOf([classOf(name, [{ place: name }])], { title: name.repeat(100) }), full);
    expect(svg).not.toContain("<script");
    expect(svg).not.toMatch(/\p{Cc}/u);
    expect(svg.isWellFormed()).toBe(true);
  });
});
