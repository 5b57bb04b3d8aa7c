import { testEveryStory } from "../every-story.ts";

testEveryStory("screens/class-");
testEveryStory("screens/add-class");
