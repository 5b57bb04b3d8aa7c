import type { Replies } from "../../support/component/fake-api.ts";
import { never } from "../../support/component/odd-replies.ts";
import { LONG, RIGHT_TO_LEFT } from "../../support/odd-names.ts";
import { people } from "../../support/registration/people.ts";
import {
  broken,
  detailsAmong,
  enrolledInPhysics,
  found,
  foundInComp,
  manyClasses,
  RESULTS,
  usualReplies,
} from "../../support/search/class-search-replies.ts";
import {
  conflicting,
  enrolledInFirst,
  firstInCart,
  fiveClasses,
  namedClass,
  reservedForOthers,
  sameClass,
  waitlistedInFirst,
} from "../../support/search/class-states.ts";
import { listingOf } from "../../support/search/listings.ts";
import { choose, fill, press } from "../acts.ts";
import { type StoryFile, screenStory } from "../story.tsx";
import { type Target, the } from "../targets.ts";

export default { title: "Screens/Class Search Results" } satisfies StoryFile;

const results = (ready: Target | readonly Target[], replies: Replies = {}, at = RESULTS) => ({
  at,
  replies: {
    ...usualReplies,
    user: { data: people.nobody },
    searchClasses: found(fiveClasses),
    classDetails: detailsAmong(fiveClasses),
    ...replies,
  },
  ready,
});
const row = (classNumber: number) => the.css(`[data-class-number="${classNumber}"]`);
const search = the.searchbox("Quick Search");
/** The heading says how many there are. */
const HEADING_LATER = ["page-has-heading-one"];
const student: Replies = { user: { data: people.student } };
const named = (names: typeof LONG): Replies => ({
  searchClasses: found([namedClass(1, names), namedClass(2, names, "DATA.3150"), ...fiveClasses.slice(2)]),
});

export const Full = screenStory({
  ...results([row(5), the.heading("5 Classes Found")]),
  isPictured: true,
  inModes: true,
});

/** The longest words of seats. */
export const FullWaitlists = screenStory(
  results(row(1), {
    searchClasses: found(
      [10, 20].map((waiting, at) =>
        listingOf(at + 1, { seats: { capacity: 300, enrolled: 300, waitCapacity: 20, waiting } }),
      ),
    ),
  }),
);

export const ReservedForOthers = screenStory(
  results([row(1), the.text("4 open, 0 for you")], { ...student, ...reservedForOthers }),
);

export const SameClass = screenStory(results([row(1), the.text(/^Same class as PHIL\.4990/)], sameClass));

export const Filtered = screenStory({
  ...results(row(1), { searchClasses: foundInComp(manyClasses(3)) }, `${RESULTS}&subjects=COMP`),
  ready: [row(1000), search],
  shows: ["features/class-search/results/quick-filters.tsx", "features/class-search/results/results-head.tsx"],
});

export const Many = screenStory(results(row(1000), { searchClasses: found(manyClasses(300)) }));

export const Loading = screenStory({
  ...results(the.text("Loading classes"), { searchClasses: never }),
  withoutRules: HEADING_LATER,
});

export const Empty = screenStory(
  results(
    the.text("No classes were found using the specified filters."),
    { searchClasses: foundInComp([]) },
    `${RESULTS}&subjects=COMP`,
  ),
);

export const Failed = screenStory(results(the.button("Try Again"), { searchClasses: broken }));

export const ValuesLeftOut = screenStory(
  results([row(1), the.text(/ZZZ/)], {}, `${RESULTS}&subjects=comp,zzz&campuses=MARS`),
);

export const WordsFound = screenStory({
  ...results([the.css("mark"), row(4)]),
  acts: [fill(search, "data")],
});

export const NothingMatches = screenStory({
  ...results(the.button("Clear Quick Filters")),
  acts: [fill(search, "calclus")],
});

export const SortedByTime = screenStory({
  ...results(row(5)),
  acts: [choose(/Sort by/, "Time")],
});

export const SubjectFolded = screenStory({
  ...results(the.css('[data-heading="COMP"] [aria-expanded=false]')),
  acts: [press(the.css('[data-heading="COMP"] button'))],
});

export const OrdersOpen = screenStory({ ...results(the.option("Time")), acts: [press(/Sort by/)] });

export const RowMenu = screenStory({
  ...results(the.menuitem(/^Copy Class Number/), student),
  acts: [press("More options for COMP.1010 201")],
  isWideOnly: true,
});

export const Permalink = screenStory({ ...results(the.textbox("Link")), acts: [press("Permalink")] });

export const DetailsNextToIt = screenStory({
  ...results([row(5), the.text(/#1/)], student, `${RESULTS}&cn=1`),
  isWideOnly: true,
});

export const DetailsNotFound = screenStory({
  ...results(the.text("Class not found."), student, `${RESULTS}&cn=999`),
  isWideOnly: true,
});

export const Conflicts = screenStory(results(the.text(/Conflicts with/), { ...student, ...conflicting }));

export const Enrolled = screenStory(results(the.button("Enrolled", row(1)), { ...student, ...enrolledInFirst() }));

export const Waitlisted = screenStory(
  results(the.button("Waitlisted #1", row(1)), { ...student, ...waitlistedInFirst }),
);

export const InCart = screenStory(results(the.text("In Cart", row(1)), { ...student, ...firstInCart }));

const withPhysics: Replies = { ...student, enrolledClasses: enrolledInPhysics };

/** The first act loads the filters. */
export const FitsMyWeek = screenStory({
  ...results([row(5), the.text("4 of 5 match")], withPhysics),
  acts: [press(search), press(/^Fits My Week/)],
  shows: ["features/class-search/results/fit/fit-filters.tsx"],
});

export const DrawnTime = screenStory({
  ...results(the.dialog("Draw when you're free"), withPhysics),
  acts: [press(search), press("By Time")],
  shows: ["features/class-search/results/fit/slot-panel.tsx"],
});

export const LongNames = screenStory(results(row(2), named(LONG)));

export const RightToLeftNames = screenStory(results(row(2), named(RIGHT_TO_LEFT)));

export const Spanish = screenStory({ ...results(row(5)), language: "es-US", inModes: true });
