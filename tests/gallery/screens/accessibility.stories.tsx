import { people } from "../../support/registration/people.ts";
import { type StoryFile, screenStory } from "../story.tsx";
import { the } from "../targets.ts";

const STATIC = "nothing on it is read from the server";

export default {
  title: "Screens/Accessibility",
  about: "Says how accessible the portal is, what can help, and whom to ask.",
  without: {
    Loading: STATIC,
    Empty: STATIC,
    Failed: STATIC,
    LongNames: "it shows no names of people",
    RightToLeftNames: "it shows no names of people",
  },
} satisfies StoryFile;

const at = "#/accessibility";

export const Full = screenStory({ at, replies: {}, ready: the.heading("If something gets in your way") });

export const ForVisitors = screenStory({
  at,
  replies: { user: { data: people.nobody } },
  ready: the.heading("If something gets in your way"),
});

export const Spanish = screenStory({ at, replies: {}, ready: the.heading("Accesibilidad"), language: "es-US" });
