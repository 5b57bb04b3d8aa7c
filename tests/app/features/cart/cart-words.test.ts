import { describe, expect, it } from "vitest";
import { bannerOf, checkoutBanner, totalsOf, unitsAfterLabel } from "#app/features/cart/cart-summary.ts";
import { messagesOf, resultOf } from "#app/features/cart/entry-result.ts";
import { COST_WARNING } from "#app/lib/class-fee.ts";
import { fixOf } from "#app/features/cart/message-fix.ts";
import {
  broken,
  enrolledClass,
  enrolledClasses,
  entry,
  ready,
  validated,
  waitlisted,
  waits,
} from "../../../support/cart-entries.ts";

const cost = { Description: COST_WARNING, IsError: false, IsWarning: true, Rule: "cost" };

describe("the tag of a class", () => {
  it("says nothing before an attempt", () => {
    expect(resultOf(entry())).toBeUndefined();
  });

  it.each([
    ["Ready", entry(validated(true, ready))],
    ["Wait List", entry(validated(true, waits))],
    ["Extra Cost", entry({ class: { career: "CSCE" }, ...validated(true, ready, cost) })],
    ["1 Problem", entry(validated(false, broken("hold", "A hold.")))],
    ["2 Problems", entry(validated(false, broken("hold", "A hold."), broken("seats", "Full.")))],
    ["Enrolled", entry({ ...validated(true, ready), resultKind: "enroll" })],
    ["Wait List", entry({ ...validated(true, waits), resultKind: "enroll" })],
  ])("is %s", (words, tried) => {
    expect(resultOf(tried)?.words).toBe(words);
  });
});

describe("the messages of a class", () => {
  it("tell of extra cost before any attempt, and once after it", () => {
    expect(messagesOf(entry({ class: { career: "CSCE" } })).map(({ Description }) => Description)).toEqual([
      COST_WARNING,
    ]);
    expect(messagesOf(entry({ class: { career: "CSCE" }, ...validated(true, ready, cost) }))).toEqual([ready, cost]);
    expect(messagesOf(entry())).toEqual([]);
  });

  it("tell of extra cost as long as the student is not enrolled", () => {
    const checkedOut = { class: { career: "CSCE" }, resultKind: "enroll" } as const;
    expect(messagesOf(entry({ ...validated(true, ready, cost), ...checkedOut }))).toEqual([ready]);
    expect(messagesOf(entry({ ...validated(true, ready), ...checkedOut }))).toEqual([ready]);
    expect(messagesOf(entry({ ...validated(true, waits), ...checkedOut }))).toEqual([waits, cost]);
  });

  const withLab = entry({ labs: [{ section: "806" }] });

  it.each([
    ["requisite", "Requires MATH.1310.", { to: "options", words: "Enter number" }],
    ["consent", "Requires the instructor's consent.", { to: "options", words: "Enter number" }],
    ["window", "Enrollment is not open yet.", { to: "appointments", words: "When can I enroll?" }],
    ["hold", "A hold.", { to: "advising", words: "See your holds" }],
    ["clash", "LAB 806 overlaps COMP.1020 LAB 804 (W 3:45 PM).", { to: "options", words: "Choose another lab" }],
    ["clash", "LEC 201 overlaps COMP.1020 LAB 804 (W 3:45 PM).", undefined],
    ["seats", "Laboratory 806 is full.", { to: "options", words: "Choose another lab" }],
    ["seats", "The class is full. Its wait list is open.", { to: "options", words: "Ask for the wait list" }],
    ["units", "Too many.", undefined],
  ])("of the rule %s (%s) offer the way to mend it", (rule, text, fix) => {
    expect(fixOf(withLab, broken(rule, text))).toEqual(fix);
  });

  it("offer nothing for a section that nobody chose", () => {
    const automatic = entry({ automatic: [{ section: "806" }] });
    expect(fixOf(automatic, broken("clash", "LAB 806 overlaps COMP.1020 LAB 804 (W 3:45 PM)."))).toBeUndefined();
  });
});

describe("the totals of a selection", () => {
  const enrolled = enrolledClasses(enrolledClass({ class: { units: 3 } }), enrolledClass({ ...waitlisted }));

  it("count what the wait list may take only in the larger sum", () => {
    const selected = [
      entry({ class: { units: 4 }, ...validated(true, ready) }),
      entry({ ...validated(true, waits), units: 4 }),
    ];
    const totals = totalsOf(selected, enrolled);
    expect(totals).toMatchObject({ selectedUnits: 8, enrolledUnits: 3, unitsAfter: { least: 7, most: 11 } });
    expect(unitsAfterLabel({ least: 7, most: 11 }, 18)).toBe("7 to 11 of 18");
    expect(unitsAfterLabel({ least: 7, most: 7 }, 18)).toBe("7 of 18");
  });

  it("take a full class with the wait list asked for as waiting before any attempt", () => {
    const full = entry({ class: { seats: { capacity: 1, enrolled: 1 } }, usesWaitList: true });
    expect(totalsOf([full], enrolled).unitsAfter).toEqual({ least: 3, most: 6 });
  });

  it("name the fee once, and none without a class that has one", () => {
    const paid = entry({ class: { career: "CSCE" } });
    expect(totalsOf([paid, paid], enrolled).fee).toMatchObject({ amountDollars: 30 });
    expect(totalsOf([entry()], enrolled).fee).toBeUndefined();
  });

  it("leave out what is not known", () => {
    expect(totalsOf([], undefined)).toMatchObject({ enrolledUnits: undefined, unitsAfter: undefined });
  });
});

describe("the banner of a cart", () => {
  const failed = entry(validated(false, broken("hold", "A hold.")));
  const fine = entry(validated(true, ready));
  const warned = entry(validated(true, waits));

  it("is not there before an attempt", () => {
    expect(bannerOf([entry()])).toBeUndefined();
  });

  it("sums up a validation", () => {
    expect(bannerOf([fine, warned, warned, failed])).toEqual({
      tone: "warning",
      title: "1 of 4 classes cannot be enrolled yet.",
      rest: "3 are ready, 2 with a warning. Validated 8:02 AM; no seats are held.",
    });
    expect(bannerOf([fine])).toEqual({
      tone: "success",
      title: "1 class is ready.",
      rest: "Validated 8:02 AM; no seats are held.",
    });
  });

  it("says what has not been validated", () => {
    expect(bannerOf([fine, entry()])?.rest).toContain("1 class is not validated.");
  });

  it("tells of classes that checkout left in the cart", () => {
    expect(bannerOf([{ ...failed, resultKind: "enroll" }])?.title).toBe("1 class could not be enrolled.");
  });
});

describe("the banner of the results", () => {
  const done = entry({ ...validated(true, ready), resultKind: "enroll" });
  const waiting = entry({ ...validated(true, waits), resultKind: "enroll" });
  const failed = entry({ ...validated(false, broken("hold", "A hold.")), resultKind: "enroll" });

  it.each([
    ["success", [done, done], "You are enrolled in 2 classes.", ""],
    [
      "warning",
      [done, waiting, failed],
      "You are enrolled in 1 class.",
      "1 class is on the wait list. 1 class was not enrolled and stays in your cart.",
    ],
    ["warning", [waiting], "1 class is on the wait list.", ""],
    ["danger", [failed], "No class was enrolled.", "Everything is still in your cart."],
  ])("is %s where it must be", (tone, entries, title, rest) => {
    expect(checkoutBanner(entries)).toEqual({ tone, title, rest });
  });
});
