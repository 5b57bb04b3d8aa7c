import { noteLeftAtom } from "#app/features/cart/registration/seats-seen.ts";
import { loseConnectionAtom } from "#app/lib/offline/connection.ts";
import { claimPersonalAtom } from "#app/lib/session/remembered.ts";
import { careerOf, spring } from "../../support/cart/cart-entries.ts";
import { turnedAway } from "../../support/cart/cart-replies.ts";
import { namedCart, onHold, PLAN_A, planReplies } from "../../support/cart/cart-states.ts";
import {
  FULL_NUMBER,
  filledItems,
  inRegistration,
  minutesAfterStart,
  opened,
  REGISTRATION,
  readyItems,
  registrationReplies,
  STARTS_AT,
  signedIn,
} from "../../support/cart/registration-states.ts";
import type { Replies } from "../../support/component/fake-api.ts";
import type { Prepare } from "../../support/component/mountable.tsx";
import { never } from "../../support/component/odd-replies.ts";
import { LONG, RIGHT_TO_LEFT } from "../../support/odd-names.ts";
import { people } from "../../support/registration/people.ts";
import { type Act, run, see } from "../acts.ts";
import { type StoryFile, screenStory } from "../story.tsx";
import { type Target, the } from "../targets.ts";

export default {
  title: "Screens/Registration",
  about: "Waits for the start of the student's appointment, and enrolls with one press.",
} satisfies StoryFile;

const waiting = the.button("Enroll in 4 · opens at 10:30 AM");

const registration = (
  replies: Replies = {},
  ready: Target | readonly Target[] = waiting,
  more: { acts?: readonly Act[]; prepare?: Prepare; now?: number } = {},
) => ({ at: REGISTRATION, replies: { ...registrationReplies, ...replies }, ready, ...more });

/** What this browser saw of the seats earlier. */
const seenEarlier: Prepare = (store) => {
  store.set(claimPersonalAtom, people.student.Identity);
  store.set(
    noteLeftAtom,
    `${spring.Term.Code}|UGRD ${STARTS_AT}`,
    new Map([
      [15892, 9],
      [FULL_NUMBER, 3],
    ]),
  );
};

export const Full = screenStory(registration());

export const FilledBefore = screenStory(
  registration({ cartItems: inRegistration(...filledItems()) }, the.text(/^since /), { prepare: seenEarlier }),
);

export const Open = screenStory(
  registration({ cartItems: inRegistration(...readyItems(opened)) }, the.button("Enroll in 4"), {
    now: minutesAfterStart(1),
  }),
);

export const Loading = screenStory(registration({ cartItems: never }, the.text("Loading your cart")));

export const Empty = screenStory(registration({ cartItems: inRegistration() }, the.link("Find Classes")));

export const Failed = screenStory(
  registration({ cartItems: turnedAway(500, "UNEXPECTED", "An unexpected error occurred.") }, the.button(/Try again/i)),
);

export const Offline = screenStory(
  registration({}, the.text(/^Offline · from/), {
    prepare: (store) => store.set(loseConnectionAtom),
    // What says so loads with the first act.
    acts: [
      see(waiting),
      run(() => dispatchEvent(new Event("pointermove"))),
      run(() => dispatchEvent(new Event("offline"))),
    ],
  }),
);

export const PasswordWillBeAsked = screenStory(registration({ user: signedIn(1) }, the.button("Confirm Now")));

export const SessionEndsBefore = screenStory(registration({ user: signedIn(47, 5) }, the.link("Sign In Again")));

export const Hold = screenStory(registration(onHold, the.link("See Your Holds")));

export const ByPlan = screenStory(
  registration({ ...planReplies(PLAN_A), validateCartPlans: never }, the.button(/^Enroll by Plan/)),
);

/** Two careers at once: the student chooses. */
export const TwoAtOnce = screenStory({
  ...registration(
    {
      eligibleTerms: {
        data: [
          { ...spring, AppointmentStarts: [STARTS_AT] },
          { ...careerOf("CSCE", "Continuing Studies"), AppointmentStarts: [STARTS_AT] },
        ],
      },
    },
    the.button(/Term and career/),
  ),
  shows: ["features/cart/registration/registration-screen.tsx"],
});

export const LongNames = screenStory(
  registration({ cartItems: inRegistration(...namedCart(LONG)) }, the.button(/^Enroll in/)),
);

export const RightToLeftNames = screenStory(
  registration({ cartItems: inRegistration(...namedCart(RIGHT_TO_LEFT)) }, the.button(/^Enroll in/)),
);

export const Spanish = screenStory({ ...registration({}, the.button(/^Inscribirse en 4/)), language: "es-US" });
