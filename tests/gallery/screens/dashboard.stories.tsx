import type { NextStep } from "#contract/calls/dashboard";
import { cart, good } from "../../support/cart/cart-entries.ts";
import {
  dashboard,
  events,
  feedItem,
  fullDashboard,
  occurrence,
  steps,
} from "../../support/component/dashboard-replies.ts";
import type { Replies } from "../../support/component/fake-api.ts";
import { failed, never } from "../../support/component/odd-replies.ts";
import { LONG, RIGHT_TO_LEFT } from "../../support/odd-names.ts";
import { people } from "../../support/registration/people.ts";
import { firstMove, press } from "../acts.ts";
import { type StoryFile, screenStory } from "../story.tsx";
import { type Target, the } from "../targets.ts";

export default { title: "Screens/Dashboard" } satisfies StoryFile;

const news = the.role("tab", /^Announcements/);

const home = (replies: Replies, ready: readonly Target[]) => ({
  at: "#/",
  replies: { ...fullDashboard, ...replies },
  // The news load with it.
  acts: [firstMove],
  ready: [news, ...ready],
});
const withStep = (step: NextStep, ready: string | RegExp, replies: Replies = {}) =>
  screenStory(home({ dashboard: { data: dashboard({ NextStep: step }) }, ...replies }, [the.heading(ready)]));
const all = (reply: NonNullable<Replies["feed"]>): Replies => ({
  dining: reply,
  parking: reply,
  shuttles: reply,
  feed: reply,
  importantDates: reply,
});
const named = ({ first, last, title, place, words }: typeof LONG): Replies => ({
  user: { data: { ...people.student, FirstName: first, LastName: last } },
  dashboard: {
    data: dashboard({
      NextStep: { ...steps.seat, Title: `COMP.1020 LEC 201 ${title}` },
      UpcomingClasses: {
        ClassMeetingOccurrences: [occurrence("COMP.1010", title, "2026-11-20 10:00-10:50", place)],
      },
    }),
  },
  weather: {
    data: good({ Place: place, Temperature: 41, High: 46, Condition: "Partly cloudy", Icon: "partly-cloudy" }),
  },
  dining: { data: good([{ Name: place, IsOpen: true, Until: "2026-11-21T02:00:00Z", Link: null }]) },
  parking: { data: good([{ Lot: place, Available: 42, Capacity: 600 }]) },
  shuttles: {
    data: good([{ Name: place, Color: null, Link: null, NextStop: place, NextAt: "2026-11-20T15:39:00Z" }]),
  },
  importantDates: { data: good([{ DateMonth: 11, DateDayOfMonth: 25, Description: words }]) },
  feed: { data: good([feedItem(`${words}: ${title}`, "2026-11-20T13:00:00Z", { flair: words, category: words })]) },
});

export const Full = screenStory({
  ...home({}, [the.link(/^Registration for 2027 Spring/), the.text("118 spaces")]),
  isPictured: true,
  inModes: true,
});

export const Events = screenStory({
  ...home({ feed: ({ params }) => ({ data: good(params["source"] === "featured-events" ? events : []) }) }, [
    the.link(/^Wind ensemble/),
  ]),
  acts: [firstMove, press(the.role("tab", /^Featured Events/))],
});

export const Loading = screenStory(
  home({ dashboard: never, weather: never, ...all(never) }, [the.text("Loading your dashboard")]),
);

export const Empty = screenStory(
  home(
    {
      ...all({ data: good([]) }),
      dashboard: { data: dashboard({ UpcomingClasses: { ClassMeetingOccurrences: [] } }) },
    },
    [the.text("You don't have any classes in the near future."), the.text("No upcoming dates.")],
  ),
);

export const CampusUnavailable = screenStory(
  home({ ...all(failed), weather: failed }, [
    the.text("Weather unavailable"),
    the.button("Try Again", the.region("Important Dates")),
    the.link("Review Cart"),
  ]),
);

export const Failed = screenStory(
  home({ dashboard: failed }, [the.text(/^Your upcoming classes could not be retrieved\./), the.text("118 spaces")]),
);

export const LongNames = screenStory(home(named(LONG), [the.link(new RegExp(LONG.words))]));

export const RightToLeftNames = screenStory(home(named(RIGHT_TO_LEFT), [the.link(new RegExp(RIGHT_TO_LEFT.words))]));

export const Spanish = screenStory({
  ...home({}, []),
  language: "es-US",
  inModes: true,
  ready: [the.heading("Buenos días, Maya"), the.role("tab", /^Anuncios/)],
});

/** In the order in which a student meets them. */
export const Hold = withStep(steps.hold, "A hold is blocking your enrollment");
export const Seat = withStep(steps.seat, "A seat opened in a class you're watching");
export const CartWithAProblem = withStep(steps.enroll, "Enrollment for 2027 Spring is open");
export const CartWithOnlyAProblem = withStep(
  { ...steps.enroll, CartCount: 1, Problem: { Course: "COMP.2010", Message: "Requires COMP.1020." } },
  /^Fix your cart/,
);
export const CartReady = withStep({ ...steps.enroll, ProblemCount: 0 }, "You can enroll for 2027 Spring now");
export const Plan = withStep(steps.plan, /^Plan your classes/);
export const ClassToday = withStep(steps.classes, "Your next class today");
export const NothingToDo = withStep(steps.classes, "You're all set", {
  dashboard: { data: dashboard({ NextStep: steps.classes, UpcomingClasses: { ClassMeetingOccurrences: [] } }) },
});
export const EnrollmentOff = withStep(steps.classes, "Your next class today", {
  user: { data: { ...people.student, Features: [] } },
});

const writing = occurrence("WRIT.1510", "Writing and Critical Inquiry", "2026-11-20 10:40-11:30", "Weed 212");
const withClasses = (classes: ReturnType<typeof occurrence>[], ready: string | RegExp) =>
  screenStory({
    ...home({ dashboard: { data: dashboard({ UpcomingClasses: { ClassMeetingOccurrences: classes } }) } }, [
      the.text(ready),
    ]),
    shows: ["features/dashboard/next-class.tsx"],
  });
export const NextClassSoon = withClasses(
  [{ ...writing, Walk: { Minutes: 7, From: "Olsen 408" } }],
  /7 min walk from Olsen 408/,
);
export const DoneForToday = withClasses(
  [
    occurrence("COMP.1010", "Computing I", "2026-11-20 09:00-09:50", "Olsen 408"),
    occurrence("PHYS.1010", "The Physical Universe", "2026-11-21 09:00-09:50", "Olney 150"),
  ],
  "Tomorrow first:",
);

/** Parts for everyone. */
export const NonStudent = screenStory(
  home({ user: { data: people.nonstudent }, dashboard: { data: dashboard({ NextStep: null }) } }, [
    the.text("Non-Student Account."),
    the.text("118 spaces"),
  ]),
);

export const Visitor = screenStory({
  at: "#/",
  replies: { user: { data: people.nobody }, cartItems: { data: good(cart()) } },
  ready: the.heading("Welcome"),
});
