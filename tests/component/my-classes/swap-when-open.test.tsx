import { describe, expect, it } from "vitest";
import { openStory } from "../../gallery/open-story.tsx";
import * as carts from "../../gallery/screens/cart.stories.tsx";
import * as options from "../../gallery/screens/cart-options.stories.tsx";
import * as stories from "../../gallery/screens/my-classes.stories.tsx";
import { gone, noDialog, seen, toggle } from "../../support/component/act.ts";
import { item } from "../../support/component/cart.tsx";
import { button, checkbox, dialog, text, texts } from "../../support/component/find.ts";
import { row } from "../../support/component/my-classes.ts";
import { app, PHONE, WIDE } from "../../support/component/open-app.tsx";

const KEPT = "If a seat opens, we'll swap you from LEC 201 into LEC 202. You keep LEC 201 until then.";
const swap = dialog("Swap COMP.1010 Computing I");

describe.each([
  ["a wide screen", WIDE],
  ["a phone", PHONE],
])("a full section of an enrolled course on %s", (_, viewport) => {
  it("can be waited for, while the student keeps the enrolled one", async () => {
    await openStory(stories.SwapWhenOpen, { viewport });
    await seen(text("There are no open seats for you right now.", swap));
    await seen(text(KEPT, swap));
    // Nothing of the class that the student has is lost now, and a seat isn't refused.
    expect(document.querySelectorAll("[data-loss]")).toHaveLength(0);
    await gone(text(/You can't make this swap/, swap));
    await gone(text("This class is full. You can join the waitlist.", swap));

    await button("Swap When a Seat Opens").click();
    await noDialog();
    expect(app.sent("swapClasses")).toMatchObject([
      { dropClassNumber: 101, addClassNumber: 111, kind: "drop", whenSeatOpens: true },
    ]);
    await seen(text("You're on the waitlist for COMP.1010 LEC 202"));
    const rows = row("COMP.1010");
    await expect.poll(() => rows.length).toBe(2);
    await seen(text("Position 4", rows));
    await seen(text(KEPT, rows));
  });
});

describe("places on several waitlists of one course", () => {
  it("each say which section is swapped, and their controls name their sections", async () => {
    await openStory(stories.WaitingToSwap);
    const rows = row("COMP.1010");
    expect(texts(text(/^If a seat opens/, rows))).toEqual([KEPT, KEPT.replace("into LEC 202", "into LEC 203")]);
    expect(texts(text(/^Position/, rows))).toEqual(["Position 4", "Position 7"]);
    for (const section of ["LEC 201", "LEC 202", "LEC 203"]) await seen(button(`Drop COMP.1010 ${section}`));
  });

  it("stay after the enrolled section is dropped, which its dialog says", async () => {
    await openStory(stories.DropWithPlaces);
    const question = dialog("Drop COMP.1010 Computing I?");
    await seen(text("You'll stay on the waitlist for LEC 202 and LEC 203, with nothing left to swap.", question));
  });
});

describe("a class of the cart that the student wants to swap into", () => {
  it("says so before it's validated", async () => {
    await openStory(carts.SwapLater, { viewport: PHONE });
    await seen(text(KEPT, item(/COMP\.1010/)));
  });

  it("says so once after that", async () => {
    await openStory(carts.SwapLaterValidated);
    await seen(text("This class is full. You're #4 on the waitlist.", item(/COMP\.1010/)));
    expect(text(KEPT, item(/COMP\.1010/)).length).toBe(1);
  });

  it("is asked for by an option of its own, which also joins the waitlist", async () => {
    await openStory(options.SwapLater);
    const later = checkbox(/^Join the waitlist, and swap when a seat opens/);
    const alone = checkbox(/^Join the waitlist if the class is full/);
    await seen(alone);
    await toggle(later);
    await gone(alone);
    await button("Add to Cart").click();
    await expect
      .poll(() => app.sent("addClass"))
      .toMatchObject([{ classNumber: 111, useWaitList: true, swapFromClassNumber: 101 }]);
    // Without the option, the class is only added.
    await openStory(options.SwapLater);
    await button("Add to Cart").click();
    await expect.poll(() => app.sent("addClass")).toMatchObject([{ classNumber: 111, useWaitList: false }]);
    expect(app.sent("addClass")[0]).not.toHaveProperty("swapFromClassNumber");
  });
});
