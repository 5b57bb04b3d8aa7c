import type { ConfigurationSummary } from "#contract/builder/configuration";
import { summaryOf } from "../../support/builder/builder-data.ts";
import { sharing } from "../../support/builder/share-replies.ts";
import type { Replies } from "../../support/component/fake-api.ts";
import { failed, never } from "../../support/component/odd-replies.ts";
import { requestOf } from "../../support/engine/schedule-requests.ts";
import { LONG, RIGHT_TO_LEFT } from "../../support/odd-names.ts";
import { type Act, press } from "../acts.ts";
import { type StoryFile, screenStory } from "../story.tsx";
import { type Target, the } from "../targets.ts";

export default { title: "Screens/Configurations" } satisfies StoryFile;

const summary = summaryOf(requestOf([]));
type Ready = Target | readonly Target[];
function configurations(
  given: readonly Partial<ConfigurationSummary>[],
  ready: Ready,
  acts: readonly Act[] = [],
  replies: Replies = {},
) {
  const list = given.map((each, index) => ({ ...summary, Id: index + 1, ...each }));
  return {
    at: "#/my-academics/schedule-builder/configurations",
    replies: { classSearchTerms: { data: [summary.TermInfo.Term] }, configurations: { data: list }, ...replies },
    acts,
    ready,
  };
}
const three = [
  { Name: "Default", IsDefault: true, CourseCount: 5, BreakCount: 1 },
  { Name: "Mornings", Notes: "No Fridays. Ask Dr. Lee about the lab.", CourseCount: 4 },
  { Name: "Nights", UpdatedTimestamp: "2026-11-19T22:00:00Z", CourseCount: 1, BreakCount: 5 },
];

export const Full = screenStory({
  ...configurations(three, the.link("Mornings")),
  shows: ["features/builder/manage/manage-screen.tsx"],
});
export const Loading = screenStory(
  configurations(three, the.text("Loading configurations"), [], { configurations: never }),
);
export const Empty = screenStory(configurations([], the.text("No configurations exist for this term.")));
export const Failed = screenStory(configurations(three, the.button("Try Again"), [], { classSearchTerms: failed }));
export const NoTerms = screenStory(
  configurations([], the.text("No terms are available right now."), [], { classSearchTerms: { data: [] } }),
);

export const New = screenStory({
  ...configurations(three, the.dialog("New Configuration"), [press("New")]),
  shows: ["features/builder/manage/configuration-dialog.tsx"],
});
export const Notes = screenStory(
  configurations(three, the.dialog("Notes for Mornings"), [press("Notes for Mornings")]),
);
const asking = the.dialog("Delete Configuration");
export const Delete = screenStory(configurations(three, asking, [press("Delete Mornings")]));
export const DeleteFailed = screenStory(
  configurations(
    three,
    the.text(/be reached/, asking),
    [press("Delete Mornings"), press(the.button("Delete", asking))],
    {
      deleteConfiguration: "lost",
    },
  ),
);

const withAdvisors = (
  isShared: boolean,
  ready: Ready,
  own: Parameters<typeof sharing>[0] = {},
  replies: Replies = {},
) => ({
  ...configurations(
    three.map((each, at) => (at === 1 && isShared ? { ...each, IsShared: true as const } : each)),
    ready,
    [press("Share Mornings with advisors")],
    { ...sharing({ isShared, ...own }), ...replies },
  ),
  shows: ["features/builder/pieces/advisors-dialog.tsx"],
});
const sharingForm = the.dialog("Share with Advisors");
export const ShareWithAdvisors = screenStory(withAdvisors(false, the.text("Colleen Brennan", sharingForm)));
export const SharedWithAdvisors = screenStory(withAdvisors(true, the.button("Stop Sharing", sharingForm)));
export const NoAdvisors = screenStory(withAdvisors(false, the.text(/^You don't have an advisor/), { advisors: [] }));
export const AdvisorsLoading = screenStory(
  withAdvisors(false, the.text("Loading your advisors"), {}, { advisors: never }),
);
export const AdvisorsFailed = screenStory(
  withAdvisors(false, the.button("Try Again", sharingForm), {}, { advisors: failed }),
);

const named = ({ title, words }: typeof LONG) =>
  screenStory(configurations([{ Name: title, Notes: words, CourseCount: 5 }], the.button(/^Clone/)));
export const LongNames = named(LONG);
export const RightToLeftNames = named(RIGHT_TO_LEFT);
export const Spanish = screenStory({ ...configurations(three, the.link("Mornings")), language: "es-US" });
