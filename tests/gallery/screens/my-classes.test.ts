import { testEveryStory } from "../every-story.ts";

testEveryStory("screens/my-classes");
testEveryStory("screens/my-calendar");
testEveryStory("screens/dashboard");
testEveryStory("screens/advising");
