import { describe, expect, it } from "vitest";
import { filledServer } from "../../support/cart/filled-replies.ts";
import { item, openCart } from "../../support/component/cart.tsx";
import { gone, seen } from "../../support/component/act.ts";
import { button } from "../../support/component/find.ts";
import { app } from "../../support/component/open-app.tsx";

const full = item(/CRIM\.1010/);

describe("a full class of an open cart", () => {
  it("is answered by another section that fits, in one press", async () => {
    await openCart(filledServer());
    await button("Enroll in CRIM.1010 LEC 202").click();
    await gone(full);
    expect(app.sent("checkout")).toMatchObject([{ ClassNumbers: [3202] }]);
    await seen(button("Undo"));
  });
});
