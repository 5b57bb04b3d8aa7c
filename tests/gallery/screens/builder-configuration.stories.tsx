import {
  builderScreen,
  calculus,
  computing,
  type OwnReplies,
  psychology,
  threeCourses,
} from "../../support/builder/builder-screen.ts";
import {
  catalog,
  fullLabs,
  halfClosed,
  lostSections,
  namedRequest,
  noLabs,
  offeredOf,
  reservedForOthers,
  sixtyCourses,
  someOff,
  taughtLabs,
  walking,
  withInvalidCourse,
  withLunch,
  withoutSeats,
  withWalks,
  withWishes,
} from "../../support/builder/builder-states.ts";
import { foundTopics, oneClassTwice, twoTopics, withCorequisites } from "../../support/builder/related-courses.ts";
import { sharing } from "../../support/builder/share-replies.ts";
import { refusedChange } from "../../support/cart/cart-replies.ts";
import { failed, never } from "../../support/component/odd-replies.ts";
import { requestOf } from "../../support/engine/schedule-requests.ts";
import { LONG, RIGHT_TO_LEFT } from "../../support/odd-names.ts";
import { type Act, choose, fill, firstMove, fromMenu, hover, keys, press, run, see, toggle } from "../acts.ts";
import { type StoryFile, screenStory } from "../story.tsx";
import { type Target, the } from "../targets.ts";

export default { title: "Screens/Configuration" } satisfies StoryFile;

const CONFIGURATION = "configuration?id=7";
type Ready = Target | readonly Target[];
const configuration = (start: typeof threeCourses, ready: Ready, acts: readonly Act[] = [], own: OwnReplies = {}) => ({
  ...builderScreen(CONFIGURATION, start, own),
  acts,
  ready,
});
const counted = the.text(/^Without it/);
const week = the.group("Week view");

/** Where no bar covers a part of a control. */
const fromTheTop = run(() => window.scrollTo(0, 0));

export const Full = screenStory({
  isPictured: true,
  ...configuration(withLunch, [counted, week]),
});

export const Loading = screenStory(configuration(threeCourses, the.text("Loading courses"), [], { buildData: never }));
export const Failed = screenStory(configuration(threeCourses, the.button("Try Again"), [], { buildData: failed }));

export const Empty = screenStory(
  configuration(requestOf([]), [
    the.text("You have not added any courses."),
    the.text("You have not added any breaks."),
    the.text("Add courses to see your week here."),
  ]),
);

export const NoTerms = screenStory({
  ...builderScreen("configuration", threeCourses, { classSearchTerms: { data: [] } }),
  ready: [the.button("Check Again"), the.text("No terms are available right now.")],
});

export const NotFound = screenStory(
  configuration(
    threeCourses,
    the.text("The requested Schedule Builder configuration does not exist.", the.dialog("Configuration Not Found")),
    [],
    { buildData: { status: 404, data: { Code: "NOT_FOUND", Message: "It does not exist." } } },
  ),
);

export const SomeOff = screenStory({
  ...configuration(someOff, [the.combobox("Add courses"), the.button("Options for COMP.1020")]),
  shows: [
    "features/builder/configure/add-courses/add-courses.tsx",
    "features/builder/configure/entry.tsx",
    "features/builder/configure/toolbar.tsx",
    "features/builder/configure/courses/course-row.tsx",
  ],
});

export const InvalidCourse = screenStory(
  configuration(threeCourses, the.text(/^The course offering is no longer available\./), [], withInvalidCourse),
);

export const ConfirmRemove = screenStory(
  configuration(threeCourses, the.dialog("Confirm Remove"), [press("Remove MATH.1320")]),
);

export const RemoveRefused = screenStory(
  configuration(
    threeCourses,
    the.text("The course could not be removed. Not today.", the.dialog("Confirm Remove")),
    [press("Remove MATH.1320"), press(the.button("Remove", the.dialog("Confirm Remove")))],
    { editConfiguration: refusedChange("Not today.") },
  ),
);

const box = the.combobox("Add courses");
const finding: OwnReplies = { courseSearch: { data: catalog.slice(0, 2) } };
export const FoundCourses = screenStory(
  configuration(
    requestOf([]),
    the.option(/COMP\.1020 Computing II Undergraduate 3 sections/),
    [fill(box, "comp")],
    finding,
  ),
);
export const ManyFoundCourses = screenStory(
  configuration(
    requestOf([]),
    the.option(/HIST\.1059/),
    [fill(box, "hist"), see(the.option(/HIST\.1000/)), keys("{ArrowUp}")],
    {
      courseSearch: { data: sixtyCourses },
      offeredCourse: offeredOf(computing),
    },
  ),
);
export const CourseToAdd = screenStory(
  configuration(
    requestOf([calculus, psychology]),
    the.option(/COMP\.1020 .* 48 schedules with it/),
    [fill(box, "comp 1020")],
    { courseSearch: { data: catalog.slice(0, 1) }, offeredCourse: offeredOf(computing) },
  ),
);
export const NoneFound = screenStory(
  configuration(requestOf([]), the.text("No matching courses could be found."), [fill(box, "zzzz")], {
    courseSearch: { data: [] },
  }),
);
export const UnsureOfCourse = screenStory(
  configuration(
    requestOf([]),
    the.text("“computing” matches 2 courses. Choose one."),
    [fill(box, "computing"), keys("{Enter}")],
    finding,
  ),
);

export const OptionsBeforeAdding = screenStory({
  ...builderScreen("add-course?id=7", threeCourses, finding),
  acts: [fill(box, "comp"), press(the.option(/COMP\.2010/))],
  ready: the.text("Not added yet"),
});

export const Optional = screenStory(
  configuration(threeCourses, the.button("Remove Optional"), [
    press("Options for PSYC.1010"),
    toggle(the.checkbox(/^Optional/)),
  ]),
);

const grouping = [press("Options for PSYC.1010"), press("Group with Others…")];
const picker = the.dialog("Group Courses");
export const GroupDialog = screenStory({
  ...configuration(threeCourses, picker, grouping),
  shows: ["features/builder/configure/courses/group-dialog.tsx"],
});
export const GroupDialogIncomplete = screenStory(
  configuration(threeCourses, the.text("Choose at least two courses.", picker), [...grouping, press("Save Group")]),
);
export const Group = screenStory(
  configuration(threeCourses, the.heading("Take 1 of 2 courses"), [
    ...grouping,
    toggle(the.checkbox(/^COMP/, picker)),
    press("Save Group"),
  ]),
);

export const CourseOptions = screenStory({
  isPictured: true,
  ...builderScreen("course-options?configurationId=7&id=COMP.1020", halfClosed),
  ready: [the.heading("Course Options"), week],
  shows: ["features/builder/configure/courses/option-fields.tsx"],
});

export const CampusMissing = screenStory({
  ...builderScreen("course-options?configurationId=7&id=COMP.1020", halfClosed),
  acts: [toggle(the.checkbox("Restrict to campus"))],
  ready: the.text("Choose a campus."),
});

export const Sections = screenStory({
  ...builderScreen("course-component?configurationId=7&id=COMP.1020&component=LAB", halfClosed),
  ready: the.checkbox(/^LAB 804/),
  shows: ["features/builder/configure/courses/sections-part.tsx"],
});
export const FullSections = screenStory(
  configuration(fullLabs(), the.checkbox(/^LAB 803 .*Full$/), [press(/^LAB /)], withoutSeats),
);
export const SectionReservedForOthers = screenStory(
  configuration(fullLabs(), the.checkbox(/^LAB 803 .*0 for you$/), [press(/^LAB /)], reservedForOthers),
);
export const NoSections = screenStory(
  configuration(noLabs, the.text(/^No LAB sections are offered, so this course can't be scheduled/), [
    press("LAB no sections"),
  ]),
);
export const LostSections = screenStory(
  configuration(lostSections, the.text("You chose classes 899 and 898, which are no longer offered."), [
    press("LAB no longer offered"),
  ]),
);
export const OnlyOneInstructor = screenStory(
  configuration(taughtLabs, the.button("Remove Only with Kim Lee"), [
    press(/^LAB /),
    choose(/^Instructor/, "Kim Lee"),
    press("Only with Kim Lee"),
    see(the.button("Remove Only with Kim Lee")),
    fromTheTop,
  ]),
);
export const NoSuchPart = screenStory({
  ...builderScreen("course-options?configurationId=7&id=gone", halfClosed),
  ready: the.text(/This course was removed, or its sections/),
});

export const AdvancedOptions = screenStory({
  ...builderScreen("global-options?id=7"),
  ready: the.heading("Advanced Options"),
  // The page scrolls to what its address opens, and bars then cover a part of a control.
  withoutRules: ["target-size"],
  shows: ["features/builder/configure/courses/parts.tsx"],
});
/** Where walks are known, with the number of schedules that have time for all of them. */
export const TimeToWalk = screenStory({
  ...builderScreen("global-options?id=7", walking, withWalks),
  acts: [toggle(the.role("switch", /^Time to walk/))],
  ready: the.text(/1 of 2 schedules have this/),
  withoutRules: ["target-size"],
  shows: ["features/builder/configure/courses/time-to-walk.tsx"],
});

const addBreak = press("Add Break");
const breakForm = the.dialog("Add Break");
export const Break = screenStory({
  ...configuration(threeCourses, breakForm, [addBreak]),
  shows: ["features/builder/breaks/break-dialog.tsx"],
});
export const BreakWithoutDays = screenStory(
  configuration(threeCourses, the.text("You must select at least one day.", breakForm), [
    addBreak,
    press(the.button("Add Break", breakForm)),
  ]),
);

const keepsFriday = the.button("Keep Friday Free");
export const FridayFree = screenStory(
  configuration(withLunch, the.button(/^Break, Friday, .*all day/), [see(counted), press(keepsFriday)]),
);
export const BeginAtTen = screenStory(
  configuration(threeCourses, the.button(/^Before 10 AM, break, Monday, Tuesday, /), [
    see(week),
    press("Begin at 10 AM or Later"),
  ]),
);
const HELD_AGAIN_MS = 5000;
/** A finger in the middle of Wednesday, which draws an hour where it's held. */
const finger = (type: string) =>
  run(() => {
    const wednesday = document.querySelector('[data-day="3"]');
    if (!wednesday) throw new Error("There is no week.");
    const { left, width, top, height } = wednesday.getBoundingClientRect();
    const at = { clientX: left + width / 2, clientY: top + height / 2 };
    const pointer = { pointerId: 7, pointerType: "touch", isPrimary: true, bubbles: true, cancelable: true };
    wednesday.dispatchEvent(new PointerEvent(type, { ...pointer, ...at }));
  });
/** Again if nothing is drawn for a while: a week that is drawn anew as it loads loses the finger. */
const holdUntilDrawn: Act = async (hands) => {
  let heldAt = Number.NEGATIVE_INFINITY;
  await hands.until("drawn break", () => {
    // What a day's heading says below the pointer is drawn there, too.
    const [found] = hands.all(the.text(/^Break \d/));
    if (found || performance.now() - heldAt < HELD_AGAIN_MS) return found;
    heldAt = performance.now();
    void finger("pointercancel")(hands);
    void finger("pointerdown")(hands);
    return undefined;
  });
};
export const DrawnBreakToName = screenStory({
  ...configuration(threeCourses, the.textbox("Name of this break"), [
    see(counted),
    firstMove,
    see(the.css("[data-draws]")),
    holdUntilDrawn,
    finger("pointerup"),
  ]),
  shows: ["features/builder/breaks/name-break.tsx"],
});
export const CountBeforePress = screenStory({
  ...configuration(threeCourses, the.text(/^Leaves /), [see(counted), keys("{Shift}"), hover(keepsFriday)]),
  isWideOnly: true,
});
export const BreakIfPossible = screenStory({
  ...configuration(withWishes, the.dialog("Edit Break"), [press(/^Lunch, Monday/), press(/^Edit Lunch/)]),
  shows: ["features/builder/breaks/break-dialog.tsx"],
});
/** One that all schedules keep, and one that some do: its row says how many. */
export const Wishes = screenStory(
  configuration(withWishes, [the.text(/schedules have this/), week], [press(/^Lunch, Monday/)]),
);

export const MoreWithFullClasses = screenStory(configuration(fullLabs(), the.text("8 more with full classes")));
export const OnlyWithFullClasses = screenStory(
  configuration(fullLabs(undefined, 803, 804), the.text("8 more with full classes")),
);
export const FullClassInTheWeek = screenStory(configuration(fullLabs({}, 803), the.text("Full"), [], withoutSeats));

/** Of two courses, one lacks another at the same time, and one any of two. */
export const CorequisitesMissing = screenStory(
  configuration(threeCourses, the.text(/^Needs PSYC\.1020 \/ PSYC\.1030 at the same time\./), [], withCorequisites),
);
export const SameClassTwice = screenStory(
  configuration(oneClassTwice, the.text("Same class as COMP.4990, which counts for both.")),
);
export const TwoTopics = screenStory(configuration(twoTopics, [the.text(/Special Topics: Data and Power$/), week]));
export const FoundTopics = screenStory(
  configuration(twoTopics, the.option(/Special Topics: Rivers/), [fill(box, "hist")], {
    courseSearch: { data: foundTopics },
  }),
);

/** In narrow windows, the list is in a dialog. */
const openTerms: Act = async (hands) => {
  await press(/Term/)(hands);
  if (matchMedia("(width < 56.25em)").matches)
    await press(the.button(/Term/, the.dialog("Term and Configuration")))(hands);
};
export const TermMenu = screenStory(
  configuration(threeCourses, the.option("Term 2320"), [openTerms], {
    classSearchTerms: { data: ["2310", "2320"].map((Code) => ({ Code, Description: `Term ${Code}` })) },
  }),
);

/** In narrow windows, it's in the same dialog. */
const askToShare: Act = async (hands) => {
  if (!matchMedia("(width < 56.25em)").matches) return await fromMenu("More", "Share with Advisors")(hands);
  await press(/Term|Spring/)(hands);
  await press("Share with Advisors")(hands);
};
export const ShareWithAdvisors = screenStory({
  ...configuration(threeCourses, the.button("Share", the.dialog("Share with Advisors")), [askToShare], sharing()),
  shows: ["features/builder/pieces/advisors-dialog.tsx"],
});

export const LongNames = screenStory(configuration(namedRequest(LONG), [counted, week]));
export const RightToLeftNames = screenStory(configuration(namedRequest(RIGHT_TO_LEFT), [counted, week]));
export const Spanish = screenStory({
  ...configuration(withLunch, the.css("[aria-label] [data-day]")),
  language: "es-US",
});
