import { describe, expect, it } from "vitest";
import { shortFact, spokenFacts } from "#app/features/builder/results/strip/strip-facts.ts";
import {
  isInWindow,
  WINDOW_SIZE,
  windowAround,
  windowAtRest,
} from "#app/features/builder/results/strip/strip-window.ts";
import { SORTING_PREFERENCES } from "#contract/course-rules";
import { seeded } from "../../../../../support/schedule-requests.ts";

const MANY = 2_000_000;

describe("the window of thumbnails", () => {
  it("is where the student is, and never beyond the ends", () => {
    expect(windowAround(0, MANY)).toBe(0);
    expect(windowAround(MANY - 1, MANY)).toBe(MANY - WINDOW_SIZE);
    expect(windowAround(5, 10)).toBe(0);
    expect(windowAround(1_000_000, MANY)).toBe(1_000_000 - WINDOW_SIZE / 2);
  });

  it("holds every index around which it is put", () => {
    const random = seeded(7);
    for (let round = 0; round < 2000; round++) {
      const total = 1 + random.below(random.pick([10, WINDOW_SIZE + 3, MANY]));
      const index = random.below(total);
      const start = windowAround(index, total);
      expect(isInWindow(index, start, total), `${index} of ${total}`).toBe(true);
      expect(start + Math.min(WINDOW_SIZE, total), `${index} of ${total}`).toBeLessThanOrEqual(total);
    }
  });

  it("stays while there is enough on both sides, and moves when the student rests near its end", () => {
    const start = 50_000;
    expect(windowAtRest(start + 1000, start, MANY)).toBe(start);
    expect(windowAtRest(start + 250, start, MANY)).toBe(start);
    expect(windowAtRest(start + 150, start, MANY)).toBe(start + 150 - WINDOW_SIZE / 2);
    expect(windowAtRest(start + WINDOW_SIZE - 100, start, MANY)).toBe(start + WINDOW_SIZE / 2 - 100);
    expect(windowAtRest(3, 0, MANY), "at the very start").toBe(0);
    expect(windowAtRest(MANY - 2, MANY - WINDOW_SIZE, MANY), "at the very end").toBe(MANY - WINDOW_SIZE);
  });
});

describe("the two facts under a thumbnail", () => {
  const facts = {
    daysOnCampus: 4,
    earliestStart: 540,
    latestEnd: 950,
    gapMinutes: 470,
    fewestSeats: 1,
    campusChanges: 2,
  };

  it.each([
    [1, "9:00–3:50", "9:00 AM to 3:50 PM, Gaps 7 hr 50 min"],
    [2, "4 days", "4 days, From 9:00 AM"],
    [3, "9:00 AM", "From 9:00 AM, To 3:50 PM"],
    [4, "3:50 PM", "To 3:50 PM, Gaps 7 hr 50 min"],
    [5, "7 hr 50 min", "Gaps 7 hr 50 min, 1 seat"],
    [6, "1 seat", "1 seat, 2 campus changes"],
    [7, "2 changes", "2 campus changes, 4 days"],
  ])("are those that preference %i weighs most, and only the first is drawn", (preference, short, spoken) => {
    expect(shortFact(facts, preference)).toBe(short);
    expect(spokenFacts(facts, preference)).toBe(spoken);
  });

  it("are there for every preference and every schedule", () => {
    const bare = {
      daysOnCampus: 0,
      earliestStart: null,
      latestEnd: null,
      gapMinutes: 0,
      fewestSeats: null,
      campusChanges: 0,
    };
    expect(SORTING_PREFERENCES.map(({ Value }) => shortFact(bare, Value))).toEqual([
      "No set time",
      "0 days",
      "No set time",
      "No set time",
      "No gaps",
      "No limit",
      "No changes",
    ]);
    expect(spokenFacts(bare, 1)).toBe("No set time, No gaps");
    expect(spokenFacts(bare, 7), "also where nothing is on a campus").toBe("No campus changes, 0 days");
  });
});
