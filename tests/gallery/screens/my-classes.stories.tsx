import { severalPlaces, swapWhenOpenReplies } from "../../support/cart/better-section.ts";
import { cart, enrolledClass, enrolledClasses, good, refused, swapResult } from "../../support/cart/cart-entries.ts";
import {
  dayOffThisWeek,
  fall,
  fullSwap,
  laterThisTerm,
  namedClasses,
  needed,
  pastWriting,
  possibleSwap,
  walking,
} from "../../support/cart/my-classes-data.ts";
import { MY_CLASSES, SUBSCRIPTION_URL, usualReplies } from "../../support/cart/my-classes-replies.ts";
import type { Replies, Reply } from "../../support/component/fake-api.ts";
import { failed, never } from "../../support/component/odd-replies.ts";
import { LONG, RIGHT_TO_LEFT } from "../../support/odd-names.ts";
import { people } from "../../support/registration/people.ts";
import { everyOtherWeek, night, withHolidays } from "../../support/search/unusual-dates.ts";
import { type Act, choose, fromMenu, press, see, toggle } from "../acts.ts";
import { type StoryFile, screenStory } from "../story.tsx";
import { type Target, the } from "../targets.ts";

export default { title: "Screens/My Classes" } satisfies StoryFile;

const computing = the.heading(/^COMP\.1010 /);
const classes = (
  ready: Target | readonly Target[] = computing,
  replies: Replies = {},
  acts: readonly Act[] = [],
  at = MY_CLASSES,
) => ({ at, replies: { ...usualReplies, ...replies }, acts, ready });

export const Full = screenStory({
  isPictured: true,
  inModes: true,
  ...classes(computing, { user: { data: { ...people.student, HasBookstoreMaterials: true } } }),
  shows: ["features/my-classes/my-classes-screen.tsx", "lib/classes/week-views.tsx"],
});

export const ReadAsText = screenStory({
  ...classes(the.dialog("Week as Text")),
  acts: [press("Read as Text")],
});

export const Loading = screenStory({
  ...classes(the.text("Retrieving your classes..."), { enrolledClasses: never }),
  // The focus goes to the first heading, which comes with the data.
  withoutRules: ["page-has-heading-one"],
});

export const Failed = screenStory(classes(the.button("Try Again"), { enrolledClasses: failed }));

const none = good({ ...enrolledClasses(), TermHeader: { ...enrolledClasses().TermHeader, Term: fall.Term } });
export const Empty = screenStory(
  classes(the.text("You have not enrolled in any classes for this semester."), { enrolledClasses: { data: none } }),
);

export const NoHistory = screenStory(
  classes([the.heading("Nothing to show."), the.text("You do not have any enrollment history to display.")], {
    enrollmentTerms: { data: [] },
  }),
);

export const EnrollmentOff = screenStory(
  classes(the.text(/The requested feature is not currently enabled/), {
    user: { data: { ...people.student, Features: [] } },
  }),
);

export const NotThisWeek = screenStory({
  ...classes(the.text(/^ARHI\.1010 LEC 203 starts/), { enrolledClasses: { data: good(laterThisTerm) } }),
  now: Date.parse("2027-01-25T15:00:00Z"),
});

export const DayOff = screenStory({
  ...classes(the.text("No classes: Presidents' Day"), { enrolledClasses: { data: good(dayOffThisWeek) } }),
  now: Date.parse("2027-02-15T15:00:00Z"),
});

export const WalkTooLong = screenStory(classes(the.text(/18 min walk/), { enrolledClasses: { data: good(walking) } }));

/** With holidays inside its dates, of every other week, and past midnight. */
export const UnusualDates = screenStory({
  ...classes(the.text(/every other week/), {
    enrolledClasses: {
      data: good(enrolledClasses(...[withHolidays, everyOtherWeek, night].map((own) => enrolledClass({ class: own })))),
    },
  }),
  now: Date.parse("2027-01-25T15:00:00Z"),
});

export const PastTerm = screenStory(
  classes(the.heading(/^WRIT\.1510 /), { enrolledClasses: { data: good(enrolledClasses(pastWriting)) } }),
);

export const ShareMenu = screenStory(classes(the.menuitem("Copy Link"), {}, [press("Share")]));

const drop = press("Drop COMP.1010 Computing I");
const confirmDrop = toggle(the.checkbox("I really want to drop this class."));
export const Drop = screenStory({
  ...classes(the.dialog("Drop COMP.1010 Computing I?"), {}, [drop]),
  shows: ["features/my-classes/changes/change-dialogs.tsx"],
});

/** MATH.1310 requires it at the same time. */
export const DropNeeded = screenStory(
  classes(
    the.text("MATH.1310 LEC 203 requires this class at the same time."),
    { enrolledClasses: { data: good(needed) } },
    [drop],
  ),
);

export const DropConfirmed = screenStory(classes(the.button("Drop This Class"), {}, [drop, confirmDrop]));

export const DropRefused = screenStory(
  classes(the.dialog("Class Not Dropped"), { dropClass: { data: refused("COMP.1010 is graded.") } }, [
    drop,
    confirmDrop,
    press("Drop This Class"),
  ]),
);

const swapOf = (name: string) => press(`Swap ${name}`);
const validated = (swap: object): Replies => ({ validateSwap: { data: good(swap) } });
export const Swap = screenStory({
  isPictured: true,
  ...classes(
    the.radio(undefined, the.dialog()),
    validated(swapResult({ number: 202, course: "BIOL.1110" }, true, [])),
    [swapOf("COMP.1010 Computing I"), see(the.dialog("Swap COMP.1010 Computing I"))],
  ),
  shows: [
    "features/my-classes/swap/swap-dialog.tsx",
    "features/my-classes/swap/swap-choices.tsx",
    "lib/classes/section-rows.tsx",
  ],
});

/** LEC 202, which takes another laboratory. */
export const SwapOfSection = screenStory(
  classes(
    the.text("You'll give up LEC 201 and LAB 803."),
    validated(swapResult({ number: 112, section: "202" }, true, [])),
    [swapOf("COMP.1010 Computing I"), toggle(the.radio(/^LEC 202/))],
  ),
);

export const SwapRefused = screenStory(
  classes(the.text("BIOL.1110 requires CHEM.1210."), validated(fullSwap), [], `${MY_CLASSES}&swap=101&for=202`),
);

export const SwapPossible = screenStory(
  classes(the.css("[data-loss]"), validated(possibleSwap), [], `${MY_CLASSES}&swap=101&for=201`),
);

export const SwapOfSections = screenStory(
  classes(the.text(/Overlaps MATH\.1310 LEC 203 \(T 11:00 AM\)\./), validated(swapResult({ number: 101 }, true, [])), [
    swapOf("COMP.1010 Computing I"),
    toggle(the.radio(/LAB 804/)),
  ]),
);

/** A full section of the same course, from the cart. */
export const SwapWhenOpen = screenStory({
  ...classes(the.button("Swap When a Seat Opens", the.dialog()), {}, [], `${MY_CLASSES}&swap=101&for=111`),
  replies: () => ({ ...usualReplies, ...swapWhenOpenReplies() }),
});

const waitingToSwap: Replies = { enrolledClasses: { data: good(severalPlaces) } };
export const WaitingToSwap = screenStory(classes(the.text("Position 7"), waitingToSwap));

export const DropWithPlaces = screenStory(
  classes(the.text(/nothing left to swap/), waitingToSwap, [press("Drop COMP.1010 LEC 201")]),
);

export const SwapWithNothing = screenStory(
  classes(
    the.link("Find Classes", the.dialog()),
    { cartItems: { data: good(cart()) }, enrollmentOptions: failed },
    [],
    `${MY_CLASSES}&swap=104`,
  ),
);

const changeCredits = fromMenu("More options for PHYS.4950 Directed Study", "Change Credits");
const credits = the.dialog("Credits for PHYS.4950 Directed Study");
export const Credits = screenStory({
  ...classes(credits, {}, [changeCredits]),
  shows: ["features/my-classes/changes/change-dialogs.tsx"],
});

export const CreditsRefused = screenStory(
  classes(the.text("Enrollment is closed.", credits), { changeUnits: { data: refused("Enrollment is closed.") } }, [
    changeCredits,
    choose(/^3 credits/, "4 credits"),
    press("Save Credits"),
  ]),
);

const subscription = (ready: Target, calendarSubscription: Reply | readonly Reply[], acts: readonly Act[] = []) =>
  classes(
    ready,
    {
      calendarSubscription,
      subscribeCalendar: { data: { Url: SUBSCRIPTION_URL } },
    },
    [fromMenu("Share", "Calendar Subscription"), ...acts],
  );
const on = {
  data: {
    CreatedAt: "2026-11-20T15:00:00Z",
    LastUsedAt: "2026-11-22T13:02:00Z",
    Layers: ["classes", "waitlisted", "deadlines"],
  },
};

export const SubscriptionOff = screenStory(subscription(the.text(/^Create a private address/), { data: null }));
export const SubscriptionOn = screenStory(subscription(the.text(/^On since/), on));
export const SubscriptionFailed = screenStory(subscription(the.text(/^We couldn't load your subscription/), failed));
export const SubscriptionMade = screenStory({
  ...subscription(the.textbox("Private address"), [{ data: null }, on], [press("Create Address")]),
  shows: ["features/my-classes/subscription-dialog.tsx"],
});

export const LongNames = screenStory(classes(computing, { enrolledClasses: { data: good(namedClasses(LONG)) } }));
export const RightToLeftNames = screenStory(
  classes(computing, { enrolledClasses: { data: good(namedClasses(RIGHT_TO_LEFT)) } }),
);
export const Spanish = screenStory({ ...classes(), language: "es-US", inModes: true });
export const SpanishDrop = screenStory({
  ...classes(the.dialog(/COMP\.1010/), {}, [press("Dar de baja COMP.1010 Computing I")]),
  language: "es-US",
});
