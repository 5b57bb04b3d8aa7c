import { people } from "../../support/registration/people.ts";
import { type StoryFile, screenStory } from "../story.tsx";
import { the } from "../targets.ts";

export default {
  title: "Screens/Schedule Builder",
  without: {
    Loading: "needs no data",
    Empty: "needs no data",
    Failed: "needs no data",
    LongNames: "shows no names",
    RightToLeftNames: "shows no names",
  },
} satisfies StoryFile;

const at = "#/my-academics/schedule-builder";
const tryIt = the.link("Try Schedule Builder");

export const Full = screenStory({ at, replies: {}, ready: tryIt });
export const Visitor = screenStory({
  at,
  replies: { user: { data: people.nobody } },
  ready: [tryIt, the.text("Authentication is required to access Schedule Builder.")],
});
export const Off = screenStory({
  at,
  replies: { user: { data: { ...people.student, Features: [] } } },
  ready: [
    the.heading("Currently Unavailable"),
    the.text(
      "This feature is currently unavailable. It may be undergoing maintenance or you do not have access to it.",
    ),
  ],
});
export const Spanish = screenStory({ at, replies: {}, ready: the.heading("Schedule Builder"), language: "es-US" });
