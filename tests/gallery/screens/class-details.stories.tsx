import { withHistory } from "../../support/class-history/earlier-terms.ts";
import type { Replies } from "../../support/component/fake-api.ts";
import { never } from "../../support/component/odd-replies.ts";
import { LONG, RIGHT_TO_LEFT } from "../../support/odd-names.ts";
import { people } from "../../support/registration/people.ts";
import { detailsOf } from "../../support/search/class-details.ts";
import { broken, DETAILS, lab, only, TERM, usualReplies } from "../../support/search/class-search-replies.ts";
import {
  conflicting,
  enrolledInFirst,
  firstInCart,
  fullClass,
  namedDetails,
  reservedForOthers,
  richClass,
  sameClass,
  waitlistedInFirst,
} from "../../support/search/class-states.ts";
import { listingOf, meetingOf, type SmallListing } from "../../support/search/listings.ts";
import { press, toggle } from "../acts.ts";
import { type StoryFile, screenStory } from "../story.tsx";
import { type Target, the } from "../targets.ts";

export default {
  title: "Screens/Class Details",
  without: {
    Empty: "shows one class",
  },
} satisfies StoryFile;

const details = (ready: Target | readonly Target[], replies: Replies = {}, at = DETAILS) => ({
  at,
  replies: { ...usualReplies, ...replies },
  ready,
});
const alone = (given: SmallListing) => {
  const own = listingOf(1, given);
  return only(detailsOf(own, [own]));
};
const add = the.button(/^Add 201/);
const times = { StartTimeFormatted: "2:00 PM", EndTimeFormatted: "3:50 PM" };
const alternating = meetingOf({ ...times, SkippedWeeks: [1, 3, 5, 7, 9, 11, 13, 15] }, "R 14:00-15:50");

export const Full = screenStory({ ...details(the.text("Bring a laptop."), only(richClass)), isPictured: true });

export const SectionsToChoose = screenStory(details(add));

/** It is the class's title. */
const HEADING_LATER = ["page-has-heading-one"];
export const Loading = screenStory({
  ...details(the.css("main [data-loading]"), { classDetails: never }),
  withoutRules: HEADING_LATER,
});

export const NotFound = screenStory(
  details(the.heading("Class not found."), {}, `#/class-search/class?term=${TERM}&cn=999`),
);

export const Failed = screenStory({
  ...details(the.button("Try Again"), { classDetails: broken }),
  withoutRules: HEADING_LATER,
});

/** A section that isn't an enrollment section. */
export const Lab = screenStory(details(the.text(/this lab by itself/), {}, `#/class-search/class?term=${TERM}&cn=3`));

const withBookstore: Replies = { user: { data: { ...people.student, HasBookstore: true } } };

export const Canceled = screenStory(details(the.text("Canceled"), { ...alone({ status: "X" }), ...withBookstore }));
export const CanceledInCart = screenStory(
  details(the.link("View Cart"), { ...alone({ status: "X" }), ...firstInCart }),
);
export const Tentative = screenStory(details(the.text("Tentative"), alone({ status: "T" })));
export const Stopped = screenStory(details(the.text("Stopped"), alone({ status: "S" })));

export const WithEarlierTerms = screenStory(details(the.text(/^This class filled within 9 days/), withHistory()));
export const FullWithEarlierTerms = screenStory(
  details(the.text(/^#7: in 3 of the last 4 terms/), {
    ...alone({ seats: { enrolled: 30, capacity: 30, waiting: 6, waitCapacity: 20 } }),
    ...withHistory(),
  }),
);

/** Of a course whose sections have topics. */
export const Topics = (() => {
  const [opera, jazz] = [listingOf(1, { topic: "Opera" }), listingOf(2, { section: "202", topic: "Jazz Harmony" })];
  return screenStory(details(the.text(/: Jazz Harmony/), only(detailsOf(opera, [opera, jazz]))));
})();

export const SeveralTimes = (() => {
  const twice = listingOf(1, { meets: ["MW 9:00-9:50", "F 13:00-14:15"] });
  return screenStory(details(the.text("MW 9:00–9:50 AM, F 1:00–2:15 PM"), only(detailsOf(twice, [twice, lab]))));
})();

/** Holidays inside its range of dates. */
export const DatesLeftOut = screenStory(
  details(
    the.text(/not on 2\/15, 3\/15–3\/19/),
    alone({ meetings: [meetingOf({ SkippedDates: ["2027-02-15", "2027-03-15", "2027-03-17", "2027-03-19"] })] }),
  ),
);

export const AlternatingWeeks = screenStory(
  details(the.text(/every other week from 1\/21/), alone({ meetings: [alternating] })),
);

export const ReservedForOthers = screenStory(details(the.text("4 open, 0 for you"), reservedForOthers));
/** Cross-listed under another name. */
export const SameClass = screenStory(details(the.text("Same class as"), sameClass));

/** Of the sections that are chosen, and of those that could be. */
export const Conflicts = screenStory({
  ...details(the.text(/MATH\.1320 \(TR 2:30 PM\)/), conflicting),
  acts: [toggle(the.radio(/^202/))],
});

export const Permalink = screenStory({ ...details(the.textbox("Link")), acts: [press("Permalink")] });

export const WithBookstore = screenStory(details(the.link(/^Bookstore/), withBookstore));

export const Enrolled = screenStory(details(the.text("Enrolled"), { ...fullClass, ...enrolledInFirst() }));
export const Waitlisted = screenStory(details(the.text("Waitlisted #1"), { ...fullClass, ...waitlistedInFirst }));
export const InCart = screenStory(details(the.button(/^Watch for a Seat/), { ...fullClass, ...firstInCart }));
export const Watched = screenStory(
  details(the.button(/^Stop Watching/), { ...fullClass, watches: { data: [{ Term: TERM, ClassNumber: 1 }] } }),
);

export const LongNames = screenStory(details(the.text(LONG.words), only(namedDetails(LONG))));

export const RightToLeftNames = screenStory(details(the.text(RIGHT_TO_LEFT.words), only(namedDetails(RIGHT_TO_LEFT))));

export const Spanish = screenStory({ ...details(the.text("Bring a laptop."), only(richClass)), language: "es-US" });
