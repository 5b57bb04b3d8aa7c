import { swapLaterCart, swapLaterValidated } from "../../support/cart/better-section.ts";
import { cartItem, good, ready } from "../../support/cart/cart-entries.ts";
import {
  CART,
  inCart,
  items,
  tried,
  turnedAway,
  unfit,
  usualReplies,
  validated,
} from "../../support/cart/cart-replies.ts";
import {
  appointment,
  clashing,
  holdingTheCourse,
  longCart,
  namedCart,
  needsPassword,
  notOffered,
  onHold,
  opensAt,
  overLimit,
  reservedForOthers,
  withComponents,
  withHalfTerm,
} from "../../support/cart/cart-states.ts";
import { rearrangeable } from "../../support/cart/filled-replies.ts";
import type { Replies } from "../../support/component/fake-api.ts";
import { never } from "../../support/component/odd-replies.ts";
import { LONG, RIGHT_TO_LEFT } from "../../support/odd-names.ts";
import { people } from "../../support/registration/people.ts";
import { everyOtherWeek, night, withHolidays } from "../../support/search/unusual-dates.ts";
import { type Act, fill, keys, press, pressOrChoose, toggle } from "../acts.ts";
import { type StoryFile, screenStory } from "../story.tsx";
import { type Target, the } from "../targets.ts";

export default { title: "Screens/Cart" } satisfies StoryFile;

const first = the.checkbox(/^Select COMP/);
const cart = (replies: Replies, shows: Target | readonly Target[] = first, acts: readonly Act[] = []) => ({
  at: CART,
  replies: { ...usualReplies, ...replies },
  acts,
  ready: shows,
});

export const Full = screenStory({
  ...cart({}),
  isPictured: true,
  inModes: true,
  shows: ["features/cart/cart-screen.tsx", "features/cart/enroll/carts.tsx", "features/cart/list/cart-list.tsx"],
});

export const Loading = screenStory(
  cart({ cartItems: never }, [the.heading("Enrollment Cart"), the.text("Loading your cart")]),
);

export const Empty = screenStory(
  cart({ cartItems: inCart() }, the.text("There are no items in your enrollment cart for the selected term.")),
);

export const NoAccess = screenStory({
  ...cart({ eligibleTerms: { data: [] } }, the.text("You do not have access to enrollment at this time.")),
  at: "#/my-academics/enroll/cart",
});

export const NotOpen = screenStory(
  cart(
    { cartItems: unfit("You cannot enroll in 2027 Spring at this time.") },
    the.text("You cannot enroll in 2027 Spring at this time."),
  ),
);

export const Failed = screenStory(
  cart({ cartItems: turnedAway(500, "UNEXPECTED", "An unexpected error occurred.") }, the.button(/Try again/i), [
    press(the.text("Possible causes")),
  ]),
);

export const EnrollmentOff = screenStory(
  cart(
    { user: { data: { ...people.student, Features: [] } } },
    the.text(/The requested feature is not currently enabled/),
  ),
);

export const Busy = screenStory(
  cart(
    {
      user: { data: { ...people.student, Features: [...people.student.Features, "enrollment_performance_warning"] } },
    },
    the.text("Enrollment is busy right now."),
  ),
);

export const OverTheLimit = screenStory(cart(overLimit, the.text("That's over your limit of 18 credits.")));

export const NothingSelected = screenStory(
  cart({}, the.css("button[aria-disabled=true]"), [toggle(the.checkbox("Select All"))]),
);

export const TimeClashes = screenStory(cart(clashing, the.link("Swap with HIST.1000")));

export const Hold = screenStory(cart(onHold, the.link("See Your Holds")));

export const LaterAppointment = screenStory(cart({ cartItems: opensAt("2100-11-25T13:00:00Z") }, the.role("timer")));

export const NotOffered = screenStory(cart(notOffered, the.text("TR 9:30–10:45 AM")));

export const HalfTerm = screenStory(cart({ cartItems: inCart(...withHalfTerm) }, the.text(/^3\/22\S*–5\/7\S*$/)));

/** With holidays inside its dates, of every other week, and past midnight. */
export const UnusualDates = screenStory(
  cart(
    { cartItems: inCart(...[withHolidays, everyOtherWeek, night].map((own) => cartItem(own))) },
    the.text(/Every other week/),
  ),
);

export const SelectedComponents = screenStory(
  cart({ cartItems: inCart(...withComponents) }, the.text("Enrolled automatically")),
);

export const ReservedForOthers = screenStory(
  cart(reservedForOthers, [the.checkbox(/^Select BIOL\.3060/), the.text(/reserved for Biology majors/)]),
);

/** Of a full section, before and after it was validated. */
const swapLater = the.text(/^If a seat opens, we'll swap you from LEC 201 into LEC 202/);
export const SwapLater = screenStory(cart(swapLaterCart, swapLater));
export const SwapLaterValidated = screenStory(cart(swapLaterValidated, [the.text(/#4 on the waitlist/), swapLater]));

/** A full class of which no other section fits, unless another class of the cart changes, too. */
export const Rearrangeable = screenStory({
  ...cart({}, the.button("Rearrange")),
  replies: () => rearrangeable(),
  shows: ["features/cart/filled/cart-rearrangement.tsx"],
});

export const Long = screenStory(cart({ cartItems: inCart(...longCart) }, the.checkbox(/^Select HIST\.1011/)));

export const Validated = screenStory(
  cart({ ...holdingTheCourse, cartItems: inCart(...validated) }, the.link("Swap with COMP.1020")),
);

export const ReadyToEnroll = screenStory(
  cart(
    {
      cartItems: inCart(
        ...items()
          .filter((_, at) => at % 3 === 0)
          .map((each) => ({ ...each, ...tried("validate", true, ready), RelatedClasses: [] })),
      ),
    },
    the.text(/classes are ready\./),
  ),
);

/** Its appointment ends at midnight. */
export const WhenUntilMidnight = screenStory(
  cart(
    { enrollmentAppointments: { data: good([{ ...appointment, AppointmentEnd: "2027-01-24T05:00:00Z" }]) } },
    the.text("SO001", the.dialog("When Can I Enroll?")),
    [press("When Can I Enroll?")],
  ),
);

export const When = screenStory(
  cart({ enrollmentAppointments: { data: good([appointment]) } }, the.text("SO001", the.dialog("When Can I Enroll?")), [
    press("When Can I Enroll?"),
  ]),
);

export const QuickAdd = screenStory({
  ...cart({}, the.dialog("Quick Add"), [press("Quick Add")]),
  shows: ["features/cart/quick-add-dialog.tsx"],
});

export const QuickAddRefused = screenStory(
  cart({ classLookup: { data: good(null) } }, the.text("This class number is not valid for the current term."), [
    press("Quick Add"),
    fill(the.textbox("Class number"), "4711"),
    keys("{Enter}"),
  ]),
);

export const ConfirmRemove = screenStory(
  cart({}, the.dialog("Confirm Remove"), [
    pressOrChoose(
      "Remove PHIL.2040 Contemporary Moral Problems",
      "More options for PHIL.2040 Contemporary Moral Problems",
      "Remove",
    ),
  ]),
);

export const FeeWarning = screenStory(cart({}, the.dialog("GPS Fee Warning"), [press("Enroll in Selected")]));

export const Password = screenStory({
  ...cart({ cartItems: inCart(...items().slice(0, 2)), checkout: needsPassword }, the.dialog("Enter Your Password"), [
    press("Enroll in Selected"),
  ]),
  shows: ["shell/dialogs/password-dialog.tsx"],
});

const named = the.checkbox(/^Select BIOL/);
export const LongNames = screenStory(cart({ cartItems: inCart(...namedCart(LONG)) }, named));
export const RightToLeftNames = screenStory(cart({ cartItems: inCart(...namedCart(RIGHT_TO_LEFT)) }, named));
export const Spanish = screenStory({
  ...cart({ ...holdingTheCourse, cartItems: inCart(...validated) }, the.checkbox(/COMP\.1020/)),
  language: "es-US",
  inModes: true,
});
