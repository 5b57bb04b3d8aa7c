import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { announce, announced, announceLoading, composed } from "#app/ui/messages/announcer.ts";

const said: string[] = [];
announced.subscribe(() => announced.current() !== "" && said.push(announced.current()));

// One clock for all, as a page has.
beforeAll(() => {
  vi.useFakeTimers();
  // With what other tests, which share this page's announcer, have left to say.
  announce("Ready");
  vi.runAllTimers();
});
afterAll(() => void vi.useRealTimers());
beforeEach(() => {
  vi.advanceTimersByTime(10_000);
  said.length = 0;
});

it("what one action causes is said as one message, in its order", () => {
  announce("Break removed. Press F6 for Undo.");
  vi.advanceTimersByTime(100);
  announce("41 schedules");
  vi.runAllTimers();
  expect(said).toEqual(["Break removed. Press F6 for Undo. 41 schedules."]);
});

it("a newer message of a topic replaces the older one, and an empty one takes it back", () => {
  announce("41 schedules", "count");
  announce("Comparing", "comparison");
  announce("40 schedules", "count");
  announce("", "comparison");
  vi.runAllTimers();
  expect(said).toEqual(["40 schedules"]);
});

it("the same message is a change when it's said again", () => {
  const regions: string[] = [];
  const stop = announced.subscribe(() => regions.push(announced.current()));
  for (let time = 0; time < 2; time++) {
    announce("Break removed");
    vi.runAllTimers();
  }
  stop();
  expect(regions.slice(-3)).toEqual(["Break removed", "", "Break removed"]);
});

it("messages that never end don't wait for their end, and come no more than once a second", () => {
  for (let count = 1; count <= 30; count++) {
    announce(`${count} schedules`, "count");
    vi.advanceTimersByTime(100);
  }
  vi.runAllTimers();
  expect(said).toEqual(["10 schedules", "20 schedules", "30 schedules"]);
});

it.each([
  [["41 schedules", "41 schedules"], "41 schedules"],
  [["41 schedules.", "Break removed. 41 schedules."], "Break removed. 41 schedules."],
  [["1 seat", "41 seats, 1 seat left"], "41 seats, 1 seat left"],
  [["1 schedule", "41 schedules"], "1 schedule. 41 schedules."],
  [["41 match", "1,241 match"], "41 match. 1,241 match."],
  [[], ""],
])("of %j, only what isn't in another is said", (messages, words) => expect(composed(messages)).toBe(words));

it("loading is said once for all parts, and only after a second", () => {
  const ends = ["Loading the weather", "Loading your dashboard"].map(announceLoading);
  vi.advanceTimersByTime(900);
  expect(said).toEqual([]);
  vi.advanceTimersByTime(500);
  expect(said).toEqual(["Loading"]);
  ends[0]?.();
  // In the place of the one that ended.
  ends[1]?.();
  const endLast = announceLoading("Loading classes");
  vi.advanceTimersByTime(5000);
  expect(said).toEqual(["Loading"]);
  endLast();
});

it("what loads alone is named, and what has loaded in the meantime isn't said", () => {
  announceLoading("Loading classes")();
  vi.runAllTimers();
  expect(said).toEqual([]);
  const end = announceLoading("Loading classes");
  vi.advanceTimersByTime(2000);
  expect(said).toEqual(["Loading classes"]);
  end();
});
