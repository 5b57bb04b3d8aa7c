import type { Replies } from "../../support/component/fake-api.ts";
import { never } from "../../support/component/odd-replies.ts";
import { LONG, RIGHT_TO_LEFT } from "../../support/odd-names.ts";
import { people } from "../../support/registration/people.ts";
import {
  broken,
  detailsAmong,
  found,
  foundInComp,
  manyClasses,
  RESULTS,
  usualReplies,
} from "../../support/search/class-search-replies.ts";
import {
  conflicting,
  enrolledInFirst,
  fiveClasses,
  firstInCart,
  namedClass,
  waitlistedInFirst,
} from "../../support/search/class-states.ts";
import { fill, press } from "../acts.ts";
import { screen, type StoryFile } from "../story.tsx";
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

export const Full = screen({ ...results([row(5), the.heading("5 Classes Found")]), isPictured: true });

export const Filtered = screen({
  ...results(row(1), { searchClasses: foundInComp(manyClasses(3)) }, `${RESULTS}&subjects=COMP`),
  ready: [row(1000), search],
  shows: ["features/class-search/results/quick-filters.tsx", "features/class-search/results/results-head.tsx"],
});

export const Many = screen(results(row(1000), { searchClasses: found(manyClasses(300)) }));

export const Loading = screen({
  ...results(the.text("Loading classes"), { searchClasses: never }),
  withoutRules: HEADING_LATER,
});

export const Empty = screen(
  results(
    the.text("No classes were found using the specified filters."),
    { searchClasses: foundInComp([]) },
    `${RESULTS}&subjects=COMP`,
  ),
);

export const Unavailable = screen(results(the.button("Try Again"), { searchClasses: broken }));

export const ValuesLeftOut = screen(
  results([row(1), the.text(/ZZZ/)], {}, `${RESULTS}&subjects=comp,zzz&campuses=MARS`),
);

export const WordsFound = screen({
  ...results([the.css("mark"), row(4)]),
  acts: [fill(search, "data")],
});

export const NothingMatches = screen({
  ...results(the.button("Clear Quick Filters")),
  acts: [fill(search, "calclus")],
});

export const SortedByTime = screen({
  ...results(row(5)),
  acts: [press(/Sort by/), press(the.option("Time"))],
});

export const SubjectFolded = screen({
  ...results(the.css('[data-subject="COMP"] [aria-expanded=false]')),
  acts: [press(the.css('[data-subject="COMP"] button'))],
});

export const OrdersOpen = screen({ ...results(the.option("Time")), acts: [press(/Sort by/)] });

export const RowMenu = screen({
  ...results(the.menuitem(/^Copy Class Number/), student),
  acts: [press("More options for COMP.1010 201")],
  isWideOnly: true,
});

export const Permalink = screen({ ...results(the.textbox("Link")), acts: [press("Permalink")] });

export const DetailsNextToIt = screen({
  ...results([row(5), the.text(/#1/)], student, `${RESULTS}&cn=1`),
  isWideOnly: true,
});

export const DetailsNotFound = screen({
  ...results(the.text("Class not found."), student, `${RESULTS}&cn=999`),
  isWideOnly: true,
});

export const Conflicts = screen(results(the.text(/Conflicts with/), { ...student, ...conflicting }));

export const Enrolled = screen(results(the.button("Enrolled", row(1)), { ...student, ...enrolledInFirst() }));

export const Waitlisted = screen(results(the.button("Waitlisted", row(1)), { ...student, ...waitlistedInFirst }));

export const InCart = screen(results(the.text("In Cart", row(1)), { ...student, ...firstInCart }));

export const LongNames = screen(results(row(2), named(LONG)));

export const RightToLeftNames = screen(results(row(2), named(RIGHT_TO_LEFT)));

export const Spanish = screen({ ...results(row(5)), language: "es-US" });
