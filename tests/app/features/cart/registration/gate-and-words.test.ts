import { expect, it } from "vitest";
import { clockWords, spoken } from "#app/features/cart/registration/countdown-words.ts";
import { gateOf } from "#app/features/cart/registration/gate.ts";
import { signedInWords } from "#app/features/cart/registration/signed-in.ts";
import { entry } from "../../../../support/cart/cart-entries.ts";

const MINUTE = 60_000;
const START = "2026-11-23T13:00:00.000Z";
const LATER = "2026-11-23T14:00:00.000Z";
const at = (minutes: number) => Date.parse(START) + minutes * MINUTE;
const closed = (OpensAt: string | null) => entry({ ClosedWindow: { Message: "It's over.", OpensAt } });
const open = entry();

it.each([
  ["is open without closed classes", [[open], [open]], -1, { kind: "open" }],
  ["is open if one class is", [[closed(START)], [open]], -1, { kind: "open" }],
  ["waits for the first class that opens", [[closed(LATER)], [closed(START)]], -1, { kind: "waits", opensAt: START }],
  ["waits for a group with a closed class", [[open, closed(START)]], -1, { kind: "waits", opensAt: START }],
  ["is opening once its time has come", [[closed(START)]], 0, { kind: "opening" }],
  ["is closed if nothing opens", [[closed(null)]], 0, { kind: "closed", words: "It's over." }],
] as const)("the gate %s", (_what, groups, minutes, gate) => {
  expect(gateOf(groups, at(minutes))).toEqual(gate);
});

it.each([
  [600, "Your appointment starts in 10 minutes."],
  [595, "Your appointment starts in 10 minutes."],
  [590, ""],
  [61, ""],
  [60, "Your appointment starts in 1 minute."],
  [1, ""],
])("says %i seconds before the start: %s", (seconds, words) => expect(spoken(seconds, false)).toBe(words));

it("says once that the time has come, if one can enroll", () => {
  expect(spoken(0, true)).toBe("You can enroll now.");
  expect(spoken(0, false)).toBe("");
});

it("says how wrong the device's clock is", () => {
  expect(clockWords(12_400)).toBe("this device's clock is 12 seconds slow, so we use ours");
  expect(clockWords(-125_000)).toBe("this device's clock is 2 minutes 5 seconds fast, so we use ours");
  expect(clockWords(0)).toBe("");
});

it.each([
  ["signed in until 8:45 AM", 600, 45, undefined],
  ["signed in until 8:20 AM", 20, 45, undefined],
  ["We'll ask for your password again after 8:05 AM.", 600, 5, "confirm"],
  ["We'll ask for your password when you enroll.", 600, -10, "confirm"],
  ["Your session ends at 8:05 AM. Sign in again before you enroll.", 5, 45, "sign-in"],
] as const)("says before the start: %s", (words, endsAfter, confirmedAfter, way) => {
  const signedIn = { endsAt: at(endsAfter), confirmedUntil: at(confirmedAfter), confirmationMs: 60 * MINUTE };
  const said = signedInWords(signedIn, START, at(-5));
  expect(said.words.replaceAll(/\s/g, " ")).toBe(words);
  expect(said.way).toBe(way);
  expect(said.isEnough).toBe(way === undefined);
});

it("offers no confirmation that would end before the start", () => {
  const signedIn = { endsAt: at(600), confirmedUntil: at(-30), confirmationMs: 60 * MINUTE };
  expect(signedInWords(signedIn, START, at(-55)).way).toBeUndefined();
  expect(signedInWords(signedIn, START, at(-50)).way).toBe("confirm");
});
