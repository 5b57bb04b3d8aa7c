import { testEveryStory } from "./every-story.ts";

testEveryStory("start-here");
