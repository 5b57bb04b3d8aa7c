import { enrolledClass, enrolledClasses, good } from "../../support/cart/cart-entries.ts";
import { MY_CLASSES } from "../../support/cart/my-classes-replies.ts";
import type { Replies } from "../../support/component/fake-api.ts";
import { failed, never } from "../../support/component/odd-replies.ts";
import { PALETTE_REPLIES } from "../../support/component/palette-replies.ts";
import { LONG, RIGHT_TO_LEFT } from "../../support/odd-names.ts";
import { fill, keys, see } from "../acts.ts";
import { type StoryFile, screenStory } from "../story.tsx";
import { type Target, the } from "../targets.ts";

export default {
  title: "Screens/Find Anything",
  about: "Ctrl+K over every screen: courses, screens, and actions by a few letters.",
} satisfies StoryFile;

const field = the.combobox("Find Anything");
const openPalette = keys("{Control>}k{/Control}");
const palette = (ready: Target | readonly Target[], replies: Replies = {}) => ({
  at: MY_CLASSES,
  replies: { ...PALETTE_REPLIES, ...replies },
  ready,
});
const typed = (words: string) => [openPalette, fill(field, words)];

/** Before anything is typed. */
export const Full = screenStory({
  ...palette([the.dialog("Find Anything"), the.option("Copy Link to This Page")]),
  acts: [openPalette],
});

export const Found = screenStory({
  ...palette(the.option("Drop MATH.1310 Calculus I")),
  acts: typed("drop calc"),
});

export const Courses = screenStory({
  ...palette([the.option("COMP.1020 Computing II"), the.option("CHEM.1020 General Chemistry")]),
  acts: typed("1020"),
});

/** What can't be done says why. */
export const Off = screenStory({ ...palette(the.text("There's nothing to undo.")), acts: typed("undo") });

export const Loading = screenStory({
  ...palette(the.text("Searching…"), { searchClasses: never }),
  acts: typed("zebra"),
});

export const Empty = screenStory({ ...palette(the.text("Nothing found for “zebra”.")), acts: typed("zebra") });

export const Failed = screenStory({
  ...palette(the.text("We couldn't search for courses. Try again."), { searchClasses: failed }),
  acts: typed("calc"),
});

const named = ({ title }: typeof LONG): Replies => ({
  enrolledClasses: { data: good(enrolledClasses(enrolledClass({ class: { course: "MATH.1310", title } }))) },
});

export const LongNames = screenStory({
  ...palette(the.option(/^Drop MATH\.1310/), named(LONG)),
  acts: typed("drop math"),
});

export const RightToLeftNames = screenStory({
  ...palette(the.option(/^Drop MATH\.1310/), named(RIGHT_TO_LEFT)),
  acts: typed("drop math"),
});

export const Spanish = screenStory({
  ...palette(the.option("Oscuro")),
  acts: [openPalette, fill(the.combobox("Buscar en todo"), "tema")],
  language: "es-US",
});

export const KeyboardShortcuts = screenStory({
  ...palette([the.dialog("Keyboard Shortcuts"), the.text("Quick Search")]),
  acts: [see(the.heading(/^2027 Spring/)), keys("?")],
});
