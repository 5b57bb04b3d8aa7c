import { describe, expect, it } from "vitest";
import {
  ownSelection,
  sectionConsequences,
  sectionsChange,
  swapConsequences,
  swapMessages,
} from "#app/features/my-classes/swap/swap-choice.ts";
import { pick } from "#app/lib/classes/section-choice.ts";
import { timesLine } from "#app/lib/format/meeting-labels.ts";
import type { SwapResult } from "#contract/calls/enrollment";
import {
  broken,
  cartItem,
  enrolledClass,
  enrollmentOptions,
  ready,
  spring,
  swapResult,
} from "../../../../support/cart/cart-entries.ts";
import { listing, meeting, type SmallListing } from "../../../../support/search/listings.ts";

/** Of COMP.1010, class 101, for MATH.1320, class 200. */
const result = (more: Partial<SwapResult> = {}) =>
  swapResult({ number: 200, course: "MATH.1320" }, true, [ready], more);
const options = (sections: Record<string, readonly SmallListing[]>) => enrollmentOptions(listing(), sections);

describe("the other sections of a class", () => {
  const labs = { LAB: [{ number: 301 }, { number: 302 }], REC: [{ number: 401 }] };
  const held = enrolledClass({ labs: [{ number: 301 }, { number: 401, component: "REC" }] });

  it("are offered next to the enrolled ones, and wanted once another is picked", () => {
    const own = ownSelection(held, options(labs))!;
    expect(sectionsChange(own, own)).toBeUndefined();
    const wanted = pick(own, "LAB", own.choices[0]?.AvailableSections[1]);
    expect(sectionsChange(own, wanted)).toEqual({ addClassNumber: 101, relatedClassNumbers: [302, 401] });
    expect(sectionConsequences(own, wanted).map(({ text }) => text)).toEqual([
      "You'll give up LAB 301.",
      "If the swap fails, you keep LAB 301.",
    ]);
  });

  it("that do not go with the picked one give way, and are asked for again", () => {
    const bound = (number: number, association: number) => ({ number, association });
    const REC = [bound(401, 1), bound(402, 2), bound(403, 2)];
    const own = ownSelection(held, options({ LAB: [bound(301, 1), bound(302, 2)], REC }))!;
    const wanted = pick(own, "LAB", own.choices[0]?.AvailableSections[1]);
    expect(sectionsChange(own, wanted)).toBeUndefined();
    const all = pick(wanted, "REC", own.choices[1]?.AvailableSections[2]);
    expect(sectionsChange(own, all)?.relatedClassNumbers).toEqual([302, 403]);
  });
});

describe("what a swap does", () => {
  const texts = (...given: Parameters<typeof swapConsequences>) => swapConsequences(...given).map(({ text }) => text);

  it("is what a drop does, with the credits of the class that comes in, and says what is kept if it fails", () => {
    const four = cartItem({ number: 200, course: "MATH.1320", units: 4 });
    expect(texts(enrolledClass(), four, { unitsEnrolled: 11, kind: "withdraw" })).toEqual([
      "You'll give up your seat.",
      "The add/drop deadline was 2/5/2027. This will be a withdrawal with a grade of W.",
      "You'll have 12 credits. That's full-time.",
      "If the swap fails, you keep your seat in COMP.1010 LEC 101.",
    ]);
  });

  it("names a class's times, and every message once", () => {
    const half = listing({ meetings: [meeting("TR 15:30-18:00", { EndDate: "2027-03-13" })] });
    expect(timesLine(half, spring)).toBe("TR 3:30–6:00 PM (1/25–3/13)");
    expect(timesLine(half, undefined)).toBe("TR 3:30–6:00 PM");
    const full = broken("seats", "LEC 204 is full.");
    const late = broken("deadline", "COMP.1010 could be dropped until 4/2/2027.");
    const failed = { ...result().Added, Messages: [full, late] };
    expect(swapMessages(result({ Messages: [late], Added: failed }))).toEqual([late, full]);
  });
});
