import { expect, it } from "vitest";
import { changeWords, withLefts } from "#app/features/cart/registration/seats-seen.ts";

const OF = "3730|UGRD 2026-11-23T13:00:00.000Z";
const at = (clock: string) => Date.parse(`2026-11-23T${clock}:00Z`);
const see = (before: Parameters<typeof withLefts>[0], clock: string, left: number, isWatched = true) =>
  withLefts(before, OF, new Map([[1, left]]), { now: at(clock), isWatched });
const words = (history: ReturnType<typeof withLefts>, left: number) => changeWords(history.classes["1"], left);

it("says what the seats were when they were first seen", () => {
  const first = see(null, "12:50", 9, false);
  expect(words(first, 9)).toBeUndefined();
  const second = see(see(first, "12:52", 6), "12:55", 4);
  expect(words(second, 4)).toBe("was 9 at 7:50 AM");
  expect(words(see(second, "12:56", 9), 9)).toBeUndefined();
});

it("says since when a class has been full, if that was watched", () => {
  const first = see(null, "12:50", 3, false);
  expect(words(see(first, "12:57", 0), 0)).toBe("since 7:57 AM");
  expect(words(see(first, "12:57", 0, false), 0)).toBe("was 3 at 7:50 AM");
  expect(words(see(null, "12:50", 0), 0)).toBeUndefined();
});

it("changes nothing while the seats don't, and begins again for another appointment", () => {
  const first = see(null, "12:50", 9);
  expect(see(first, "12:51", 9)).toBe(first);
  const other = withLefts(first, "3730|CSCE", new Map([[1, 2]]), { now: at("12:52"), isWatched: true });
  expect(changeWords(other.classes["1"], 2)).toBeUndefined();
});

it("notes no class without a limit", () => {
  expect(see(null, "12:50", Number.POSITIVE_INFINITY).classes).toEqual({});
});
