import { inCart, TERM, usualReplies, validated } from "../../support/cart/cart-replies.ts";
import type { Replies } from "../../support/component/fake-api.ts";
import { failed, never } from "../../support/component/odd-replies.ts";
import { namedCart } from "../../support/cart/cart-states.ts";
import { LONG, RIGHT_TO_LEFT } from "../../support/odd-names.ts";
import { screenStory, type StoryFile } from "../story.tsx";
import { type Target, the } from "../targets.ts";

export default { title: "Screens/Cart Validation" } satisfies StoryFile;

const validation = (ready: Target | readonly Target[], validateCart: NonNullable<Replies["validateCart"]>) => ({
  at: `#/my-academics/enroll/validate-cart?term=${TERM}&career=UGRD`,
  replies: { ...usualReplies, validateCart },
  ready,
});

export const Full = screenStory(validation(the.link("Edit PHYS.1425 Title of PHYS.1425"), inCart(...validated)));
export const Loading = screenStory(
  validation([the.heading("Enrollment Cart Validation"), the.text("Validating your cart")], never),
);
export const Failed = screenStory(validation(the.button(/Try again/i), failed));
export const LongNames = screenStory(validation(the.link(/^Edit BIOL/), inCart(...namedCart(LONG))));
export const RightToLeftNames = screenStory(validation(the.link(/^Edit BIOL/), inCart(...namedCart(RIGHT_TO_LEFT))));
export const Spanish = screenStory({ ...validation(the.link(/PHYS\.1425/), inCart(...validated)), language: "es-US" });
