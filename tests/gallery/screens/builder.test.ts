import { testEveryStory } from "../every-story.ts";

testEveryStory("screens/builder-");
