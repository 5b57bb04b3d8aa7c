import { expect, it } from "vitest";
import { checkWords } from "#app/features/cart/registration/check-words.ts";
import { nextCheck } from "#app/features/cart/registration/checks.ts";

const SECOND = 1000;
const START = "2026-11-23T13:00:00.000Z";
const at = (seconds: number) => Date.parse(START) + seconds * SECOND;
type Given = { checked?: number; opened?: number; now: number; spread?: number };
/** All in seconds from the start. */
const next = ({ checked, opened = -600, now, spread = 0 }: Given) => {
  const checkedAt = checked === undefined ? undefined : at(checked);
  const due = nextCheck({ startsAt: START, checkedAt, openedAt: at(opened), now: at(now), spread });
  return due === undefined ? undefined : (due - at(0)) / SECOND;
};

it.each([
  ["as the screen opens, if a class was never checked", { now: -600 }, -600],
  ["as the screen opens, if that was long ago", { checked: -1000, now: -600 }, -600],
  ["30 seconds before the start", { checked: -600, now: -500 }, -30],
  ["late within 8 seconds, since others wait for the same moment", { checked: -600, now: -500, spread: 0.5 }, -26],
  ["at the start", { checked: -25, now: -10 }, 0],
  ["at the start, late within 8 seconds", { checked: -25, now: -10, spread: 1 }, 8],
  ["once for both, after a sleep past them", { checked: -600, now: 20 }, 0],
  ["never after the start's", { checked: 3, now: 100 }, undefined],
  ["again if the server said that it was earlier", { checked: -1, now: 2 }, 0],
])("is due %s", (_when, given, expected) => expect(next(given)).toBe(expected));

it("says when it was, and when it will be again", () => {
  const spaced = (words: string) => words.replaceAll(/\s+/g, " ");
  expect(spaced(checkWords(START, at(-90), at(-80)))).toBe("Checked 7:58:30 AM · again at 7:59:30 AM and 8:00 AM");
  expect(spaced(checkWords(START, at(-28), at(-20)))).toBe("Checked 7:59:32 AM · again at 8:00 AM");
  expect(spaced(checkWords(START, at(2), at(3)))).toBe("Checked 8:00:02 AM");
  expect(spaced(checkWords(START, undefined, at(-20)))).toBe("again at 8:00 AM");
});
