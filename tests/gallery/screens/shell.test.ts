import { testEveryStory } from "../every-story.ts";

testEveryStory("screens/shell");
testEveryStory("screens/accessibility");
testEveryStory("screens/shared-schedule");
testEveryStory("screens/staff");
testEveryStory("screens/find-anything");
