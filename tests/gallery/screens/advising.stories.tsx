import { good } from "../../support/cart/cart-entries.ts";
import {
  ADVISING,
  advisors,
  appointments,
  checklist,
  contactCard,
  EMPTY_CARDS,
  fullAdvising,
  indicators,
  programs,
} from "../../support/component/academics-data.ts";
import type { Replies } from "../../support/component/fake-api.ts";
import { failed, never } from "../../support/component/odd-replies.ts";
import { LONG, RIGHT_TO_LEFT } from "../../support/odd-names.ts";
import { people } from "../../support/registration/people.ts";
import { press } from "../acts.ts";
import { type StoryFile, screenStory } from "../story.tsx";
import { type Target, the } from "../targets.ts";

export default { title: "Screens/Advising" } satisfies StoryFile;

const advising = (replies: Replies, ready: Target | readonly Target[]) => ({
  at: ADVISING,
  replies: { ...fullAdvising, ...replies },
  ready,
});
const holds = the.heading("Past Due Balance");
const lists = (reply: NonNullable<Replies["checklist"]>): Replies => ({
  academicPrograms: reply,
  advisingAppointments: reply,
  serviceIndicators: reply,
  checklist: reply,
  advisors: reply,
  importantDates: reply,
});
const withFeatures = (...Features: string[]): Replies => ({ user: { data: { ...people.student, Features } } });

const named = ({ first, last, person, title, place, words }: typeof LONG): Replies => {
  const AcademicPlan = { Code: "CS-BS", Description: title };
  const [FirstName = "", ...rest] = person.split(" ");
  const name = { FirstName, LastName: rest.join(" ") };
  return {
    user: { data: { ...people.student, FirstName: first, LastName: last } },
    academicPrograms: {
      data: good(programs.slice(0, 1).map((each) => ({ ...each, Plans: [{ AcademicPlan, Subplans: [] }] }))),
    },
    advisingAppointments: {
      data: good(
        appointments.slice(0, 1).map((each) => ({
          ...each,
          Subtopic: title,
          Location: place,
          Attendees: [{ Id: "01200101", Name: person, Role: "Organizer" }],
        })),
      ),
    },
    serviceIndicators: {
      data: good(
        indicators.slice(0, 1).map((each) => ({
          ...each,
          ServiceIndicator: { Description: words },
          Department: { Description: place },
          ContactName: person,
        })),
      ),
    },
    checklist: {
      data: good(checklist.slice(0, 1).map((each) => ({ ...each, ChecklistItem: { Description: words } }))),
    },
    advisors: { data: good(advisors.map((each) => ({ ...each, ...name, Group: place, Role: title }))) },
    contactCard: { data: good({ ...contactCard, ...name, Title: title, Department: place, Location: place }) },
    importantDates: { data: good([{ DateMonth: 11, DateDayOfMonth: 25, Description: words }]) },
  };
};
const contact = (person: string) => press(`Contact ${person}`);

/** The cards load each by itself. */
export const Full = screenStory({
  ...advising({}, [
    the.text(/^Bachelor of Science/),
    the.text(/^Study abroad/),
    the.heading("Dean's List"),
    the.heading("Mathematics Placement"),
    the.button("Contact Emeka Okeke"),
    the.text("Spring classes begin"),
  ]),
  isPictured: true,
});

export const Loading = screenStory(advising(lists(never), the.css("main [data-loading]")));

export const Empty = screenStory(
  advising(lists({ data: good([]) }), [
    the.text("No active programs"),
    ...Object.values(EMPTY_CARDS).map((said) => the.text(said)),
  ]),
);

export const Failed = screenStory(
  advising(lists(failed), [the.text("Program information unavailable"), the.button("Try Again")]),
);

export const OneFailed = screenStory(
  advising({ checklist: failed }, [the.button("Try Again", the.region("Checklist")), holds]),
);

export const ContactCard = screenStory({
  ...advising({}, the.text("Senior Academic Advisor")),
  acts: [contact("Colleen Brennan")],
});

export const ContactCardLoading = screenStory({
  ...advising({ contactCard: never }, the.dialog("Advisor Contact Card")),
  acts: [contact("Emeka Okeke")],
});

export const SuccessTeam = screenStory(
  advising(withFeatures("sfal_advising", "myuml_success_team"), [holds, the.region("Success Team")]),
);

export const WithoutAdvising = screenStory(
  advising(withFeatures(), [holds, the.region("My Advisors"), the.text("Spring classes begin")]),
);

export const Visitor = screenStory(
  advising({ user: { data: people.nobody } }, [the.heading("Welcome"), the.text("Spring classes begin")]),
);

export const LongNames = screenStory(advising(named(LONG), [the.heading(LONG.words), the.text(LONG.title)]));

export const LongContactCard = screenStory({
  ...advising(named(LONG), the.link(/^colleen_brennan/)),
  acts: [contact(LONG.person)],
});

export const RightToLeftNames = screenStory(
  advising(named(RIGHT_TO_LEFT), [the.heading(RIGHT_TO_LEFT.words), the.text(RIGHT_TO_LEFT.title)]),
);

export const Spanish = screenStory({ ...advising({}, [holds, the.text("Iniciado")]), language: "es-US" });
