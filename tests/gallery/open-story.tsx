import { speakEnglish, speakSpanish } from "../support/component/english.ts";
import { type Opened, openApp, openPart, PHONE, WIDE, whenScreenEnds } from "../support/component/open-app.tsx";
import { fixClock, freeClock } from "./fixed-clock.ts";
import { Frame } from "./frame.tsx";
import { repliesOf } from "./mounted-screen.tsx";
import { reachState } from "./play.ts";
import { type ScreenStory, STORY_NOW, type Story } from "./story.tsx";
import { testHands } from "./test-hands.ts";

type StoryWindow = {
  viewport?: typeof WIDE;
  /** The browser's, if left out, which is light. */
  theme?: "light" | "dark";
};

export { PHONE, WIDE };

/**
 * A story in the page of a component test, in its state: after its acts, when what it is ready by shows. It is in its
 * language and at its time until the test ends. A screen is what `openApp` returns.
 */
export async function openStory(story: ScreenStory, shownIn?: StoryWindow): Promise<Opened>;
export async function openStory(story: Story, shownIn?: StoryWindow): Promise<Opened | undefined>;
export async function openStory(
  story: Story,
  { viewport = WIDE, theme }: StoryWindow = {},
): Promise<Opened | undefined> {
  const { screen, now = STORY_NOW, language, ...path } = story.parameters.portal;
  whenScreenEnds(freeClock);
  fixClock(now);
  if (language === "es-US") {
    whenScreenEnds(speakEnglish);
    speakSpanish();
  }
  const prepare = (store: Opened["store"]) => {
    // Closing what was open before has removed it.
    if (theme) document.documentElement.dataset["theme"] = theme;
    screen?.prepare?.(store);
  };
  let opened: Opened | undefined;
  if (screen) {
    opened = await openApp(screen.at, repliesOf(screen), viewport, prepare);
  } else {
    await openPart(
      <Frame>
        <story.render />
      </Frame>,
      viewport,
    );
    if (theme) document.documentElement.dataset["theme"] = theme;
  }
  await document.fonts.ready;
  await reachState(path, testHands);
  return opened;
}
