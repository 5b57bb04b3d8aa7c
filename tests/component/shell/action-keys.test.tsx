import { expect, it } from "vitest";
import { actionOf } from "#app/lib/actions/keys.ts";
import { readActionsAtom } from "#app/lib/actions/read-actions.ts";
import { openStory } from "../../gallery/open-story.tsx";
import * as configuration from "../../gallery/screens/builder-configuration.stories.tsx";
import * as results from "../../gallery/screens/builder-results.stories.tsx";
import * as cart from "../../gallery/screens/cart.stories.tsx";
import * as search from "../../gallery/screens/class-search-results.stories.tsx";
import * as myClasses from "../../gallery/screens/my-classes.stories.tsx";
import type { ScreenStory } from "../../gallery/story.tsx";

/** As a keyboard says it; Shift types "?". */
function pressOf(keys: string): KeyboardEvent {
  const key = keys.replace("Mod+", "").replace(/^[A-Z]$/, (letter) => letter.toLowerCase());
  return new KeyboardEvent("keydown", { key, ctrlKey: keys.startsWith("Mod+"), shiftKey: keys === "?" });
}

const SCREENS: Readonly<Record<string, [story: ScreenStory, some: readonly string[]]>> = {
  "a configuration": [configuration.Full, ["add-course", "build-schedules", "next-schedule"]],
  "generated schedules": [results.Many, ["pin-schedule", "go-to-schedule", "previous-schedule", "share-schedule"]],
  "the cart": [cart.Full, ["quick-add", "validate"]],
  "class search": [search.DetailsNextToIt, ["quick-search", "filters", "permalink", "next-class", "add-class"]],
  "my classes": [myClasses.Full, ["print-week", "calendar", "share-classes"]],
};

it.each(Object.entries(SCREENS))("each key of %s does what the sheet says", async (_name, [story, some]) => {
  const { store } = await openStory(story);
  // What all screens offer loads with the first act.
  window.dispatchEvent(new PointerEvent("pointermove"));
  const offered = () => {
    const { ofScreen, global } = store.set(readActionsAtom);
    return [...ofScreen, ...global].filter(({ keys }) => keys !== undefined);
  };
  await expect.poll(() => offered().map(({ id }) => id)).toEqual(expect.arrayContaining([...some, "palette", "keys"]));
  const all = offered();
  const done = all.map(({ keys = "" }) => actionOf(pressOf(keys), all, { hasSingleKeys: true })?.id);
  expect(done).toEqual(all.map(({ id }) => id));
});
