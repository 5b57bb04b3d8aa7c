import type { CartItem } from "#contract/calls/enrollment";
import { inCart, TERM, usualReplies, validated } from "../../support/cart/cart-replies.ts";
import { namedCart } from "../../support/cart/cart-states.ts";
import type { Replies } from "../../support/component/fake-api.ts";
import { failed, never } from "../../support/component/odd-replies.ts";
import { LONG, RIGHT_TO_LEFT } from "../../support/odd-names.ts";
import { type StoryFile, screenStory } from "../story.tsx";
import { type Target, the } from "../targets.ts";

export default { title: "Screens/Cart Validation" } satisfies StoryFile;

const validation = (ready: Target | readonly Target[], replies: Replies) => ({
  at: `#/my-academics/enroll/validate-cart?term=${TERM}&career=UGRD`,
  replies: { ...usualReplies, ...replies },
  ready,
});
const withItems = (items: readonly CartItem[]): Replies => ({
  validateCart: inCart(...items),
  cartItems: inCart(...items),
});

export const Full = screenStory(validation(the.link("Edit PHYS.1425 Physics for Life Sciences"), withItems(validated)));
export const Loading = screenStory(
  validation([the.heading("Enrollment Cart Validation"), the.text("Validating your cart")], { validateCart: never }),
);
export const Empty = screenStory(
  validation(the.text("There are no items in your enrollment cart for the selected term."), withItems([])),
);
export const Failed = screenStory(validation(the.button(/Try again/i), { validateCart: failed }));
export const LongNames = screenStory(validation(the.link(/^Edit BIOL/), withItems(namedCart(LONG))));
export const RightToLeftNames = screenStory(validation(the.link(/^Edit BIOL/), withItems(namedCart(RIGHT_TO_LEFT))));
export const Spanish = screenStory({ ...validation(the.link(/PHYS\.1425/), withItems(validated)), language: "es-US" });
