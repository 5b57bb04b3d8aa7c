import { expect, it } from "vitest";
import { good } from "../../support/cart/cart-entries.ts";
import { computing, everyState, walking } from "../../support/cart/my-classes-data.ts";
import { MY_CLASSES } from "../../support/cart/my-classes-replies.ts";
import { seen } from "../../support/component/act.ts";
import { text } from "../../support/component/find.ts";
import { openClasses } from "../../support/component/my-classes.ts";
import { PHONE } from "../../support/component/open-app.tsx";

const withWalks = { enrolledClasses: { data: good(walking) } };

it.each([1280, PHONE.width])("says how long each walk takes, and which one takes too long, at %d px", async (width) => {
  await openClasses(withWalks, MY_CLASSES, width);
  await seen(text(/7 min walk, 10 min gap: Olsen to Ball, MW.* 10:50 AM/));
  await seen(text(/18 min walk, 15 min gap: Ball to Coburn, W.* 11:50 AM/));
  // The walk from a waitlisted class may never be.
  expect(text(/20 min walk/).length).toBe(0);
});

it("says nothing where no walk is known", async () => {
  await openClasses({ enrolledClasses: { data: good({ ...everyState, Classes: [computing] }) } });
  await seen(text("Term Statistics"));
  expect(text(/min walk/).length).toBe(0);
});
