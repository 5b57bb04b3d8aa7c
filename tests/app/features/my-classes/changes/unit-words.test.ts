import { describe, expect, it } from "vitest";
import { unitChoices } from "#app/features/my-classes/enrolled-class.ts";
import { unitsOutcome } from "#app/features/my-classes/changes/units-dialog.tsx";
import { enrolledClass, waitlisted } from "../../../../support/cart/cart-entries.ts";

describe("the credits of a class", () => {
  const thesis = enrolledClass({ class: { units: 3 }, PossibleUnitSelections: [1, 2, 3, 4] });

  it("can be changed where there is something to choose", () => {
    expect(unitChoices(thesis)).toEqual([1, 2, 3, 4]);
    expect(unitChoices(enrolledClass({ PossibleUnitSelections: [3] }))).toEqual([]);
    expect(unitChoices(enrolledClass({ PossibleUnitSelections: [] }))).toEqual([]);
    expect(unitChoices(enrolledClass())).toEqual([]);
  });

  it("say what the term would have, of what it may have", () => {
    const term = { unitsEnrolled: 14, limit: 18 };
    expect(unitsOutcome(thesis, 4, term)).toEqual({
      text: "You'll have 15 of 18 credits. You'll stay full-time.",
      isTooMuch: false,
      isLoss: false,
    });
    expect(unitsOutcome(thesis, 1, { unitsEnrolled: 13, limit: 18 })).toMatchObject({
      text: "You'll have 11 of 18 credits. You'll drop below full-time (12 credits).",
      isLoss: true,
    });
    expect(unitsOutcome(thesis, 1, { ...term, limit: undefined }).text).toBe(
      "You'll have 12 credits. You'll stay full-time.",
    );
    expect(unitsOutcome(enrolledClass({ ...thesis, ...waitlisted }), 4, term).text).toBe(
      "If you get a seat, you'll have 18 of 18 credits.",
    );
  });

  it("that exceed the limit are reported before they're sent", () => {
    expect(unitsOutcome(thesis, 4, { unitsEnrolled: 18, limit: 18 })).toEqual({
      text: "That's 19 credits, over your limit of 18. Choose fewer, or drop a class.",
      isTooMuch: true,
      isLoss: false,
    });
  });

  it("can be fewer, or stay, also where the term has more than it may have", () => {
    const wide = enrolledClass({ class: { units: 6 }, PossibleUnitSelections: [4, 5, 6] });
    const over = { unitsEnrolled: 24, limit: 18 };
    expect(unitsOutcome(wide, 4, over)).toEqual({
      text: "You'll have 22 credits (limit 18). You'll stay full-time.",
      isTooMuch: false,
      isLoss: false,
    });
    expect(unitsOutcome(wide, 6, over).isTooMuch).toBe(false);
    expect(unitsOutcome(wide, 7, over).isTooMuch).toBe(true);
    const waiting = enrolledClass({ ...wide, ...waitlisted });
    expect([4, 6, 7].map((units) => unitsOutcome(waiting, units, over).isTooMuch)).toEqual([false, false, true]);
  });
});
