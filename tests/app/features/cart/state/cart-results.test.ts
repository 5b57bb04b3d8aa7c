import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { blockOf } from "#app/features/cart/enroll/enrollment-banners.tsx";
import { fixesOf, optionsHref } from "#app/features/cart/list/message-list.tsx";
import { entryMessages, resultOf, unitsAfter, unitsLabel, unitsOf } from "#app/features/cart/state/cart-entry.ts";
import { bannerOf, checkoutBanner } from "#app/features/cart/state/result-banner.tsx";
import { COST_WARNING } from "#app/lib/classes/class-facts.ts";
import { splitTermKey, termKey } from "#app/lib/session/term-choice.ts";
import { paths } from "#app/routing/paths.ts";
import {
  broken,
  enrolledClass,
  enrolledClasses,
  entry,
  ready,
  spring,
  validated,
  waitlisted,
  waits,
} from "../../../../support/cart/cart-entries.ts";

const cost = { Description: COST_WARNING, IsError: false, IsWarning: true, Rule: "cost" };

const UNTIL = "2026-11-25T13:00:00Z";
const tooEarly = { ...broken("window", "Your enrollment appointment begins 11/25/2026 at 8:00 AM."), Until: UNTIL };
const heldBack = { Description: "Held back.", IsError: false, IsWarning: true, Rule: "together" };

describe("the tag of a class", () => {
  it.each([
    [undefined, entry()],
    ["Ready", entry(validated(true, ready))],
    ["Waitlist", entry(validated(true, waits))],
    ["Extra Cost", entry({ class: { career: "CSCE" }, ...validated(true, ready, cost) })],
    ["1 Problem", entry(validated(false, broken("hold", "A hold.")))],
    ["2 Problems", entry(validated(false, broken("hold", "A hold."), broken("seats", "Full.")))],
    ["Enrolled", entry({ ...validated(true, ready), ResultKind: "enroll" })],
    ["Waitlist", entry({ ...validated(true, { ...waits, Rule: "waiting" }), ResultKind: "enroll" })],
    ["Warning", entry(validated(true, { Description: "News.", IsError: false, IsWarning: true }))],
    ["Ready", entry(validated(false, tooEarly))],
    ["Too Early", entry({ ...validated(false, tooEarly), ResultKind: "enroll" })],
    ["1 Problem", entry(validated(false, tooEarly, broken("hold", "A hold.")))],
    ["Skipped", entry({ ...validated(false, heldBack), ResultKind: "enroll" })],
  ])("is %s", { tags: ["portal§3.13"] }, (words, tried) => {
    expect(resultOf(tried)?.words).toBe(words);
  });
});

describe("the messages of a class", () => {
  it("tell of extra cost before any attempt, and once after it", () => {
    expect(entryMessages(entry({ class: { career: "CSCE" } })).map(({ Description }) => Description)).toEqual([
      COST_WARNING,
    ]);
    expect(entryMessages(entry({ class: { career: "CSCE" }, ...validated(true, ready, cost) }))).toEqual([ready, cost]);
    expect(entryMessages(entry())).toEqual([]);
  });

  const withLab = entry({ labs: [{ number: 806 }] });
  const held = enrolledClasses(
    enrolledClass({ class: { number: 7, course: "COMP.1020" }, labs: [{ course: "COMP.1020", number: 804 }] }),
    enrolledClass({ class: { number: 8, course: "COMP.1020" }, ...waitlisted }),
  );
  const cart = splitTermKey(termKey(spring));
  const options = optionsHref(spring, 101);
  const swap = { to: paths.myClasses.href({ ...cart, swap: 7, for: 101 }), words: "Swap with COMP.1020" };
  const anotherLab = { to: options, words: "Choose Another Lab" };
  /** Whatever its words are. */
  const about = (rule: string, ...About: number[]) => broken(rule, "It cannot be.", { About });

  it.each([
    ["clash", "of the class with a held section", about("clash", 101, 804), [swap]],
    ["clash", "of the chosen section with a held one", about("clash", 806, 804), [anotherLab, swap]],
    ["repeat", "of a held class", about("repeat", 7), [swap]],
    ["clash", "with a class that is only waited for", about("clash", 101, 8), []],
    ["clash", "with another class of the cart", about("clash", 101, 5), []],
    ["clash", "that names nothing", broken("clash", "LAB 806 overlaps COMP.1020 LAB 804."), []],
    ["repeat", "of a class that nobody knows", about("repeat", 5), []],
  ])(
    "of the rule %s (%s) offer to swap with the enrolled class that they are about",
    (_rule, _what, message, fixes) => {
      expect(fixesOf(withLab, message, { term: spring, enrolled: held })).toEqual(fixes);
    },
  );

  it.each([
    [broken("requisite", "Requires MATH.1310."), { to: `${options}&focus=number`, words: "Enter Number" }],
    [broken("consent", "Requires the instructor's consent."), { to: `${options}&focus=number`, words: "Enter Number" }],
    [broken("hold", "A hold."), undefined],
    [about("clash", 806, 804), anotherLab],
    [about("clash", 101, 804), undefined],
    [about("seats", 806), anotherLab],
    [about("seats", 101), undefined],
    [
      { ...about("seats", 101), CanWait: true },
      { to: options, words: "Join the Waitlist" },
    ],
    [broken("units", "Too many."), undefined],
    [about("repeat_in_cart", 5), undefined],
  ])("offers a fix: %j", (message, fix) => {
    expect(fixesOf(withLab, message, { term: spring, enrolled: undefined })).toEqual(fix ? [fix] : []);
  });
});

const enrolled = enrolledClasses(enrolledClass({ class: { units: 3 } }), enrolledClass({ ...waitlisted }));

it("the totals of a selection count what the wait list may take only in the larger sum", () => {
  const selected = [
    entry({ class: { units: 4 }, ...validated(true, ready) }),
    entry({ ...validated(true, waits), units: 4 }),
  ];
  expect(unitsOf(selected)).toBe(8);
  expect(unitsLabel(unitsAfter(selected, enrolled), 18)).toBe("7 to 11 of 18");
  expect(unitsLabel(unitsAfter(selected.slice(0, 1), enrolled), 18)).toBe("7 of 18");
});

/** Counts and times in a text, whatever its words are. */
const numbersIn = (text: string) => text.match(/\d[\d/:]*/g) ?? [];

describe("the banner of a cart", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-20T15:00:00Z") }));
  afterEach(() => void vi.useRealTimers());

  const failed = entry(validated(false, broken("hold", "A hold.")));
  const fine = entry(validated(true, ready));
  const warned = entry(validated(true, waits));
  const later = entry(validated(false, tooEarly));
  const tried = { ...failed, ResultKind: "enroll" } as const;
  const held = entry({ ...validated(false, heldBack), ResultKind: "enroll" });

  it.each([
    ["nothing, before an attempt", [entry()], undefined],
    ["a validation", [fine], ["success", ["1"], ["8:02"]]],
    ["problems and warnings", [fine, warned, warned, failed], ["warning", ["1", "4"], ["3", "2", "8:02"]]],
    ["what was not validated", [fine, entry()], ["success", ["1"], ["8:02"]]],
    ["when all can be enrolled", [later, later], ["success", ["2"], ["8:02"]]],
    ["when some can be enrolled", [fine, later], ["success", ["2"], ["8:02"]]],
    ["what checkout left of one class", [tried], ["warning", [], ["8:02"]]],
    ["what checkout left of several", [tried, tried], ["warning", ["2", "2"], ["8:02"]]],
    ["what checkout held back", [tried, held], ["warning", ["1", "2"], ["1", "1", "8:02"]]],
  ])("sums up %s", (_what, entries, expected) => {
    const banner = bannerOf(entries);
    expect(banner && [banner.tone, numbersIn(banner.title), numbersIn(banner.rest)]).toEqual(expected);
  });
});

it("names the day of an attempt that wasn't today", () => {
  const banner = bannerOf([entry(validated(true, ready))]);
  expect(numbersIn(banner?.rest ?? "")).toEqual(["11/20/2026", "8:02"]);
});

describe("the banner of the results", () => {
  const enroll = (success: boolean, ...messages: Parameters<typeof validated>[1][]) =>
    entry({ ...validated(success, ...messages), ResultKind: "enroll" });
  const done = enroll(true, ready);
  const waiting = enroll(true, waits);
  const failed = enroll(false, broken("hold", "A hold."));
  const held = enroll(false, heldBack);
  const early = enroll(false, tooEarly);
  const removed = enroll(false, broken("cart", "It was removed."));

  it.each([
    ["all enrolled", [done, done], "success", ["2"], []],
    ["some enrolled, some waitlisted, some failed", [done, waiting, failed], "warning", ["1"], ["1", "1"]],
    ["all waitlisted", [waiting], "info", ["1"], []],
    ["all failed", [failed], "danger", [], ["1"]],
    ["held back with one that failed", [failed, held], "danger", [], ["2"]],
    ["all tried too early", [early, early], "danger", [], ["2"]],
    ["one removed from the cart", [removed], "danger", [], []],
    ["removed and failed", [done, removed, removed, failed, failed, failed], "warning", ["1"], ["3"]],
  ])("counts %s", (_what, entries, tone, title, rest) => {
    const banner = checkoutBanner(entries, true);
    expect([banner.tone, numbersIn(banner.title), numbersIn(banner.rest)]).toEqual([tone, title, rest]);
  });
});

describe("what blocks enrolling", () => {
  const hold = { Description: "Unpaid balance", Department: "Bursar", ContactName: null };
  const closed = entry({ ClosedWindow: { Message: "Enrollment is not open.", OpensAt: null } });
  const later = entry({ ClosedWindow: { Message: "Later.", OpensAt: "2026-11-25T13:00:00Z" } });
  const open = entry();

  it.each([
    ["a hold, whatever is enrolled", [hold], [[open]], /Unpaid balance/],
    ["a closed window", [], [[closed]], /^Enrollment is not open\.$/],
    ["a later window of one class in each group", [], [[open, later]], /11\/25\/2026 at 8:00 AM/],
    ["nothing where one group can be enrolled", [], [[closed], [open]], /^$/],
    ["nothing without classes", [], [], /^$/],
  ])("is %s", (_what, holds, groups, words) => {
    expect(blockOf(holds, groups) ?? "").toMatch(words);
  });
});
