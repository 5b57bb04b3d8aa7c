import { describe, expect, it } from "vitest";
import {
  planMessages,
  planResult,
  plansBannerOf,
  plansCheckoutBanner,
  planViews,
  triedTag,
} from "#app/features/cart/plans/plan-view.ts";
import type { CartPlan } from "#contract/calls/cart-plans";
import type { CartMessage } from "#contract/calls/enrollment";
import {
  broken,
  enrolledClass,
  enrolledClasses,
  entry,
  factsOf,
  ready,
  resultItem,
  spring,
  waits,
} from "../../../../support/cart/cart-entries.ts";

const early = broken("window", "Your appointment begins.", { Until: "2026-11-25T13:00:00Z" });
const plan = (Name: string, ...ClassNumbers: number[]) => ({ Name, ClassNumbers });

describe("what a plan comes to", () => {
  const inCart = [
    entry({ class: { number: 1, units: 4, meets: ["M 9:00-9:50"] } }),
    entry({ class: { number: 2, course: "MATH.1310", units: 3, meets: ["M 9:30-10:20"] } }),
    entry({ class: { number: 3, course: "PHYS.1410", units: 4, meets: ["T 9:30-10:20"] } }),
  ];
  const tried = (Name: string, ...results: (readonly [number, CartMessage])[]): CartPlan => ({
    ...plan(Name, ...results.map(([number]) => number)),
    Result: {
      Kind: "validate",
      At: "2026-11-20T13:02:00Z",
      Success: results.every(([, { IsError }]) => !IsError),
      Items: results.map(([ClassNumber, message]) => ({
        ClassNumber,
        Success: !message.IsError,
        Messages: [message],
      })),
    },
  });
  const views = (...plans: CartPlan[]) => planViews(plans, inCart, undefined);

  it("is its credits and overlaps, of the classes that are still in the cart", () => {
    const [view] = views({ ...plan("Plan A", 2, 1, 99), Result: null });
    expect(view?.week.overlapCount).toBe(1);
    expect(view && planResult(view)).toBeUndefined();
    expect(view?.entries.map(({ classNumber }) => classNumber)).toEqual([1, 2]);
    const taken = enrolledClasses(enrolledClass({ class: { number: 5, meets: ["M 10:00-10:50"] } }));
    expect(
      planViews([{ ...plan("Plan A", 2), Result: null }], inCart, factsOf({ enrolled: taken }))[0]?.week.overlapCount,
    ).toBe(1);
  });

  it.each([
    ["Ready", tried("A", [1, ready], [3, ready])],
    ["Waitlist", tried("A", [1, ready], [3, waits])],
    ["Ready", tried("A", [1, early], [3, early])],
    ["1 Problem", tried("A", [1, early], [3, broken("seats", "Full.")])],
    // They overlap.
    ["1 Problem", tried("A", [1, ready], [2, ready])],
  ])("is said by its tag: %s", (words, given) => {
    expect(views(given).map((view) => planResult(view)?.words)).toEqual([words]);
  });

  it("is said of each class, except for what is only too early", () => {
    const messages = (given: CartPlan) =>
      views(given)
        .flatMap(planMessages)
        .map(({ entry: { classNumber }, message }) => [classNumber, message.Description]);
    expect(messages(tried("A", [1, early], [2, early]))).toEqual([]);
    expect(messages(tried("A", [1, ready], [2, waits]))).toEqual([[2, waits.Description]]);
    const full = (number: number) => broken("seats", "The class is full.", { About: [number] });
    expect(messages(tried("A", [1, full(1)], [2, full(2)]))).toEqual([
      [1, "The class is full."],
      [2, "The class is full."],
    ]);
  });

  it("isn't called ready in the banner while its classes overlap", () => {
    const [overlapping, apart] = [tried("Plan A", [1, ready], [2, ready]), tried("Plan B", [1, ready], [3, ready])];
    expect(plansBannerOf(views(overlapping))?.title).toBe("None of your plans are ready yet.");
    expect(plansBannerOf(views(overlapping, apart))?.title).toBe("Plan B is ready.");
  });

  it("is summed up by the first plan that works", () => {
    const failed = tried("Plan A", [1, broken("seats", "Full.")]);
    expect(plansBannerOf(views({ ...plan("Plan A", 1), Result: null }))).toBeUndefined();
    const submitted = { ...failed, Result: failed.Result && { ...failed.Result, Kind: "enroll" as const } };
    const banners = [
      views(failed, tried("Plan B", [2, ready])),
      views(tried("Plan A", [1, early])),
      views(failed),
      views(submitted),
    ].map((given) => plansBannerOf(given));
    expect(banners.map((banner) => banner?.tone)).toEqual(["warning", "success", "warning", "warning"]);
    expect(banners[0]?.title).toContain("Plan B");
  });
});

describe("plans that were submitted", () => {
  const tried = (Name: string, Success: boolean, ...Messages: CartMessage[]) => ({
    Name,
    Success,
    Items: Messages.map((message, at) => resultItem({ number: at + 1 }, Success, [message])),
  });
  const failed = tried("Plan A", false, broken("seats", "Full."));
  const done = tried("Plan B", true, ready, ready);

  it.each([
    ["success", "Plan B", [done]],
    ["success", "Plan B", [failed, done]],
    ["success", "Plan B", [tried("Plan B", true, ready, waits)]],
    ["danger", null, [failed]],
  ])("show %s where %s was enrolled", (tone, EnrolledPlan, Tried) => {
    expect(plansCheckoutBanner({ EnrollmentTerm: spring, EnrolledPlan, Tried }).tone).toBe(tone);
  });

  it("have a tag, which differs for one that was only tried too early", () => {
    const words = [failed, tried("Plan B", false, early), done].map((each) => triedTag(each).words);
    expect(words).toEqual(["Not Enrolled", "Too Early", "Enrolled"]);
  });
});
