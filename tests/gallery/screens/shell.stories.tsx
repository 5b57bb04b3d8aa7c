import { failureOf } from "#app/lib/api/failures.ts";
import { askPasswordAtom, awaitTurnAtom, type Interruption, interruptAtom } from "#app/lib/api/interruptions.ts";
import { loseConnectionAtom } from "#app/lib/offline/connection.ts";
import { showToast } from "#app/ui/messages/toast-queue.ts";
import type { SessionLasts } from "#contract/calls/profile";
import { notice } from "../../support/cart/cart-entries.ts";
import { ADVISING } from "../../support/component/academics-data.ts";
import type { Replies } from "../../support/component/fake-api.ts";
import { failed, never } from "../../support/component/odd-replies.ts";
import { LONG, RIGHT_TO_LEFT } from "../../support/odd-names.ts";
import { people } from "../../support/registration/people.ts";
import { fill, fromMenu, hover, press, run } from "../acts.ts";
import { type StoryFile, screenStory } from "../story.tsx";
import { type Target, the } from "../targets.ts";

/** What is around all screens, and what opens over them. */
export default { title: "Screens/Around Every Screen" } satisfies StoryFile;

const advising = (ready: Target | readonly Target[], replies: Replies = {}) => ({ at: ADVISING, replies, ready });
const heading = the.heading("Advising");
const alerts: Replies = {
  globalAlerts: { data: [{ Id: 1, Severity: "warning", Message: "Read-only on <b>Sunday</b>." }] },
  serviceAlerts: { data: [{ Id: 1, Severity: "danger", Message: "The student system is down." }] },
};
const notices: Replies = {
  notices: {
    data: [
      notice(4, { Kind: "seat_open" }),
      notice(3, { Kind: "appointment", ClassNumber: null }),
      notice(2, { Kind: "hold_placed", Term: null, AcademicCareer: null, ClassNumber: null }),
      notice(1, { Kind: "changed", IsRead: true }),
    ],
  },
};
const named = ({ first, last, title, words }: typeof LONG): Replies => ({
  user: { data: { ...people.student, FirstName: first, LastName: last } },
  globalAlerts: { data: [{ Id: 1, Severity: "warning", Message: words }] },
  notices: { data: [notice(4, { Kind: "seat_open", Title: title, Message: words })] },
});
const openBell = press(/^Alerts/);

export const Alerts = screenStory({
  ...advising([the.text("The student system is down."), heading], alerts),
});

export const Full = screenStory({
  ...advising(the.heading("Earlier"), { ...alerts, ...notices }),
  acts: [openBell],
  isPictured: true,
});

export const Empty = screenStory({ ...advising(the.text("No alerts.")), acts: [openBell] });

export const BellWithPush = screenStory({
  ...advising(the.role("switch", "Notify me on this device"), {
    pushState: { data: { PublicKey: "B".repeat(87), IsOn: false } },
  }),
  acts: [openBell],
});

export const Offline = screenStory({
  ...advising([the.text(/^Offline · from/), heading]),
  prepare: (store) => store.set(loseConnectionAtom),
  // What says so loads with the first act.
  acts: [run(() => dispatchEvent(new Event("pointermove")))],
});

/** Phones have it in the menu of the account. */
export const HelpMenu = screenStory({ ...advising(the.menuitem()), acts: [press("Help")], isWideOnly: true });

export const AccountMenu = screenStory({ ...advising(the.menuitem("Signed-In Devices")), acts: [press(/^Account/)] });

export const ReadingSettings = screenStory({
  ...advising(the.dialog("Accessibility Settings")),
  acts: [fromMenu(/^Account/, "Accessibility Settings")],
  shows: ["shell/dialogs/reading-settings-dialog.tsx"],
});

export const Tour = screenStory({
  ...advising(the.dialog("Tour for Screen Readers")),
  acts: [fromMenu("Help", "Tour for Screen Readers")],
  isWideOnly: true,
});

/** Visitors have no menu of an account. */
export const VisitorsReadingSettings = screenStory({
  ...advising(the.dialog("Accessibility Settings"), { user: { data: people.nobody } }),
  acts: [press("Accessibility Settings")],
});

export const Tooltip = screenStory({
  ...advising(the.role("tooltip", "Help")),
  acts: [hover(the.button("Help"))],
  isWideOnly: true,
});

export const Devices = screenStory({
  ...advising(the.text(/^Safari on iPhone/), {
    sessions: {
      data: [
        { Device: "Firefox on Linux", LastUsed: "2026-11-20T08:05:00Z", IsCurrent: true },
        { Device: "Safari on iPhone", LastUsed: "2026-11-20T08:00:00Z", IsCurrent: false },
      ],
    },
  }),
  acts: [fromMenu(/^Account/, "Signed-In Devices")],
});

export const Toast = screenStory({
  ...advising([the.text("Changes saved"), heading]),
  acts: [run(() => showToast("Changes saved"))],
});

const message = the.field("Message");
export const Feedback = screenStory({
  ...advising(message),
  acts: [press("Feedback")],
  shows: ["shell/dialogs/feedback-dialog.tsx"],
  isPictured: true,
});

export const FeedbackIncomplete = screenStory({
  ...advising(the.text("All fields are required.")),
  acts: [press("Feedback"), press("Send Feedback")],
});

export const FeedbackRefused = screenStory({
  ...advising(the.text("Your feedback could not be submitted at this time."), { sendFeedback: { status: 500 } }),
  acts: [press("Feedback"), fill(message, "Upside down."), press("Send Feedback")],
});

const interrupted = (interruption: Interruption, title: string) =>
  screenStory({
    ...advising([the.dialog(title), heading]),
    prepare: (store) => store.set(interruptAtom, interruption),
  });

export const SessionEnded = interrupted({ kind: "sign-in", hasEnded: true, call: "removeClass" }, "Session Ended");
const MINUTE = 60_000;
const ending = (SessionLasts: SessionLasts) =>
  screenStory({
    ...advising([the.dialog("Your session is about to end"), heading], {
      user: { data: { ...people.student, SessionLasts } },
    }),
    // What warns loads with the first act.
    acts: [run(() => dispatchEvent(new Event("pointermove")))],
  });
export const SessionEnding = ending({ IdleMs: 2 * MINUTE, InAllMs: 720 * MINUTE });
export const SessionEndingForGood = ending({ IdleMs: 59 * MINUTE, InAllMs: 2 * MINUTE });
export const Updated = interrupted({ kind: "updated" }, "Application Updated");
export const Unauthorized = interrupted({ kind: "unauthorized", message: "You can't see this." }, "Unauthorized");
export const FeatureOff = interrupted({ kind: "feature-disabled" }, "Currently Unavailable");
const occurred = (error: string) => ({ error, atMs: 0, page: "/#/" });
export const Problem = interrupted(
  {
    kind: "problem",
    failure: failureOf(404, { data: { Code: "NOT_FOUND", Message: "Unknown term.", Metadata: { Term: "9999" } } }),
    occurred: occurred("GET /api/enrollment/cart: 404"),
  },
  "Problem Detected",
);
export const ProblemWithoutWords = interrupted(
  { kind: "problem", failure: failureOf(500, {}), occurred: occurred("GET /api/enrollment/cart: 500") },
  "Problem Detected",
);

const asking = (signInUrl?: string) => ({
  prepare: ((store) =>
    void store.set(askPasswordAtom, {
      message: "Enter your password.",
      signInUrl,
      page: ADVISING,
    })) satisfies Parameters<typeof screenStory>[0]["prepare"],
});
export const Password = screenStory({ ...advising([the.dialog("Enter Your Password"), heading]), ...asking() });

export const PasswordRefused = screenStory({
  ...advising(the.text("The password is incorrect."), {
    confirmPassword: { status: 400, data: { Code: "PASSWORD_INCORRECT", Message: "The password is incorrect." } },
  }),
  ...asking(),
  acts: [fill(the.field("Password"), "wrong"), press("Continue")],
});

export const SignInAgain = screenStory({
  ...advising([the.dialog("Sign In Again"), heading]),
  ...asking("/sso/auth/signin"),
});

/** Before the first answer about the line. */
export const WaitingRoom = screenStory({
  ...advising(the.heading("You're in line")),
  prepare: (store) => void store.set(awaitTurnAtom, 1341),
});

/** What the portal is for a student isn't known yet, nor a heading. */
const HEADING_LATER = ["page-has-heading-one"];
export const Loading = screenStory({ ...advising(the.text("Loading"), { user: never }), withoutRules: HEADING_LATER });
export const Failed = screenStory({
  ...advising(the.button("Try Again"), { user: failed }),
  withoutRules: HEADING_LATER,
});

export const SignInPrompt = screenStory({
  at: "#/my-academics/enroll/cart",
  replies: { user: { data: people.nobody } },
  ready: the.heading("Welcome"),
});

export const NoAccess = screenStory({
  at: "#/my-academics/enroll/cart",
  replies: { user: { data: people.nonstudent } },
  ready: the.heading("You do not have access to this application."),
});

export const Success = screenStory({
  at: "#/success?returnUrl=%23%2Fmy-academics%2Fadvising",
  replies: {},
  ready: the.heading("The operation was successful."),
});

export const ClassAdded = screenStory({
  at: "#/my-academics/enroll/enroll-splash?term=3110&career=UGRD&returnUrl=%23%2Fclass-search%2Ffilters%3Fterm%3D3110",
  replies: {},
  ready: the.heading("Class added to cart."),
});

export const NotFound = screenStory({ at: "#/nowhere/at/all", replies: {}, ready: the.heading("Page Not Found") });

export const LongNames = screenStory({ ...advising(the.link("View Class"), named(LONG)), acts: [openBell] });

export const LongAccountName = screenStory({
  ...advising(the.menuitem("Signed-In Devices"), named(LONG)),
  acts: [press(/^Account/)],
});

export const RightToLeftNames = screenStory({
  ...advising(the.link("View Class"), named(RIGHT_TO_LEFT)),
  acts: [openBell],
});

export const Spanish = screenStory({
  ...advising(the.heading("Anteriores"), { ...alerts, ...notices }),
  acts: [press(/^Alertas/)],
  language: "es-US",
});

export const SpanishFeedback = screenStory({
  ...advising(the.field("Mensaje")),
  acts: [press("Comentarios")],
  language: "es-US",
});
