import { refused } from "../../support/cart/cart-entries.ts";
import type { Replies, Reply } from "../../support/component/fake-api.ts";
import { failed, never } from "../../support/component/odd-replies.ts";
import {
  dayOffResult,
  fullResult,
  namedResult,
  onlineSchedule,
  partialResult,
  SHARED_VIEW,
  sharedResult,
  topicsResult,
  VIEW,
  walkingResult,
} from "../../support/documents/shared-schedule-data.ts";
import { friendsReplies } from "../../support/friends/friends-replies.ts";
import { LONG, RIGHT_TO_LEFT } from "../../support/odd-names.ts";
import { people } from "../../support/registration/people.ts";
import { type Act, press } from "../acts.ts";
import { type StoryFile, screenStory } from "../story.tsx";
import { type Target, the } from "../targets.ts";

/** What the link to a schedule shows anyone. */
export default {
  title: "Screens/Shared Schedule",
  without: {
    Empty: "a link without classes is invalid",
  },
} satisfies StoryFile;

const details = the.region("Schedule Details");
const shared = { data: sharedResult() };
const viewer = (
  ready: Target | readonly Target[],
  publicResults: Reply | typeof never = shared,
  more: Replies = {},
  acts: readonly Act[] = [],
) => ({
  at: SHARED_VIEW,
  replies: { user: { data: people.nobody }, publicResults, ...more },
  acts,
  ready,
});

export const Full = screenStory({ ...viewer(details), isPictured: true, inModes: true });

export const ReadAsText = screenStory({ ...viewer(the.dialog("Week as Text")), acts: [press("Read as Text")] });

export const Loading = screenStory({
  ...viewer(the.text("Loading schedule"), never),
  // The focus goes to the first heading, which comes with the data.
  withoutRules: ["page-has-heading-one"],
});

export const Failed = screenStory(viewer(the.button("Try Again"), failed));

export const OnlineAndOverlapping = screenStory(
  viewer([the.text("This schedule does not have any in-person meetings."), the.text("They overlap."), details], {
    data: sharedResult({ Message: "They overlap.", Schedules: [onlineSchedule] }),
  }),
);

export const FullClass = screenStory(viewer(the.text("Full", details), { data: fullResult() }));

const invalid = (message: string, publicResults: Reply, at: string) =>
  screenStory({
    ...viewer(
      [the.heading("Invalid Schedule"), the.text("The requested schedule could not be built."), the.text(message)],
      publicResults,
    ),
    at,
  });
export const CanceledClass = invalid(
  "It was canceled.",
  { data: sharedResult({ IsError: true, Message: "It was canceled.", Schedules: [] }) },
  SHARED_VIEW,
);
export const UnknownTerm = invalid(
  "There is no such term.",
  { status: 404, data: { Code: "NOT_FOUND", Message: "There is no such term." } },
  SHARED_VIEW,
);
export const WrongNumber = invalid(
  "“x” isn't a class number.",
  { status: 400, data: { Code: "BAD_REQUEST", Message: "“x” isn't a class number." } },
  `${VIEW}?term=3730&classes=x`,
);

export const LeftOut = screenStory(
  viewer(the.region("Not in This Schedule"), { data: partialResult() }, { user: { data: people.student } }),
);

export const DayOff = screenStory(viewer(details, { data: dayOffResult() }));

export const WalkTooLong = screenStory(viewer(the.text(/17 min walk/), { data: walkingResult() }));

/** Of a course that can be taken once per topic. */
export const TwoTopics = screenStory(viewer(details, { data: topicsResult() }, { user: { data: people.student } }));

export const Permalink = screenStory({
  ...viewer(the.dialog("Permalink Schedule"), shared, {}, [press("Permalink")]),
  shows: ["lib/share/link-dialog.tsx"],
});

export const Download = screenStory({
  ...viewer(the.dialog("Download Schedule"), shared, {}, [press("Download")]),
  shows: ["lib/share/share-menu.tsx"],
});

export const QrCode = screenStory(
  viewer(the.role("img", "QR code for the link below", the.dialog("QR Code")), shared, {}, [
    press("Permalink"),
    press("QR Code"),
  ]),
);

export const SignIn = screenStory(viewer(the.dialog("Sign In"), shared, {}, [press("Send to My Schedule Builder")]));

const student: Replies = { user: { data: people.student } };
const importing = (ready: Target, more: Replies = {}, acts: readonly Act[] = []) => ({
  ...viewer(ready, shared, { ...student, ...more }, acts),
  at: `${SHARED_VIEW}&import=true`,
});
export const Import = screenStory(importing(the.dialog("Send to My Schedule Builder")));
export const ImportRefused = screenStory(
  importing(
    the.text("Unable to import this schedule. You already have 50 configurations."),
    { importSchedule: { data: refused("You already have 50 configurations.") } },
    [press(the.button("Continue", the.dialog("Send to My Schedule Builder")))],
  ),
);

/** With the student's own week; this browser keeps the link as a friend's. */
const compare = press("Compare with My Week");
export const Compared = screenStory({
  ...viewer(the.group("Weeks side by side"), shared, friendsReplies, [compare]),
  shows: ["lib/friends/friend-list.tsx"],
});
export const ComparedByVisitor = screenStory(
  viewer(the.text(/^Sign in to see your own week here, too\./), shared, {}, [compare]),
);

export const NonStudent = screenStory(viewer(details, shared, { user: { data: people.nonstudent } }));

export const LongNames = screenStory(viewer(details, { data: namedResult(LONG) }));
export const RightToLeftNames = screenStory(viewer(details, { data: namedResult(RIGHT_TO_LEFT) }));
export const Spanish = screenStory({ ...viewer(the.heading(/PSYC\.1010/)), language: "es-US", inModes: true });
