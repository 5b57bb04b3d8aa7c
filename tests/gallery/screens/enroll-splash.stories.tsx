import { lastChosenAtom } from "#app/features/builder/choose/cart-changes.ts";
import { chosenCart } from "../../support/builder/builder-states.ts";
import { cartItem } from "../../support/cart/cart-entries.ts";
import { inCart } from "../../support/cart/cart-replies.ts";
import type { Replies } from "../../support/component/fake-api.ts";
import { failed, never } from "../../support/component/odd-replies.ts";
import { LONG, RIGHT_TO_LEFT } from "../../support/odd-names.ts";
import { people } from "../../support/registration/people.ts";
import { type StoryFile, screenStory } from "../story.tsx";
import { type Target, the } from "../targets.ts";

/** After a schedule was chosen: its classes are in the cart. */
export default { title: "Screens/Still to Enroll" } satisfies StoryFile;

const splash = (ready: Target, replies: Replies) => ({
  at: "#/my-academics/schedule-builder/enroll-splash?term=2310&career=UGRD",
  replies,
  ready,
});
const units = 10;
const calculus = { number: 302, course: "MATH.1320" };

export const Full = screenStory(
  splash(the.text("Enrollment is open. Validate your cart, then enroll."), { cartItems: chosenCart }),
);
export const Loading = screenStory(splash(the.heading("You still need to enroll!"), { cartItems: never }));
export const Failed = screenStory(splash(the.button(/Try again/i), { cartItems: failed }));
export const Empty = screenStory(splash(the.text("0 classes, 0 credits"), { cartItems: inCart() }));
export const OverTheLimit = screenStory(
  splash(the.text(/^You can take \d+ credits this term\./), {
    cartItems: inCart(cartItem({ ...calculus, units }), cartItem({ number: 900, course: "ARTS.1010", units })),
  }),
);
export const LaterAppointment = screenStory(
  splash(the.text(/^You can enroll starting /), {
    cartItems: inCart(cartItem(calculus, { ClosedWindow: { Message: "Not yet.", OpensAt: "2026-11-30T14:00:00Z" } })),
  }),
);
export const Off = screenStory(
  splash(the.heading(/^The requested feature is not currently enabled/), {
    user: { data: { ...people.student, Features: ["schedule_builder"] } },
  }),
);
const named = ({ title }: typeof LONG) =>
  screenStory({
    ...splash(the.text(new RegExp(title.slice(0, 12))), { cartItems: chosenCart }),
    prepare: (store) =>
      store.set(lastChosenAtom, {
        term: "2310",
        career: "UGRD",
        groups: [{ kind: "added", words: "1 class added to your cart", names: [`MATH.1320 ${title}`] }],
      }),
  });
export const LongNames = named(LONG);
export const RightToLeftNames = named(RIGHT_TO_LEFT);
export const Spanish = screenStory({
  ...splash(the.role("img", /MATH|semana/), { cartItems: chosenCart }),
  language: "es-US",
});
