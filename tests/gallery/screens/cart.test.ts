import { testEveryStory } from "../every-story.ts";

testEveryStory("screens/cart.");
testEveryStory("screens/checkout");
testEveryStory("screens/registration");
