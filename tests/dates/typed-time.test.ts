import { expect, it } from "vitest";
import { readTime } from "#dates/typed-time";
import { timeLabel } from "#dates/words";

const at = (hour: number, minute = 0) => hour * 60 + minute;

it.each([
  ["9:15a", at(9, 15)],
  ["9:15 AM", at(9, 15)],
  ["9:15 a. m.", at(9, 15)],
  ["9:15", at(9, 15)],
  ["9.15", at(9, 15)],
  ["915", at(9, 15)],
  ["0915", at(9, 15)],
  ["14:30", at(14, 30)],
  ["1430", at(14, 30)],
  ["9 pm", at(21)],
  ["9p", at(21)],
  ["12 am", 0],
  ["12:30 pm", at(12, 30)],
  ["0:15", at(0, 15)],
  ["24:00", at(24)],
  ["Midnight", at(24)],
  ["9:50 am", at(9, 50)],
])("reads %s", { tags: ["builder§2.27"] }, (text, minutes) => {
  expect(readTime(text)).toBe(minutes);
});

it.each(["", "9:", "9:5", "9:60", "91", "25:00", "24:30", "0 pm", "14 am", "1:2:3", "-9", "nine", "9:15x"])(
  "reads nothing from “%s”",
  (text) => {
    expect(readTime(text)).toBeUndefined();
  },
);

it("takes a bare hour for one of a day on campus", () => {
  const hours = [6, 7, 11, 12, 1].map((hour) => readTime(String(hour)));
  expect(hours).toEqual([at(18), at(7), at(11), at(12), at(13)]);
});

it("takes a bare hour that begins with 0 for one of the morning", () => {
  expect(readTime("06:30")).toBe(at(6, 30));
});

it.each([
  ["4", at(9), at(16)],
  ["10", at(9), at(10)],
  ["9", at(9), at(21)],
  ["10", at(13), at(22)],
  ["5", at(4), at(5)],
  ["12", at(9), at(12)],
  ["12", at(13), at(24)],
  ["8:30", at(22), at(8, 30)],
])("takes a bare %s for the next one after %d minutes", (text, after, minutes) => {
  expect(readTime(text, after)).toBe(minutes);
});

it("reads its own words of every time of a day", () => {
  const all = Array.from({ length: 24 * 60 }, (_, minutes) => minutes);
  expect(all.map((minutes) => readTime(timeLabel(minutes)))).toEqual(all);
});
