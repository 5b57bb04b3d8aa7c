import { expect, it } from "vitest";
import { phonePicture } from "#documents/phone-picture";
import { classOf, scheduleOf } from "../support/documents/printed-schedules.ts";

const schedule = scheduleOf([classOf("COMP.1010", [{ days: [1, 3], startMinutes: 600, endMinutes: 720 }])]);
const sizeOf = (svg: string) => [/ width="(\d+)"/, / height="(\d+)"/].map((size) => Number(size.exec(svg)?.[1]));
const texts = (svg: string) =>
  [...svg.matchAll(/<text[^>]* y="([\d.]+)"[^>]*>([^<]*)</g)].map(([, y, text]) => [Number(y), text] as const);

it("is as large as a phone's screen", () => {
  expect(sizeOf(phonePicture(schedule, { theme: "light" }))).toEqual([1170, 2532]);
  expect(sizeOf(phonePicture(schedule, { theme: "light", width: 1080, height: 2400 }))).toEqual([1080, 2400]);
});

it("leaves the clock above and the buttons below clear, with all of the week between them", () => {
  const svg = phonePicture(schedule, { theme: "dark", width: 1170, height: 2532 });
  const [, tall] = /viewBox="0 0 390 ([\d.]+)"/.exec(svg) ?? [];
  const places = texts(svg).map(([y]) => y / Number(tall));
  expect(Math.min(...places)).toBeGreaterThan(0.33);
  expect(Math.max(...places)).toBeLessThan(0.89);
  expect(texts(svg).map(([, text]) => text)).toEqual(
    expect.arrayContaining(["2027 Spring", "Mon", "Fri", "COMP", "1010"]),
  );
  expect(svg).toContain('fill="#15171b"');
});

it("lists classes without a week, as many as there's room for", () => {
  const many = Array.from({ length: 40 }, (_, at) => classOf(`COMP.${1000 + at}`, []));
  const words = texts(phonePicture(scheduleOf(many), { theme: "light" })).map(([, text]) => text);
  expect(words.some((each) => each?.startsWith("COMP.1000 "))).toBe(true);
  expect(words.at(-1)).toMatch(/^and \d+ more$/);
});
