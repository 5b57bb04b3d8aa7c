import { describe, expect, it } from "vitest";
import { attemptOutcome, type CartEntry, resultOf } from "#app/features/cart/state/cart-entry.ts";
import { asOfNow, type KnownFacts } from "#app/features/cart/state/current-entry.ts";
import type { CartMessage } from "#contract/calls/enrollment";
import {
  broken,
  enrolledClass,
  enrolledClasses,
  entry,
  factsOf,
  ready,
  validated,
  waitlisted,
} from "../../../../support/cart/cart-entries.ts";

const FULL = { capacity: 30, enrolled: 30 };
const WAITLIST = { ...FULL, waitCapacity: 10, waiting: 3 };
const OPENS_AT = "2026-12-07T13:00:00Z";
const closed = { Message: "Closed.", OpensAt: null };
const hold = { Description: "Unpaid balance", Department: "Bursar", ContactName: null };
const full = broken("seats", "This class is full.", { About: [1] });
const early = broken("window", "Your enrollment appointment starts 12/7/2026.", { Until: OPENS_AT });
const clash = broken("clash", "It overlaps MATH.1310.", { About: [1, 2] });
const repeat = broken("repeat", "You're already enrolled.", { About: [5] });
const inCart = broken("repeat_in_cart", "Already in your cart.", { About: [2] });
const willWait: CartMessage = { ...broken("will_wait", "You'll be #4."), IsError: false, IsWarning: true, Position: 4 };

const of = (seats: object | undefined, Success: boolean, ...messages: CartMessage[]) =>
  entry({ class: { number: 1, section: "201", ...(seats && { seats }) }, ...validated(Success, ...messages) });
const passed = new Set([OPENS_AT]);
const took = (number: number, more: object = {}) => enrolledClasses(enrolledClass({ class: { number }, ...more }));

type Row = readonly [what: string, given: CartEntry, facts: Partial<KnownFacts>, outcome: string, tag: string];

const rows: readonly Row[] = [
  ["nothing that changed", of(undefined, true, ready), {}, "ready", "Ready"],
  ["a class that filled", of(FULL, true, ready), {}, "failed", "Full"],
  ["one whose waitlist is open", of(WAITLIST, true, ready), {}, "failed", "Full"],
  [
    "one whose waitlist was asked for",
    { ...of(WAITLIST, true, ready), usesWaitList: true },
    {},
    "waitlist",
    "Waitlist",
  ],
  ["one that a permission number opens", { ...of(FULL, true, ready), hasPermissionNumber: true }, {}, "ready", "Ready"],
  ["a full class with a free seat", of({ enrolled: 29 }, false, full), {}, "outdated", "Check Again"],
  ["a full class that is still full", of(FULL, false, full), {}, "failed", "Full"],
  ["a waitlist with a free seat", { ...of({}, true, willWait), usesWaitList: true }, {}, "ready", "Ready"],
  ["a canceled class", entry({ class: { status: "X" }, ...validated(true, ready) }), {}, "failed", "1 Problem"],
  ["an appointment to come", of({}, false, early), {}, "early", "Ready"],
  ["an appointment that began", of({}, false, early), { passed }, "ready", "Ready"],
  ["one that began before the class filled", of(FULL, false, early), { passed }, "failed", "Full"],
  ["a window that closed", { ...of({}, true, ready), ClosedWindow: closed }, {}, "failed", "1 Problem"],
  ["a hold that was placed", of({}, true, ready), { Holds: [hold] }, "failed", "1 Problem"],
  ["a hold that was released", of({}, false, broken("hold", "A hold.")), {}, "outdated", "Check Again"],
  [
    "a hold of two problems",
    of({}, false, broken("hold", "A hold."), broken("requisite", "Needs.")),
    {},
    "failed",
    "1 Problem",
  ],
  ["a conflict with a class that left", of({}, false, clash), {}, "outdated", "Check Again"],
  ["a conflict that is still there", of({}, false, clash), { enrolled: took(2) }, "failed", "1 Problem"],
  ["a conflict while classes are unknown", of({}, false, clash), { enrolled: undefined }, "failed", "1 Problem"],
  ["a class that was dropped", of({}, false, repeat), { enrolled: took(9) }, "outdated", "Check Again"],
  ["a class that is waited for", of({}, false, repeat), { enrolled: took(5, waitlisted) }, "failed", "1 Problem"],
  ["a section that left the cart", of({}, false, inCart), {}, "outdated", "Check Again"],
  ["a limit that is kept again", of({}, false, broken("units", "Too many.")), {}, "outdated", "Check Again"],
  ["a limit that is passed now", of({}, true, ready), { UnitLimit: 2 }, "failed", "1 Problem"],
];

describe("a result", () => {
  it.each(rows)("is what is true now: %s", (_what, given, more, outcome, tag) => {
    const self = factsOf({ cart: [given], ...more });
    const shown = asOfNow(given, self);
    expect([attemptOutcome(shown), resultOf(shown)?.words]).toEqual([outcome, tag]);
  });

  it("says what is so now in place of what was", () => {
    const words = (given: CartEntry, more: Partial<KnownFacts> = {}) =>
      asOfNow(given, factsOf({ cart: [given], ...more })).Messages.map(({ Description }) => Description);
    expect(words(of(FULL, true, ready))).toEqual(["LEC 201 is full."]);
    expect(words(of(WAITLIST, true, ready))).toEqual(["LEC 201 is full. You can join the waitlist."]);
    const moved = { ...WAITLIST, waiting: 1 };
    const waiting = { ...of(moved, true, willWait), usesWaitList: true };
    expect(words(waiting)).toEqual(["LEC 201 is full. You'll be #2 on the waitlist."]);
    expect(words(of({}, false, early), { passed })).toEqual([]);
    const opening = { Message: "", OpensAt: OPENS_AT, isOpening: true };
    expect(words({ ...of({}, false, early), ClosedWindow: opening }, { passed })).toEqual([
      "Enrollment is opening. One moment…",
    ]);
  });

  it("is the same object while nothing contradicts it, and before any attempt", () => {
    for (const given of [of({}, true, ready), of(FULL, false, full), entry()])
      expect(asOfNow(given, factsOf({ cart: [given] }))).toBe(given);
  });
});
