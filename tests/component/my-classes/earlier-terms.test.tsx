import { expect, it } from "vitest";
import { good } from "../../support/cart/cart-entries.ts";
import { everyState } from "../../support/cart/my-classes-data.ts";
import { withHistory } from "../../support/class-history/earlier-terms.ts";
import { expectAccessible } from "../../support/component/accessible.ts";
import { seen } from "../../support/component/act.ts";
import { button, text } from "../../support/component/find.ts";
import { openClasses, row } from "../../support/component/my-classes.ts";

it.each([1280, 360])("say of a place on a waitlist how often it got in, %i px wide", async (width) => {
  await openClasses({ enrolledClasses: { data: good(everyState) }, ...withHistory() }, undefined, width);
  const sentence = /^#4: in 3 of the last 4 terms with a waitlist this long, everyone up to #9 got in\./;
  await seen(text(sentence, row("PSYC.1010")));
  expect(button(/^Numbers from earlier terms/).length).toBe(1);
  await expectAccessible();
});
