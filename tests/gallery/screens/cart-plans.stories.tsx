import { CART, usualReplies } from "../../support/cart/cart-replies.ts";
import { PLAN_A, PLAN_B, PLAN_C, planReplies, rehearsed } from "../../support/cart/cart-states.ts";
import type { Replies } from "../../support/component/fake-api.ts";
import { failed } from "../../support/component/odd-replies.ts";
import { LONG, RIGHT_TO_LEFT } from "../../support/odd-names.ts";
import { type Act, fromMenu, press } from "../acts.ts";
import { type StoryFile, screenStory } from "../story.tsx";
import { type Target, the } from "../targets.ts";

/** The cart of a student who enrolls in the first of several plans that can be had. */
export default {
  title: "Screens/Cart with Plans",
  without: {
    Loading: "is that of Cart",
  },
} satisfies StoryFile;

const plans = (ready: Target, acts: readonly Act[] = [], replies: Replies = {}, given = [PLAN_A, PLAN_B, PLAN_C]) => ({
  at: CART,
  replies: () => ({ ...usualReplies, ...planReplies(...given), ...replies }),
  acts,
  ready,
});
const shown = the.button("More options for Plan A");

export const Full = screenStory({ ...plans(shown), shows: ["features/cart/plans/plans-card.tsx"] });

/** A plan without classes. */
export const Empty = screenStory(
  plans(the.css("button[aria-disabled=true]"), [], {}, [{ Name: "Plan A", ClassNumbers: [] }]),
);

export const Failed = screenStory(plans(the.button(/^Try again$/i), [], { cartPlans: failed }));

/** A change that couldn't be saved is kept, and offered again. */
export const Unsaved = screenStory({
  ...plans(the.button("Discard"), [press("Add Plan")], { changeCartPlans: failed }, [PLAN_A, PLAN_B]),
  shows: ["features/cart/enroll/enrollment-banners.tsx"],
});

export const Rename = screenStory({
  ...plans(the.dialog("Rename Plan"), [fromMenu("More options for Plan A", "Rename")]),
  shows: ["features/cart/plans/plans-card.tsx"],
});

export const Validated = screenStory(
  plans(the.text(/This class is full\./), [press("Validate All")], { validateCartPlans: rehearsed }, [PLAN_A, PLAN_B]),
);

const named = (Name: string) =>
  screenStory(plans(the.css("[data-plan] button"), [], {}, [{ ...PLAN_A, Name }, PLAN_B]));
/** As long as a name may be. */
export const LongNames = named(LONG.title.slice(0, 60));
export const RightToLeftNames = named(RIGHT_TO_LEFT.title);
export const Spanish = screenStory({ ...plans(the.css("[data-plan]")), language: "es-US" });
