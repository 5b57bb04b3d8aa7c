import { expect, it } from "vitest";
import { seatFraction, seatLevel, seatShare, seatsLeft, seatWords, shortSeatWords } from "#app/ui/badges/seat-level.ts";

it.each([
  ["69 Seats Left", { capacity: 300, enrolled: 231 }],
  ["1 Seat Left", { capacity: 125, enrolled: 124 }],
  ["2,000 Seats Left", { capacity: 2000, enrolled: 0 }],
  ["Full", { capacity: 190, enrolled: 190 }],
  ["Full\u00a0· Waitlist 6 of 10", { capacity: 76, enrolled: 76, waitCapacity: 10, waiting: 6 }],
  ["Full\u00a0· Waitlist 0 of 10", { capacity: 76, enrolled: 76, waitCapacity: 10 }],
  ["Full\u00a0· Waitlist full", { capacity: 76, enrolled: 76, waitCapacity: 10, waiting: 10 }],
  ["Full\u00a0· Waitlist full", { capacity: 76, enrolled: 76, waitCapacity: 0, waiting: 2 }],
])("a seat meter says %s of %j", { tags: ["portal§4.16"] }, (words, counts) => {
  expect(seatWords(counts)).toBe(words);
});

it.each([
  ["2,000 left", { capacity: 2000, enrolled: 0 }],
  ["Full", { capacity: 190, enrolled: 190 }],
  ["Waitlist 0 of 10", { capacity: 76, enrolled: 76, waitCapacity: 10 }],
  ["Waitlist full", { capacity: 76, enrolled: 76, waitCapacity: 10, waiting: 10 }],
  [null, { capacity: null, enrolled: 41 }],
])("where room is short, seats are %s of %j", (words, counts) => {
  expect(shortSeatWords(counts)).toBe(words);
});

it("counts no seats below zero", { tags: ["portal§2.16"] }, () => {
  expect(seatsLeft({ capacity: 30, enrolled: 31 })).toBe(0);
  expect(seatWords({ capacity: 30, enrolled: 31 })).toBe("Full");
});

it("a seat meter says Open and no limit where there is no capacity", () => {
  const counts = { capacity: null, enrolled: 41, waitCapacity: 5, waiting: 0 };
  expect(seatWords(counts)).toBe("Open");
  expect(seatFraction(counts)).toBe("no limit");
  expect(seatLevel(counts)).toBe("open");
  expect(seatShare(counts)).toBe(0);
});

it.each([
  ["open", 10, 6],
  ["few", 10, 7],
  ["few", 3, 0],
  ["open", 100, 88],
  ["few", 100, 89],
  ["few", 140, 128],
])("the level of a seat meter is %s for %i seats with %i enrolled", (level, capacity, enrolled) => {
  expect(seatLevel({ capacity, enrolled })).toBe(level);
});
