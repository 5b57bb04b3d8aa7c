import { describe, expect, it } from "vitest";
import { seatFraction, seatLevel, seatShare, seatWords } from "#app/ui/badges/seat-level.ts";

describe("the words of a seat meter", () => {
  it("says how many are left, in the singular for one", () => {
    expect(seatWords({ capacity: 300, enrolled: 231 })).toBe("69 Seats Left");
    expect(seatWords({ capacity: 125, enrolled: 124 })).toBe("1 Seat Left");
    expect(seatWords({ capacity: 2000, enrolled: 0 })).toBe("2,000 Seats Left");
  });

  it("says Full, and how many wait where there is a wait list", () => {
    expect(seatWords({ capacity: 190, enrolled: 190 })).toBe("Full");
    expect(seatWords({ capacity: 76, enrolled: 76, waitCapacity: 10, waiting: 6 })).toBe("Full · Waitlist 6");
    expect(seatWords({ capacity: 76, enrolled: 76, waitCapacity: 10 })).toBe("Full · Waitlist 0");
    expect(seatWords({ capacity: 76, enrolled: 76, waitCapacity: 0, waiting: 2 })).toBe("Full · Waitlist 2");
  });

  it("says Open and no limit where there is no capacity", () => {
    const counts = { capacity: null, enrolled: 41, waitCapacity: 5, waiting: 0 };
    expect(seatWords(counts)).toBe("Open");
    expect(seatFraction(counts)).toBe("no limit");
    expect(seatLevel(counts)).toBe("open");
    expect(seatShare(counts)).toBe(0);
  });
});

describe("the level of a seat meter", () => {
  it("turns to few at three seats, however small the class", () => {
    expect(seatLevel({ capacity: 10, enrolled: 6 })).toBe("open");
    expect(seatLevel({ capacity: 10, enrolled: 7 })).toBe("few");
    expect(seatLevel({ capacity: 3, enrolled: 0 })).toBe("few");
  });

  it("turns to few under 12 percent, and not at 12 percent", () => {
    expect(seatLevel({ capacity: 100, enrolled: 88 })).toBe("open");
    expect(seatLevel({ capacity: 100, enrolled: 89 })).toBe("few");
    expect(seatLevel({ capacity: 140, enrolled: 128 })).toBe("few");
  });
});
