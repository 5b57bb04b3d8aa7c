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

const four = { capacity: 30, enrolled: 26, waitCapacity: 10, waiting: 3 };

it.each([
  ["4 open (some reserved)", "4 left", { ...four, reserved: { kept: 3, own: null } }],
  ["4 open (all reserved)", "4 left", { ...four, reserved: { kept: 4, own: null } }],
  ["4 open, 0 for you\u00a0· Waitlist 3 of 10", "0 for you", { ...four, reserved: { kept: 4, own: 0 } }],
  ["4 open, 1 for you", "1 for you", { ...four, reserved: { kept: 3, own: 0 } }],
  ["4 open", "4 left", { ...four, reserved: { kept: 9, own: 9 } }],
  ["4 open", "4 left", { ...four, reserved: { kept: 3, own: 3 } }],
  ["4 open, 3 for you", "3 for you", { ...four, reserved: { kept: 4, own: 3 } }],
])("with reserved seats, it says %s, or %s, of %j", (words, short, counts) => {
  expect(seatWords(counts)).toBe(words);
  expect(shortSeatWords(counts)).toBe(short);
});

it("a class without a seat for the reader is full", () => {
  const counts = { ...four, reserved: { kept: 4, own: 0 } };
  expect(seatsLeft(counts)).toBe(0);
  expect(seatLevel(counts)).toBe("full");
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
