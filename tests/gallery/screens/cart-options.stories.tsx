import { betterOptions } from "../../support/cart/better-section.ts";
import { good } from "../../support/cart/cart-entries.ts";
import {
  inCart,
  items,
  options,
  refusedChange,
  TERM,
  tried,
  turnedAway,
  unfit,
  usualReplies,
} from "../../support/cart/cart-replies.ts";
import { consent } from "../../support/cart/cart-states.ts";
import type { Replies } from "../../support/component/fake-api.ts";
import { failed, never } from "../../support/component/odd-replies.ts";
import { LONG, RIGHT_TO_LEFT } from "../../support/odd-names.ts";
import { people } from "../../support/registration/people.ts";
import { meeting, personOf, roomOf } from "../../support/search/listings.ts";
import { type Act, fill, press, toggle } from "../acts.ts";
import { type StoryFile, screenStory } from "../story.tsx";
import { type Target, the } from "../targets.ts";

/** The options of a class that is added to the cart, or is in it. */
export default {
  title: "Screens/Cart Options",
  without: {
    Empty: "shows one class",
  },
} satisfies StoryFile;

const ADD = `#/my-academics/enroll/add?term=${TERM}&career=UGRD&cn=15892`;
const given = options();
const [laboratory] = given.AdditionalComponents;

const optionsOf = (over: Parameters<typeof options>[0]): Replies => ({
  enrollmentOptions: { data: good(options(over)) },
});
const withDetails = (over: object) =>
  optionsOf({ Class: { ...given.Class, Details: { ...given.Class.Details, ...over } } });
const adding = (ready: Target | readonly Target[], replies: Replies = {}, acts: readonly Act[] = [], at = ADD) => ({
  at,
  replies: { ...usualReplies, ...replies },
  acts,
  ready,
});
const add = the.button("Add to Cart");

export const Full = screenStory({
  ...adding(add),
  shows: ["features/cart/options/option-fields.tsx", "lib/classes/section-rows.tsx"],
});

export const Loading = screenStory(adding(the.text("Loading the class"), { enrollmentOptions: never }));

export const Failed = screenStory(adding(the.button(/Try again/i), { enrollmentOptions: failed }));

export const Incomplete = screenStory(
  adding(the.text("Invalid permission number."), {}, [
    fill(the.textbox("Permission number"), "1234567"),
    press("Add to Cart"),
  ]),
);

export const FewOptions = screenStory(
  adding(
    add,
    optionsOf({
      EnrollmentOptions: {
        IsWaitListEnabled: false,
        IsPermissionNumberInputEnabled: false,
        IsAcademicProgramSelectionEnabled: false,
        IsUnitInputEnabled: false,
      },
    }),
  ),
);

export const NoSections = screenStory(
  adding(
    the.text(/configuration problem/),
    optionsOf({ AdditionalComponents: [{ ...laboratory!, AvailableSections: [] }] }),
  ),
);

export const ConsentRequired = screenStory(
  adding(
    the.textbox("Permission number"),
    withDetails({ AddConsent: { Code: "I", Description: "Instructor Consent Required" } }),
  ),
);

/** Where the cart's message leads to. */
export const NumberRefused = screenStory({
  ...adding(
    the.textbox("Permission number"),
    {
      cartItems: inCart(...items({ 15892: tried("validate", false, consent) })),
      ...optionsOf({ IsInCart: true }),
    },
    [press(the.link("Enter Number"))],
  ),
  at: `#/my-academics/enroll/cart?term=${TERM}&career=UGRD`,
});

export const Added = screenStory(
  adding(
    the.heading("Class added to cart."),
    { addClass: { data: { IsError: false, Message: null, Error: null, Metadata: null } } },
    [toggle(the.radio(/Laboratory 804/)), press("Add to Cart")],
  ),
);

const inTheCart = optionsOf({
  IsInCart: true,
  Options: { ...given.Options, RelatedClassNumber1: 15897, UnitsTaken: 4 },
});
export const Edit = screenStory(adding(the.heading("Edit Class in Cart"), inTheCart, [], `${ADD}&edit=true`));

export const EditRefused = screenStory(
  adding(
    the.text("LAB 804 goes with another lecture."),
    { ...inTheCart, addClass: refusedChange("LAB 804 goes with another lecture.") },
    [press("Save Changes")],
    `${ADD}&edit=true`,
  ),
);

/** The student is enrolled in another section of the course. */
export const SwapLater = screenStory(
  adding(the.checkbox(/^Join the waitlist, and swap/), betterOptions, [], ADD.replace("cn=15892", "cn=111")),
);

export const NotFound = screenStory(
  adding(the.heading("Class not found."), { enrollmentOptions: turnedAway(404, "NOT_FOUND", "Not valid.") }),
);

export const TermClosed = screenStory(adding(the.heading("Closed."), { enrollmentOptions: unfit("Closed.") }));

export const NoEnrollmentSection = screenStory(
  adding(
    the.heading(
      /^This class is not an enrollment section\. Try a class number for a different course component \(e\.g\. a Recitation section instead of a Lecture section\)\.$/,
    ),
    withDetails({ ClassType: { Code: "N" } }),
  ),
);

export const EnrollmentOff = screenStory(
  adding(the.heading(/^The requested feature is not currently enabled/), {
    user: { data: { ...people.student, Features: [] } },
  }),
);

function named({ title, person, place }: typeof LONG): Replies {
  const meetings = [meeting("F 15:45-17:15", { Facility: roomOf(place), Instructors: [personOf(person)] })];
  const sections = laboratory!.AvailableSections.map((each) => ({ ...each, Meetings: meetings }));
  return optionsOf({
    Class: { ...given.Class, Details: { ...given.Class.Details, CourseTitle: title }, Meetings: meetings },
    AdditionalComponents: [{ ...laboratory!, AvailableSections: sections }],
    PossibleAcademicProgramSelections: [
      { Code: "SCI", Description: title },
      { Code: "ENG", Description: place },
    ],
  });
}
export const LongNames = screenStory(adding(add, named(LONG)));
export const RightToLeftNames = screenStory(adding(add, named(RIGHT_TO_LEFT)));
export const Spanish = screenStory({ ...adding(the.radio(/804/)), language: "es-US" });
