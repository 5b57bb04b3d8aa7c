import { builderScreen, type OwnReplies, threeCourses, twoCareers } from "../../support/builder/builder-screen.ts";
import {
  chosen,
  fullLabs,
  halfTerm,
  heldFarApart,
  manySchedules,
  namedRequest,
  noCourses,
  ofAnotherCareer,
  oneSchedule,
  sameWeeks,
  someHeld,
  tooMany,
  untimed,
  walking,
  withDayOff,
  withInvalidCourses,
  withLunch,
  withoutSeats,
  withWalks,
} from "../../support/builder/builder-states.ts";
import { filledResults } from "../../support/builder/filled-classes.ts";
import { twoTopics } from "../../support/builder/related-courses.ts";
import { cartItem } from "../../support/cart/cart-entries.ts";
import { inCart, unfit } from "../../support/cart/cart-replies.ts";
import { failed, never } from "../../support/component/odd-replies.ts";
import { requestOf } from "../../support/engine/schedule-requests.ts";
import { friendInBuilder } from "../../support/friends/friends-replies.ts";
import { LONG, RIGHT_TO_LEFT } from "../../support/odd-names.ts";
import { people } from "../../support/registration/people.ts";
import { type Act, fill, fromMenu, keys, press, pressOrChoose, see } from "../acts.ts";
import { type StoryFile, screenStory } from "../story.tsx";
import { type Target, the } from "../targets.ts";

export default { title: "Screens/Schedules" } satisfies StoryFile;

type Ready = Target | readonly Target[];
const results = (start: typeof threeCourses, ready: Ready, acts: readonly Act[] = [], own: OwnReplies = {}) => ({
  ...builderScreen("results?id=7", start, own),
  acts,
  ready,
});
const choosable = the.button("Choose This Schedule");
const week = the.group("Week view");

export const Full = screenStory({
  ...results(withLunch, [choosable, week, the.button(/^Schedule 4, /)]),
  isPictured: true,
  inModes: true,
});

export const Many = screenStory({
  ...results(manySchedules, [choosable, the.button(/^Schedule 4, /)]),
  shows: ["features/builder/week/browse/browse-bar.tsx"],
});

/** A walk that takes longer than the time between two classes, with the wish for those with time. */
export const WalkTooLong = screenStory({
  ...results(walking, [choosable, the.text(/15 min walk, 10 min gap/)], [], withWalks),
  shows: ["features/builder/schedules/classes/schedule-walks.tsx"],
});

export const Loading = screenStory({
  ...results(threeCourses, the.text(/Building schedules…/), [], { buildData: never }),
  // The focus goes to the first heading, which comes with the schedules.
  withoutRules: ["page-has-heading-one"],
});
export const Failed = screenStory(results(threeCourses, the.button("Try Again"), [], { buildData: failed }));

export const SameWeeks = screenStory(results(sameWeeks, the.button("3 variants")));
export const Variants = screenStory(
  results(sameWeeks, the.role("list", "Variants of this week, best first"), [press("3 variants")]),
);

export const OtherSections = screenStory(results(threeCourses, the.button(/^Switch to LAB/), [press(/^LAB /)]));
export const SelectClasses = screenStory(
  results(threeCourses, the.text("1 class to keep"), [press("Select Classes"), press(the.button(/^PSYC\.1010/, week))]),
);
export const FullClass = screenStory(results(fullLabs({}, 803), the.text("Full"), [], withoutSeats));
/** The best schedule has LAB 802, which fills with LAB 801, so the nearest has LAB 804. */
export const Filled = screenStory({
  ...filledResults(801, 802),
  ready: the.button("Rearrange"),
  shows: ["features/builder/schedules/filled/rearrangement.tsx"],
});
export const NothingOpen = screenStory({
  ...filledResults(401, 402),
  ready: the.text("No open section of PSYC.1010 fits."),
});
export const HalfTerm = screenStory(results(halfTerm, the.css("[data-class-row='501']")));
export const DayOff = screenStory(results(threeCourses, [choosable, week], [], withDayOff));
export const TwoTopics = screenStory(
  results(twoTopics, [the.css("[data-class-row='702']"), the.css("[data-class-row='701']")]),
);
export const NoTimes = screenStory(
  results(requestOf([untimed]), the.text("The current schedule does not have any in-person meetings.")),
);
export const Held = screenStory(results(someHeld, the.text("You are enrolled in this class.")));
export const OtherCareer = screenStory(
  results(threeCourses, the.text("Continuing Studies"), [], ofAnotherCareer("PSYC")),
);

export const TooMany = screenStory(results(tooMany, the.heading("Too Many Possible Schedules")));
export const Empty = screenStory(results(noCourses, the.heading("No Courses to Schedule")));
export const InvalidCourses = screenStory(
  results(
    threeCourses,
    the.text(
      "This schedule configuration contains invalid courses which must be removed to continue using Schedule Builder.",
    ),
    [],
    withInvalidCourses,
  ),
);

export const Weights = screenStory({
  ...results(manySchedules, the.radiogroup("Gaps"), [pressOrChoose("Adjust Recommended", "More")]),
  shows: ["features/builder/week/browse/weights.tsx"],
});
export const GoToNumber = screenStory({
  ...results(manySchedules, the.textbox("Schedule number"), [fromMenu("This Schedule", "Go to Schedule")]),
  shows: ["features/builder/week/browse/go-to-number.tsx"],
});
export const Duplicates = screenStory(
  results(requestOf([untimed]), the.dialog("About Duplicate Schedules"), [press("Why do I see duplicate schedules?")]),
);

const pin = fromMenu("This Schedule", "Pin This Schedule");
const openComparison = [
  pin,
  see(week),
  keys("{ArrowRight}"),
  see(the.button(/^Schedule 2, /)),
  pin,
  fromMenu("This Schedule", "Compare 2"),
];
export const PinnedWeeks = screenStory(
  results(manySchedules, the.button("Compare 2"), [press("Pin schedule 1"), press(/^Pin schedule (?!1$)/)]),
);
export const Compare = screenStory(results(threeCourses, the.heading("Pinned schedule 2"), openComparison));

export const CompareInWords = screenStory(
  results(threeCourses, the.heading("In Words"), [...openComparison, press("Compare in Words")]),
);

export const ReadAsText = screenStory(results(withLunch, the.dialog("Week as Text"), [press("Read as Text")]));

export const DescribeThisSchedule = screenStory(
  results(withLunch, the.dialog("Week Summary"), [see(choosable), fromMenu("This Schedule", "Describe This Schedule")]),
);

const friend = fromMenu("This Schedule", "Compare with Friends");
export const Friend = screenStory({
  ...results(threeCourses, the.dialog("Compare with Friends"), [friend]),
  shows: ["lib/friends/comparison.tsx"],
});
export const FriendsWeek = screenStory(
  results(
    threeCourses,
    the.group("Weeks side by side"),
    [
      friend,
      fill(
        the.textbox("A friend's share link"),
        "https://portal.example/schedule-builder/view?term=2310&classes=202,801,301",
      ),
    ],
    { publicResults: { data: friendInBuilder } },
  ),
);

export const Share = screenStory(results(threeCourses, the.dialog("Share Schedule"), [press("Share")]));
export const Download = screenStory(results(threeCourses, the.dialog("Download Schedule"), [press("Download as PDF")]));

const choosing = the.dialog("Choose Schedule");
const choose = press("Choose This Schedule");
export const Choosing = screenStory(
  results(threeCourses, the.text(/ARTS\.1010/, choosing), [choose], {
    cartItems: inCart(cartItem({ number: 900, course: "ARTS.1010" })),
  }),
);
export const ChoosingCareer = screenStory({
  ...results(threeCourses, the.button("Next", choosing), [choose], { eligibleTerms: twoCareers }),
  shows: ["features/builder/choose/choose-dialog.tsx"],
});
export const ChoosingOfAnotherCareer = screenStory(
  results(threeCourses, the.text(/may incur additional costs/, choosing), [choose], ofAnotherCareer("COMP")),
);
export const ChoosingFullClass = screenStory(
  results(fullLabs({}, 803), the.text("COMP.1020 LAB 803 is full.", choosing), [choose], withoutSeats),
);
export const ChoosingIsOff = screenStory(
  results(threeCourses, the.text(/^The requested feature is not currently enabled/, choosing), [choose], {
    user: {
      data: {
        ...people.student,
        Features: people.student.Features.filter((name) => name !== "enrollment_operations"),
      },
    },
  }),
);
export const ChoosingFailed = screenStory(
  results(threeCourses, the.dialog("An Error Occurred"), [choose, press("Continue")], {
    chooseSchedule: unfit("MATH.1320 LEC 301 cannot be added."),
  }),
);
/** What became of the cart shows after it. */
export const Chosen = screenStory(
  results(oneSchedule, the.css("[data-kind]:has(> ul)"), [choose, press("Continue")], {
    cartItems: inCart(cartItem({ number: 900, course: "ARTS.1010" })),
    chooseSchedule: chosen([201, 301], [900]),
  }),
);
export const TravelWarning = screenStory(results(heldFarApart, the.dialog("Travel Warning"), [choose]));

export const LongNames = screenStory(results(namedRequest(LONG), [choosable, week]));
export const RightToLeftNames = screenStory(results(namedRequest(RIGHT_TO_LEFT), [choosable, week]));
export const Spanish = screenStory({
  ...results(withLunch, the.button("Elegir este horario")),
  language: "es-US",
  inModes: true,
});
