import { broken, cart, enrolledClasses, good } from "../../support/cart/cart-entries.ts";
import {
  CART,
  checkedOut,
  checkoutItem,
  enrolledNow,
  inCart,
  items,
  requisite,
  unfit,
  usualReplies,
} from "../../support/cart/cart-replies.ts";
import {
  allEnrolled,
  enrolledAll,
  enrolledHalf,
  firstTwo,
  halfEnrolled,
  planReplies,
} from "../../support/cart/cart-states.ts";
import { filledServer } from "../../support/cart/filled-replies.ts";
import type { Replies, Reply } from "../../support/component/fake-api.ts";
import { failed, never } from "../../support/component/odd-replies.ts";
import { LONG, RIGHT_TO_LEFT } from "../../support/odd-names.ts";
import { press, see } from "../acts.ts";
import { type StoryFile, screenStory } from "../story.tsx";
import { type Target, the } from "../targets.ts";

/** An enrollment in two classes, and what became of it. */
export default {
  title: "Screens/Checkout",
  without: {
    Empty: "enrolls at least one class",
  },
} satisfies StoryFile;

const enroll = press("Enroll in Selected");

/** The class that was enrolled has left the cart. */
const enrolling = (
  ready: Target,
  reply: Reply | typeof never,
  after = { enrolled: enrolledHalf, inCart: firstTwo.slice(1) },
) => ({
  at: CART,
  replies: (): Replies => {
    let isDone = false;
    return {
      ...usualReplies,
      cartItems: () => inCart(...(isDone ? after.inCart : firstTwo)),
      enrolledClasses: () => (isDone ? after.enrolled : { data: good(enrolledClasses()) }),
      checkout: () => {
        isDone = reply === halfEnrolled || reply === allEnrolled;
        return typeof reply === "function" ? reply() : reply;
      },
    };
  },
  acts: [enroll],
  ready,
});
const inTheTerm = the.text("Credits enrolled", the.region("Your Term"));

export const Full = screenStory({ ...enrolling(inTheTerm, halfEnrolled), isPictured: true });

/** Everything worked. */
export const AllEnrolled = screenStory(
  enrolling(the.text(/^You're in: 3 classes/), allEnrolled, { enrolled: enrolledAll, inCart: [] }),
);

/** A class filled up: another section fits, and its waitlist has room. */
export const FilledUp = screenStory({
  at: CART,
  replies: () => filledServer(),
  acts: [see(the.button("Enroll in CRIM.1010 LEC 202")), enroll],
  ready: [the.button("Do Both for CRIM.1010", the.region("Not Enrolled"))],
});

export const Loading = screenStory(enrolling(the.text("Enrolling in 2 classes…"), never));

export const ConnectionLost = screenStory(enrolling(the.text(/We lost the connection/), "lost"));

export const Failed = screenStory(enrolling(the.text("Enrollment didn't finish."), failed));

export const Refused = screenStory(
  enrolling(
    the.heading("You cannot enroll in 2027 Spring at this time."),
    unfit("You cannot enroll in 2027 Spring at this time."),
  ),
);

const together = { Description: "Held back.", IsError: false, IsWarning: true, Rule: "together" };
const full = broken("seats", "The class is full.");
export const NothingEnrolled = screenStory(
  enrolling(the.text("Skipped"), checkedOut(checkoutItem(15892, false, together), checkoutItem(11969, false, full))),
);

const early = { ...broken("window", "It starts later."), Until: "2100-11-25T13:00:00Z" };
const byPlan = (name: string): Replies => ({
  ...usualReplies,
  ...planReplies({ Name: name, ClassNumbers: [11969, 10817] }, { Name: "Plan B", ClassNumbers: [15892] }),
  checkoutPlans: {
    data: good({
      EnrollmentTerm: cart().EnrollmentTerm,
      EnrolledPlan: "Plan B",
      Tried: [
        {
          Name: name,
          Success: false,
          Items: [checkoutItem(11969, false, early), checkoutItem(10817, false, requisite)],
        },
        { Name: "Plan B", Success: true, Items: [checkoutItem(15892, true, enrolledNow)] },
      ],
    }),
  },
  cartItems: inCart(...items()),
});
const planned = (name: string) =>
  screenStory({
    at: CART,
    replies: () => byPlan(name),
    acts: [press("Enroll by Plan")],
    ready: [the.text("Not Enrolled"), inTheTerm],
  });
export const ByPlan = planned("Plan A");
export const LongNames = planned(LONG.title.slice(0, 60));
export const RightToLeftNames = planned(RIGHT_TO_LEFT.title);

export const Spanish = screenStory({
  ...enrolling(the.link("Volver al carrito"), halfEnrolled),
  acts: [press("Inscribirse en las seleccionadas")],
  language: "es-US",
});
