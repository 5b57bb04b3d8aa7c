import type { Replies } from "../../support/component/fake-api.ts";
import { failed, never } from "../../support/component/odd-replies.ts";
import {
  ALERTS,
  CLOSES,
  DAYS_OFF,
  FEATURES,
  NO_DATES,
  namedSettings,
  PREVIEW,
  TERMS,
  WRONG_FIELD,
} from "../../support/component/settings-replies.ts";
import { as } from "../../support/component/staff-replies.ts";
import { LONG, RIGHT_TO_LEFT } from "../../support/odd-names.ts";
import { type Act, fill, press } from "../acts.ts";
import { type StoryFile, screenStory } from "../story.tsx";
import { type Target, the } from "../targets.ts";

/** What registrars set for terms and the whole portal. */
export default { title: "Screens/Staff/Settings" } satisfies StoryFile;

const settings = (at: string, ready: Target, acts: readonly Act[] = [], replies: Replies = {}) => ({
  at,
  replies: { ...as("registrar"), ...replies },
  acts,
  ready,
});
const form = the.dialog();

export const Full = screenStory({
  ...settings(TERMS, the.button("Add Block")),
  shows: ["features/staff/settings/settings.tsx", "features/staff/settings/term-settings.tsx"],
});
export const Empty = screenStory(settings(TERMS, the.text("This term has no sessions."), [], NO_DATES));
export const Loading = screenStory(
  settings(TERMS, the.css("main:has(h1) [data-loading]"), [], { staffTermDates: never }),
);
export const Failed = screenStory(settings(TERMS, the.button(/Try Again/i), [], { staffTermDates: failed }));
export const ForStaff = screenStory({
  ...settings(TERMS, the.text("Only registrars can change settings.")),
  replies: as("staff"),
});

export const LongNames = screenStory({
  ...settings(TERMS, the.heading("Portal Settings")),
  replies: { ...as("registrar"), ...namedSettings(LONG) },
});
export const RightToLeftNames = screenStory({
  ...settings(TERMS, the.heading("Portal Settings")),
  replies: { ...as("registrar"), ...namedSettings(RIGHT_TO_LEFT) },
});
export const Spanish = screenStory({
  ...settings(TERMS, the.heading("Configuración del portal")),
  language: "es-US",
});

const openDates = press("Change Dates of Full Term");
const check = press(the.button("Check", form));
export const Dates = screenStory({
  ...settings(TERMS, form, [openDates], { staffCheckSession: WRONG_FIELD("Closes", "Closes is missing.") }),
  shows: ["features/staff/staff-parts.tsx", "features/staff/change-fields.tsx"],
});
export const DatesChecked = screenStory(
  settings(TERMS, the.button("Change Dates", form), [openDates, check], { staffCheckSession: CLOSES }),
);
export const DatesWrong = screenStory(
  settings(TERMS, the.text("Closes is missing.", form), [openDates, check], {
    staffCheckSession: WRONG_FIELD("Closes", "Closes is missing."),
  }),
);

const shows = ["features/staff/settings/appointment-blocks.tsx"];
export const AddBlock = screenStory({ ...settings(TERMS, form, [press("Add Block")]), shows });
export const AddBlockIncomplete = screenStory(
  settings(TERMS, the.text("Enter this.", form), [
    press("Add Block"),
    fill(the.field("Name of the block", form), "SENIORS"),
    check,
  ]),
);
export const MoveBlock = screenStory({ ...settings(TERMS, form, [press("Move Block SENIORS")]), shows });
export const RemoveBlock = screenStory({ ...settings(TERMS, form, [press("Remove Block SENIORS")]), shows });

export const Alerts = screenStory({
  ...settings(ALERTS, the.button("Add Alert")),
  shows: ["features/staff/settings/alert-settings.tsx"],
});
export const NoAlerts = screenStory(settings(ALERTS, the.text("No alerts"), [], { staffAlerts: { data: [] } }));
export const AlertPreview = screenStory(
  settings(
    ALERTS,
    the.text("online", form),
    [press("Add Alert"), fill(the.field("Message", form), "Classes are online."), check],
    { staffCheckAlert: PREVIEW },
  ),
);
export const ChangeAlert = screenStory(settings(ALERTS, form, [press("Change Alert 3")]));
export const EndAlert = screenStory(settings(ALERTS, form, [press("End Alert 3")]));

export const Features = screenStory({
  ...settings(FEATURES, the.text("Off for everyone · enrollment_operations")),
  shows: ["features/staff/settings/feature-settings.tsx"],
});
export const ChangeFeature = screenStory(settings(FEATURES, form, [press("Change Enrolling, dropping, and swapping")]));

const days = ["features/staff/settings/day-off-settings.tsx"];
export const DaysOff = screenStory({ ...settings(DAYS_OFF, the.button("Add Day Off")), shows: days });
export const NoDaysOff = screenStory(settings(DAYS_OFF, the.text("No days off"), [], { staffDaysOff: { data: [] } }));
export const AddDayOff = screenStory({ ...settings(DAYS_OFF, form, [press("Add Day Off")]), shows: days });
export const RemoveDayOff = screenStory({
  ...settings(DAYS_OFF, form, [press("Remove Labor Day, 2/15/2027")]),
  shows: days,
});

export const NoTerms = screenStory(settings(TERMS, the.button("Check Again"), [], { classSearchTerms: { data: [] } }));
