import { summaryOf } from "../../support/builder/builder-data.ts";
import { careerOf } from "../../support/cart/cart-entries.ts";
import { done, refusedChange } from "../../support/cart/cart-replies.ts";
import type { Replies } from "../../support/component/fake-api.ts";
import { never } from "../../support/component/odd-replies.ts";
import { requestOf } from "../../support/engine/schedule-requests.ts";
import { LONG, RIGHT_TO_LEFT } from "../../support/odd-names.ts";
import { people } from "../../support/registration/people.ts";
import { detailsOf } from "../../support/search/class-details.ts";
import {
  broken,
  DETAILS,
  found,
  lecture,
  only,
  RESULTS,
  TERM,
  usualReplies,
} from "../../support/search/class-search-replies.ts";
import { conflicting, namedDetails } from "../../support/search/class-states.ts";
import { listingOf } from "../../support/search/listings.ts";
import { type Act, press, toggle } from "../acts.ts";
import { type StoryFile, screenStory } from "../story.tsx";
import { type Target, the } from "../targets.ts";

/** What opens over a class to add it. */
export default {
  title: "Screens/Add Class",
  without: {
    Empty: "always has its two options",
  },
} satisfies StoryFile;

const alone = only(detailsOf(lecture, [lecture]));
const costly = listingOf(1, { career: "CSCE" });
const variable = listingOf(1, { units: 1, maxUnits: 4 });
const plan = (Id: number, Name: string) => ({ ...summaryOf(requestOf([])), Id, Name, CourseCount: 2 });
const plans = (...names: string[]): Replies => ({
  configurations: { data: names.map((name, at) => plan(7 + at, name)) },
});

const open = press(/^Add \d/);
const adding = (ready: Target, replies: Replies = alone, then: readonly Act[] = [], at = DETAILS) =>
  screenStory({ at, replies: { ...usualReplies, ...replies }, acts: [open, ...then], ready });
/** From a row of the results, whose class isn't read yet. */
const addingFromRow = (ready: Target, classDetails: NonNullable<Replies["classDetails"]>) =>
  screenStory({
    at: RESULTS,
    replies: { ...usualReplies, searchClasses: found([lecture]), classDetails },
    acts: [press(/^Add COMP/)],
    ready,
  });
const toCart = press(the.button(/^Enrollment Cart/, the.dialog()));
const toBuilder = press(the.button(/^Schedule Builder/, the.dialog()));

export const Full = adding(the.dialog(/^Add COMP/));
export const Loading = addingFromRow(the.text("Loading class details", the.dialog()), never);
export const Failed = addingFromRow(the.dialog("Not Added"), broken);
export const OptionsOfVariableCredits = adding(the.dialog(/^Add COMP/), only(detailsOf(variable, [variable])));
export const OptionsOfCostlyClass = adding(the.link(/Why\?/, the.dialog()), only(detailsOf(costly, [costly])));
export const OptionsWithConflicts = screenStory({
  at: DETAILS,
  replies: { ...usualReplies, ...conflicting },
  acts: [toggle(the.radio(/^202/)), toggle(the.radio(/^801/)), press("Add 202 + 801")],
  ready: the.text(/^Conflicts with/, the.dialog()),
});
export const OptionsWithoutEnrollment = adding(the.dialog(/^Add COMP/), {
  ...alone,
  user: { data: { ...people.student, Features: ["schedule_builder"] } },
});

export const Career = screenStory({
  at: DETAILS,
  acts: [open, toCart],
  ready: the.dialog("Choose a career"),
  replies: {
    ...usualReplies,
    ...alone,
    eligibleTerms: { data: [careerOf("UGRD", "Undergraduate"), careerOf("GRAD", "Graduate")] },
  },
  shows: ["features/class-search/add/open-add-dialog.tsx"],
});

export const NoCareer = adding(the.dialog("Not Added to Cart"), { ...alone, eligibleTerms: { data: [] } }, [toCart]);

export const Refused = adding(
  the.dialog("Not Added to Cart"),
  { ...alone, addClass: refusedChange("This class is already in your cart.") },
  [toCart],
);

export const LectureOfLab = adding(
  the.radio(/^202/, the.dialog()),
  { addClass: done },
  [toCart],
  `#/class-search/class?term=${TERM}&cn=3`,
);

export const Configuration = adding(
  the.dialog("Choose a schedule configuration"),
  { ...alone, ...plans("Plan A", "Plan B") },
  [toBuilder],
);

export const AddedToBuilder = adding(
  the.dialog("Added to Schedule Builder"),
  { ...alone, ...plans("Plan A"), addCourse: done },
  [toBuilder],
);

export const RefusedByBuilder = adding(
  the.dialog("Not Added to Schedule Builder"),
  {
    ...alone,
    ...plans("Plan A"),
    addCourse: refusedChange("This course is already in the schedule configuration."),
  },
  [toBuilder],
);

export const SignIn = adding(the.dialog("Sign in to add this class"), { ...alone, user: { data: people.nobody } });

export const NonStudent = adding(the.dialog("Add Options"), { ...alone, user: { data: people.nonstudent } });

/** Of the class behind it, and of configurations. */
const named = (names: typeof LONG) =>
  adding(
    the.dialog("Choose a schedule configuration"),
    { ...only(namedDetails(names)), ...plans(names.title, names.words) },
    [toBuilder],
  );
export const LongNames = named(LONG);
export const RightToLeftNames = named(RIGHT_TO_LEFT);
export const Spanish = screenStory({
  at: DETAILS,
  replies: { ...usualReplies, ...alone },
  acts: [press(/^Agregar \d/)],
  ready: the.button(/^Schedule Builder/, the.dialog()),
  language: "es-US",
});
