import { builderScreen } from "../../support/builder/builder-screen.ts";
import { press } from "../acts.ts";
import { screen, type StoryFile } from "../story.tsx";
import { the } from "../targets.ts";

export default { title: "Screens/Schedules" } satisfies StoryFile;

export const Results = screen({ ...builderScreen("results?id=7"), ready: the.button("Choose This Schedule") });

export const Choosing = screen({
  ...builderScreen("results?id=7"),
  acts: [press("Choose This Schedule")],
  ready: the.dialog("Choose Schedule"),
});
