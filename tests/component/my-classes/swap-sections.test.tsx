import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import type { EnrolledClasses } from "#contract/calls/enrollment";
import { openStory } from "../../gallery/open-story.tsx";
import * as stories from "../../gallery/screens/my-classes.stories.tsx";
import { broken, enrolledClass, good, swapResult } from "../../support/cart/cart-entries.ts";
import { computing, everyState } from "../../support/cart/my-classes-data.ts";
import { MY_CLASSES } from "../../support/cart/my-classes-replies.ts";
import { expectAccessible } from "../../support/component/accessible.ts";
import { gone, noDialog, seen } from "../../support/component/act.ts";
import type { Replies } from "../../support/component/fake-api.ts";
import { button, dialog, lines, text } from "../../support/component/find.ts";
import { openClasses } from "../../support/component/my-classes.ts";
import { app, PHONE, WIDE } from "../../support/component/open-app.tsx";

const swapping = dialog("Swap COMP.1010 Computing I");
const sections = page.getByRole("radiogroup", { name: "Other sections of COMP.1010" });
const labs = page.getByRole("radiogroup", { name: "Laboratory for COMP.1010" });
const lecture202 = { number: 112, course: "COMP.1010", section: "202" };
const radio = (name: RegExp) => swapping.getByRole("radio", { name });
const tick = (words: string) => swapping.getByCss("label").filter({ hasText: words }).click();

const swapped: EnrolledClasses = {
  ...everyState,
  Classes: everyState.Classes.map((each) => (each === computing ? enrolledClass({ class: lecture202 }) : each)),
};
const possible: Replies = {
  validateSwap: { data: good(swapResult(lecture202, true, [])) },
  swapClasses: { data: good(swapResult(lecture202, true, [])) },
  enrolledClasses: () => ({ data: good(app.calls("swapClasses").length === 1 ? swapped : everyState) }),
};

it.each([
  ["a wide screen", WIDE],
  ["a phone", PHONE],
])(
  "the other sections of the course come first, those that fit before those that don't, on %s",
  async (_, viewport) => {
    await openStory(stories.Swap, { viewport });
    await expect.poll(() => sections.getByRole("radio").length).toBe(4);
    const rows = lines(sections.getByCss("label"));
    expect(rows).toEqual([
      expect.stringMatching(/^LEC 202.*TR 2:00–3:15 PM.*6 Seats Left.*With LAB 805, W 3:30–5:20 PM.*Fits your week$/),
      expect.stringMatching(/^LEC 204.*MWF 8:00–8:50 AM.*Full · Waitlist 2 of 10.*Fits your week$/),
      expect.stringMatching(
        /^LEC 203.*TR 11:00 AM–12:15 PM.*10 Seats Left.*Overlaps MATH\.1310 LEC 203 \(TR 11:00 AM\)\.$/,
      ),
      expect.stringMatching(/^LEC 205.*Canceled$/),
    ]);
    await expect.element(radio(/^LEC 205/)).toBeDisabled();
    await expectAccessible();
  },
);

describe("a section of the course", () => {
  it("is swapped in by three presses, with the laboratory that fits best", async () => {
    await openClasses(possible);
    await button("Swap COMP.1010 Computing I").click();
    await tick("LEC 202");
    await button("Swap Classes").click();
    await noDialog();
    expect(app.sent("swapClasses")).toMatchObject([
      { dropClassNumber: 101, addClassNumber: 112, relatedClassNumbers: [115], kind: "drop" },
    ]);
    await seen(text("COMP.1010 LEC 202 is in your classes"));
  });

  it("is swapped back by Undo", async () => {
    await openClasses(possible);
    await button("Swap COMP.1010 Computing I").click();
    await tick("LEC 202");
    await button("Swap Classes").click();
    await button("Undo").click();
    await seen(text("COMP.1010 LEC 201 is in your classes"));
    const [, back] = app.sent("swapClasses");
    expect(back).toMatchObject({ dropClassNumber: 112, addClassNumber: 101, relatedClassNumbers: [103] });
  });

  it("stays if the old one filled, and says so", async () => {
    const filled = swapResult({ number: 101 }, false, [broken("seats", "LEC 201 is full.")]);
    await openClasses({
      ...possible,
      swapClasses: [{ data: good(swapResult(lecture202, true, [])) }, { data: good(filled) }],
      enrolledClasses: () => ({ data: good(app.calls("swapClasses").length > 0 ? swapped : everyState) }),
    });
    await button("Swap COMP.1010 Computing I").click();
    await tick("LEC 202");
    await button("Swap Classes").click();
    await button("Undo").click();
    await seen(text("We couldn't swap you back. LEC 201 is full."));
  });

  it("takes another laboratory if the student chooses it", async () => {
    await openClasses(possible);
    await button("Swap COMP.1010 Computing I").click();
    await tick("LEC 202");
    await expect.element(labs.getByRole("radio", { name: /LAB 805/ })).toBeChecked();
    await tick("LAB 806");
    await seen(text("You'll give up LEC 201 and LAB 803."));
    await expect.element(radio(/^LEC 202/)).toBeChecked();
    await button("Swap Classes").click();
    await noDialog();
    expect(app.sent("swapClasses")).toMatchObject([{ addClassNumber: 112, relatedClassNumbers: [117] }]);
  });

  it("gives way to a class of the cart, and comes back", async () => {
    await openClasses(possible);
    await button("Swap COMP.1010 Computing I").click();
    await tick("LEC 202");
    await tick("MATH.1320");
    await expect.element(radio(/^LEC 202/)).not.toBeChecked();
    await expect.poll(app.query).toMatchObject({ for: "201" });
    await tick("LEC 202");
    await expect.poll(app.query).toMatchObject({ for: "112" });
    await expect.element(labs.getByRole("radio", { name: /LAB 805/ })).toBeChecked();
  });

  it("can be waited for where it's full", async () => {
    const full = broken("seats", "This class is full.", { CanWait: true });
    await openClasses({
      ...possible,
      validateSwap: { data: good(swapResult({ number: 111, course: "COMP.1010", section: "204" }, false, [full])) },
    });
    await button("Swap COMP.1010 Computing I").click();
    await tick("MWF 8:00");
    await seen(
      text("If a seat opens, we'll swap you from LEC 201 into LEC 204. You keep LEC 201 until then.", swapping),
    );
    await button("Swap When a Seat Opens").click();
    await noDialog();
    expect(app.sent("swapClasses")).toMatchObject([
      { addClassNumber: 111, relatedClassNumbers: [103], whenSeatOpens: true },
    ]);
  });

  it("that is in the cart is listed once, with the others of the course", async () => {
    await openStory(stories.SwapWhenOpen);
    await seen(button("Swap When a Seat Opens"));
    await gone(page.getByRole("radiogroup", { name: "From your cart" }).getByRole("radio", { name: /COMP\.1010/ }));
  });

  it("is chosen by the address", async () => {
    await openClasses(possible, `${MY_CLASSES}&swap=101&for=112`);
    await expect.element(radio(/^LEC 202/)).toBeChecked();
    await expect.element(button("Swap Classes")).toBeEnabled();
  });
});
