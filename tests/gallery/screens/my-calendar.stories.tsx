import { CALENDAR_LAYERS } from "#contract/calendar-layers";
import {
  calendarEntries,
  calendarReplies,
  emptyCalendar,
  MY_CALENDAR,
} from "../../support/calendar/my-calendar-replies.ts";
import type { Replies, Reply } from "../../support/component/fake-api.ts";
import { failed, never } from "../../support/component/odd-replies.ts";
import { LONG, RIGHT_TO_LEFT } from "../../support/odd-names.ts";
import { people } from "../../support/registration/people.ts";
import { type Act, press } from "../acts.ts";
import { type StoryFile, screenStory } from "../story.tsx";
import { type Target, the } from "../targets.ts";

export default { title: "Screens/My Calendar" } satisfies StoryFile;

const student: Replies = {
  user: { data: { ...people.student, Features: ["sfal_advising", "enrollment_operations"] } },
};

type More = { replies?: Replies; acts?: readonly Act[]; query?: string; language?: "es-US" };

const calendar = (
  ready: Target,
  { replies = calendarReplies(), acts = [], query = "?view=week", ...more }: More = {},
) => ({
  at: `${MY_CALENDAR}${query}`,
  replies: { ...student, ...replies },
  acts,
  ready,
  ...more,
});

const week = the.text(/^Week of November 16/);
const everyLayer = (reply: Reply) =>
  calendarReplies(Object.fromEntries(CALENDAR_LAYERS.map((layer) => [layer, reply])));

export const Full = screenStory({
  isPictured: true,
  ...calendar(week),
  shows: ["features/my-classes/calendar/calendar-screen.tsx", "features/my-classes/calendar/layer-switches.tsx"],
});

export const Day = screenStory(calendar(the.heading("Friday, November 20th"), { query: "?view=day" }));

export const AgendaView = screenStory({
  ...calendar(the.heading(/^Friday, November 20th/), { query: "?view=agenda" }),
});

export const Recess = screenStory(calendar(the.button("No classes"), { query: "?view=week&date=2026-11-24" }));

export const Loading = screenStory({
  ...calendar(the.text("Loading your calendar"), { replies: { calendarEvents: never } }),
});

export const Empty = screenStory(calendar(the.text("Nothing on these days."), { replies: emptyCalendar }));

export const LayersOff = screenStory(
  calendar(the.text("Turn on a layer to see what's on."), { query: "?view=week&layers=none" }),
);

export const Failed = screenStory(calendar(the.text(/^We couldn't load classes/), { replies: everyLayer(failed) }));

export const EventsFailed = screenStory(
  calendar(the.text(/^We couldn't load campus events\./), { replies: calendarReplies({ events: failed }) }),
);

export const Deadline = screenStory({
  ...calendar(the.dialog("Last day to withdraw with a grade of W"), {
    acts: [press("Last day to withdraw with a grade of W")],
    query: "?view=agenda&layers=deadlines",
  }),
  shows: ["features/my-classes/calendar/entry-details.tsx"],
});

const named = ({ title, place, words }: typeof LONG): Replies =>
  calendarReplies({
    classes: { data: calendarEntries.classes.map((each) => ({ ...each, name: title, shortName: null, place })) },
    deadlines: { data: calendarEntries.deadlines.map((each) => ({ ...each, name: words })) },
    events: { data: calendarEntries.events.map((each) => ({ ...each, name: title, note: place })) },
  });
export const LongNames = screenStory(calendar(week, { replies: named(LONG) }));
export const RightToLeftNames = screenStory(
  calendar(the.heading(/^Friday, November 20th/), { replies: named(RIGHT_TO_LEFT), query: "?view=agenda" }),
);
export const Spanish = screenStory(calendar(the.heading(/^viernes, 20/), { query: "?view=agenda", language: "es-US" }));
