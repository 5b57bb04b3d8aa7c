import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { ready as goes, good, swapResult } from "../../support/cart/cart-entries.ts";
import { inCart } from "../../support/cart/cart-replies.ts";
import { computing, everyState, springCart } from "../../support/cart/my-classes-data.ts";
import { MY_CLASSES } from "../../support/cart/my-classes-replies.ts";
import { gone, noDialog, seen } from "../../support/component/act.ts";
import { button, dialog } from "../../support/component/find.ts";
import { openClasses, row } from "../../support/component/my-classes.ts";
import { app } from "../../support/component/open-app.tsx";

// The server did what it was asked, and its answer never came.

const dropped = good({ ...everyState, Classes: everyState.Classes.filter((each) => each !== computing) });
const afterCall = (name: string) => () => ({ data: app.calls(name).length > 0 ? dropped : good(everyState) });

const inBadge = () => document.querySelector('nav a[href*="enroll/cart"]')?.textContent;

const askToDrop = async () => {
  await button("Drop COMP.1010 Computing I").click();
  await page.getByCss("label").filter({ hasText: "I really want to drop this class." }).click();
  await button("Drop This Class").click();
};

it("a drop whose answer got lost shows what the list is now, and drops nothing else", async () => {
  await openClasses({ dropClass: "lost", enrolledClasses: afterCall("dropClass") });
  await askToDrop();
  await seen(dialog("Problem Detected"));
  await button("Close").click();
  await noDialog();
  await gone(row("COMP.1010"));
  expect(app.sent("dropClass")).toHaveLength(1);
});

it("a drop that got lost before it arrived can be made again, as a call of its own", async () => {
  await openClasses({ dropClass: "lost" });
  for (const attempt of [1, 2]) {
    await askToDrop();
    await expect.poll(() => app.calls("dropClass")).toHaveLength(attempt);
    await button("Close", dialog("Problem Detected")).click();
    await noDialog();
  }
  const [first, second] = app.calls("dropClass");
  expect(second?.body).toEqual(first?.body);
  expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey);
});

it("a swap whose answer got lost shows what the list and the cart are now", async () => {
  const toCalculus = { number: 201, course: "MATH.1320", section: "204" };
  await openClasses(
    {
      validateSwap: { data: good(swapResult(toCalculus, true, [goes])) },
      swapClasses: "lost",
      enrolledClasses: afterCall("swapClasses"),
      cartItems: () => (app.calls("swapClasses").length > 0 ? inCart() : { data: good(springCart) }),
    },
    `${MY_CLASSES}&swap=101&for=201`,
  );
  const swapping = dialog("Swap COMP.1010 Computing I");
  await expect.element(button("Swap Classes", swapping)).toBeEnabled();
  await expect.poll(() => inBadge()).toMatch(/Cart.+class/);
  await button("Swap Classes", swapping).click();
  await seen(dialog("Problem Detected"));
  await button("Close", dialog("Problem Detected")).click();
  await gone(row("COMP.1010"));
  await expect.poll(() => inBadge()).toBe("Cart");
  expect(app.sent("swapClasses")).toHaveLength(1);
});
