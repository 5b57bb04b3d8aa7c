import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { pictureColors } from "#documents/picture-colors";
import { courseColours } from "#app/ui/course-colour.ts";
import { weekPicture } from "#documents/week-picture";
import { classOf, scheduleOf } from "../support/printed-schedules.ts";

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
      "COMP.1010",
      "LEC 201",
      "10:00 AM–12:00 PM",
      "Olsen 408 · NC",
      "COMP.1010",
      "LEC 201",
      "10:00 AM–12:00 PM",
      "Olsen 408 · NC",
    ]);
  });

  it("is as high as its hours, or as a preview is", () => {
    const day = scheduleOf([classOf("COMP.1010", [{ startMinutes: 480, endMinutes: 1260 }])]);
    expect(heightOf(weekPicture(day, full))).toBeGreaterThan(1000);
    expect(heightOf(weekPicture(day, { ...full, size: "preview" }))).toBe(630);
  });

  it("names the classes where nothing meets every week", () => {
    const svg = weekPicture(scheduleOf([classOf("PHIL.2010", [], { title: "Ethics" })]), full);
    expect(textsOf(svg)).toEqual(["Weekly Schedule, 2027 Spring", "Nothing meets.", "PHIL.2010 Ethics"]);
  });

  it("is harmless whatever its names are", () => {
    const name = `<script>alert("1")</script>\u0000\ud800&'`;
    const svg = weekPicture(scheduleOf([classOf(name, [{ shortPlace: name }])], { title: name.repeat(100) }), full);
    expect(svg).not.toContain("<script");
    expect(svg).not.toMatch(/\p{Cc}/u);
    expect(svg.isWellFormed()).toBe(true);
  });

  it("has the dark tokens of the screens in the dark", () => {
    const css = readFileSync(new URL("../../src/app/styles/colour.css", import.meta.url), "utf8");
    const dark = Object.fromEntries(
      [...css.matchAll(/--([\w-]+): light-dark\(#\w{6}, (#\w{6})\)/gu)].map(([, name = "", value]) => [name, value]),
    );
    const toneOf = (name: string) => ({
      tint: dark[`${name}-tint`],
      edge: dark[`${name}-edge`],
      text: dark[`${name}-text`],
    });
    const colors = pictureColors("dark", [...courseColours]);
    expect(courseColours.map(colors.toneOf)).toEqual(courseColours.map((name) => toneOf(`course-${name}`)));
    expect(colors.break).toEqual(toneOf("break"));
    const { surface, text, textMuted, line } = colors;
    expect([surface, text, textMuted, line]).toEqual(
      ["surface", "text", "text-muted", "line"].map((name) => dark[name]),
    );
  });
});
