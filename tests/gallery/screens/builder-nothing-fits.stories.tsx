import { builderScreen, type threeCourses } from "../../support/builder/builder-screen.ts";
import { noneFits, noneFitsNamed } from "../../support/builder/builder-states.ts";
import { LONG, RIGHT_TO_LEFT } from "../../support/odd-names.ts";
import { type StoryFile, screenStory } from "../story.tsx";
import { type Target, the } from "../targets.ts";

/** Why no schedule is possible, and what could be changed. */
export default {
  title: "Screens/No Schedules Possible",
  without: {
    Loading: "is that of Schedules",
    Empty: "is that of Schedules",
    Failed: "is that of Schedules",
  },
} satisfies StoryFile;

const nothing = (start: typeof threeCourses, ready: Target) => ({ ...builderScreen("results?id=7", start), ready });
/** A repair, with the number of schedules that it makes possible. */
const repair = the.text(/[\d,]+ schedules?/);

export const BreakInTheWay = screenStory({ ...nothing(noneFits.break, repair), isPictured: true });
export const CourseInTheWay = screenStory(
  nothing(noneFits.course, the.text(/^The following course could not be scheduled:/)),
);
export const ForOptions = screenStory(nothing(noneFits.options, the.text(/options are too restrictive/)));
export const WithoutSections = screenStory(
  nothing(noneFits.sections, the.text(/^There are no available sections for the following course:/)),
);
export const ForCampuses = screenStory(nothing(noneFits.campuses, the.text(/to change campuses/)));
export const Full = screenStory(nothing(noneFits.several, repair));
export const LongNames = screenStory(nothing(noneFitsNamed(LONG), repair));
export const RightToLeftNames = screenStory(nothing(noneFitsNamed(RIGHT_TO_LEFT), repair));
export const Spanish = screenStory({ ...nothing(noneFits.break, the.heading(undefined)), language: "es-US" });
