import type { ReportName } from "#contract/reports";
import type { Replies } from "../../support/component/fake-api.ts";
import { failed, never } from "../../support/component/odd-replies.ts";
import {
  as,
  CLASS,
  CONFIGURATION,
  configuration,
  HOLDS_LIST,
  LIST,
  LIST_READY,
  LIST_WRONG,
  namedStaff,
  REFUSALS,
  REPORT,
  refusing,
  reporting,
  reportReply,
  STUDENT,
  someClasses,
  unshared,
  withConfigurations,
} from "../../support/component/staff-replies.ts";
import { LONG, RIGHT_TO_LEFT } from "../../support/odd-names.ts";
import { type Act, fill, press } from "../acts.ts";
import { type StoryFile, screenStory } from "../story.tsx";
import { type Target, the } from "../targets.ts";

/** The area of the registrar, and of other staff, who change nothing. */
export default { title: "Screens/Staff" } satisfies StoryFile;

const staff = (at: string, ready: Target | readonly Target[], acts: readonly Act[] = [], replies: Replies = {}) => ({
  at,
  replies: { ...as("registrar"), ...replies },
  acts,
  ready,
});

export const Find = screenStory({
  ...staff("#/staff", the.field("Student")),
  shows: ["features/staff/staff-screen.tsx", "features/staff/finders.tsx"],
});
export const Found = screenStory(staff("#/staff?q=maya", the.link("Maya Okafor")));
export const Empty = screenStory(
  staff("#/staff?q=nobody", the.text("No students found."), [], { staffStudents: { data: [] } }),
);

export const Full = screenStory({ ...staff(STUDENT, the.button("Place Hold")), isPictured: true });
export const StudentForStaff = screenStory({
  ...staff(STUDENT, the.heading("Maya Okafor")),
  replies: as("staff"),
});
export const Loading = screenStory(staff(STUDENT, the.css("main:has(h1) [data-loading]"), [], { staffStudent: never }));
export const Failed = screenStory(staff(STUDENT, the.button(/Try Again/i), [], { staffStudent: failed }));

export const Class = screenStory(staff(CLASS, the.button("Change Capacity")));
export const ClassForStaff = screenStory({
  ...staff(CLASS, the.heading("COMP.1010 LEC 201 Computing I")),
  replies: as("staff"),
});

export const Classes = screenStory({
  ...staff("#/staff?term=3730&classes=comp", the.link(/COMP\.1010 LEC 202/)),
  shows: ["features/staff/class-rows.tsx", "features/staff/finders.tsx"],
});
export const NoClasses = screenStory(
  staff("#/staff?term=3730&classes=nothing", the.text("No classes found."), [], {
    staffClasses: { data: { Classes: [], Count: 0 } },
  }),
);
export const MoreClasses = screenStory(
  staff("#/staff?term=3730&classes=c", the.text(/first 2 of 300/), [], {
    staffClasses: { data: { Classes: someClasses, Count: 300 } },
  }),
);

/** What people see who have their own students or classes only. */
export const OwnClasses = screenStory({
  ...staff("#/staff", the.heading("My Classes, 2027 Spring")),
  replies: as("instructor"),
  shows: ["features/staff/own-lists.tsx"],
});
export const OwnStudents = screenStory({ ...staff("#/staff", the.heading("My Students")), replies: as("adviser") });
export const OwnOfBoth = screenStory({ ...staff("#/staff", the.heading("My Students")), replies: as("both") });
export const NothingOwn = screenStory({
  ...staff("#/staff", the.text("You don't advise anyone yet.")),
  replies: { ...as("both"), staffOwnClasses: { data: [] }, staffOwnStudents: { data: [] } },
});
export const ClassForInstructor = screenStory({
  ...staff(CLASS, the.heading("COMP.1010 LEC 201 Computing I")),
  replies: as("instructor"),
  shows: ["features/staff/class-view.tsx", "features/staff/roster-buttons.tsx", "features/staff/waitlist.tsx"],
});
export const StudentForAdviser = screenStory({
  ...staff(STUDENT, the.heading("Maya Okafor")),
  replies: as("adviser"),
});
export const NothingShared = screenStory({
  ...staff(STUDENT, the.text(/^No Schedule Builder configurations/)),
  replies: { ...as("adviser"), ...withConfigurations([]) },
});
const ofAdviser = (ready: Target, replies: Replies = {}) => ({
  ...staff(CONFIGURATION, ready),
  replies: { ...as("adviser"), ...replies },
});
export const SharedConfiguration = screenStory({
  ...ofAdviser(the.link("Week of schedule 1")),
  shows: ["features/staff/configuration-view.tsx"],
});
export const NothingFits = screenStory(
  ofAdviser(the.text("No schedules fit these choices."), {
    staffConfiguration: { data: { ...configuration, TotalCount: "0", Schedules: [], Groups: [], Breaks: [] } },
  }),
);
export const NoLongerShared = screenStory(
  ofAdviser(the.text(/^This isn't shared with you/), { staffConfiguration: unshared }),
);
export const RosterFailed = screenStory(
  staff(CLASS, the.text("You can only see the classes that you teach."), [press("Download CSV")], {
    staffRoster: { status: 403, data: { Code: "FORBIDDEN", Message: "You can only see the classes that you teach." } },
  }),
);

const shows = ["features/staff/staff-parts.tsx", "features/staff/change-fields.tsx"];
const form = the.dialog();
export const Hold = screenStory({ ...staff(STUDENT, form, [press("Place Hold")]), shows });
export const HoldIncomplete = screenStory(
  staff(STUDENT, the.text("Enter this.", form), [press("Place Hold"), press(the.button("Place Hold", form))]),
);
const enrollment = ["features/staff/enroll-dialog.tsx"];
export const Enroll = screenStory({ ...staff(STUDENT, form, [press("Enroll")]), shows: enrollment });
const checked = (replies: Replies, ready: Target) =>
  staff(
    STUDENT,
    ready,
    [press("Enroll"), fill(the.field("Class number", form), "100"), press(the.button("Check Rules", form))],
    replies,
  );
export const EnrollRefused = screenStory({
  ...checked({ staffCheckEnroll: refusing(REFUSALS) }, the.button("Override and Enroll", form)),
  shows: enrollment,
});
const overridden = checked({ staffCheckEnroll: refusing(REFUSALS) }, the.button("Use This Reason for All", form));
export const EnrollReasons = screenStory({
  ...overridden,
  acts: [
    ...overridden.acts,
    press(the.checkbox(/^A hold is blocking/, form)),
    press(the.checkbox(/^This class is full/, form)),
  ],
});
export const EnrollAllowed = screenStory(
  checked({ staffCheckEnroll: refusing([]) }, the.text(/^No rule refuses this/, form)),
);
export const Capacity = screenStory({ ...staff(CLASS, form, [press("Change Capacity")]), shows });
const placeOf = (student: string) => press(`Place of ${student}`);
export const PlaceMenu = screenStory(staff(CLASS, the.menuitem("Promote"), [placeOf("Grace Kim")]));
export const MovePlace = screenStory({
  ...staff(CLASS, form, [placeOf("Grace Kim"), press(the.menuitem("Move Up"))]),
  shows,
});
export const PromotePlace = screenStory({
  ...staff(CLASS, form, [placeOf("Grace Kim"), press(the.menuitem("Promote"))]),
  shows,
});
export const PermissionNumbers = screenStory({ ...staff(CLASS, form, [press("Issue Numbers")]), shows });

const list = (replies: Replies, ready: Target, more: readonly Act[] = []) => ({
  ...staff(LIST, ready, [fill(the.field(/^List/), HOLDS_LIST), press("Check List"), ...more], replies),
  shows: ["features/staff/list-changes.tsx"],
});
export const ListOfChanges = screenStory({
  ...staff(LIST, the.button("Check List")),
  shows: ["features/staff/list-changes.tsx"],
});
export const ListChecked = screenStory(list({ staffCheckList: LIST_READY }, the.button("Make These Changes")));
export const ListWrong = screenStory(list({ staffCheckList: LIST_WRONG }, the.heading("Wrong Lines")));

const report = (name: ReportName, ready: Target, acts: readonly Act[] = [], replies: Replies = {}) => ({
  ...staff(REPORT(name), ready, acts, { ...reporting(name), ...replies }),
  shows: ["reports-view.tsx", "registrar-reports.tsx", "report-plot.tsx", "report-table.tsx"].map(
    (file) => `features/staff/reports/${file}`,
  ),
});
export const ReportSubjects = screenStory({
  ...report("subjects", the.text("Computer Science")),
});
export const ReportHours = screenStory({ ...report("hours", the.text("Mon 8 AM")), isPictured: true });
export const ReportWaitlists = screenStory(
  report("waitlists", the.link("MATH.1310 LEC 201"), [press(the.button("Days"))]),
);
export const ReportRefusals = screenStory(report("refusals", the.button("Attempts")));
export const ReportRefusalsByDay = screenStory(report("refusals-by-day", the.button("Attempts")));
export const ReportRefusalsByClass = screenStory(report("refusals-by-class", the.button("Attempts")));
export const ReportLong = screenStory(
  report("waitlists", the.button("Show 50 More"), [], {
    staffReport: reportReply(
      Array.from({ length: 150 }, (_, at) => [at, `COMP.${at} LEC 201`, "Computing", 150 - at, null, null, 30, 30]),
    ),
  }),
);
export const ReportEmpty = screenStory(
  report("refusals", the.text("No data for these choices."), [], { staffReport: reportReply([]) }),
);
export const ReportFailed = screenStory(report("subjects", the.button(/Try Again/i), [], { staffReport: failed }));
export const ReportForStaff = screenStory({
  ...staff(REPORT("subjects"), the.text("Only registrars can see reports.")),
  replies: as("staff"),
});
export const ReportInSpanish = screenStory({
  ...report("hours", the.text("Porcentaje de ocupación por hora")),
  language: "es-US",
});

const graded = "COMP.1010 LEC 201 is already graded.";
export const Refused = screenStory(
  staff(
    STUDENT,
    the.text(graded),
    [
      press("Drop COMP.1010 LEC 201"),
      fill(the.field(/^Reason/, form), "Medical leave."),
      press(the.button("Drop", form)),
    ],
    { staffDrop: { status: 409, data: { Code: "CONFLICT", Message: graded } } },
  ),
);

const named = (at: string, names: typeof LONG) =>
  screenStory({ ...staff(at, the.css("main h2")), replies: namedStaff(names) });
export const LongNames = named(STUDENT, LONG);
export const LongClassNames = named(CLASS, LONG);
export const RightToLeftNames = named(STUDENT, RIGHT_TO_LEFT);
export const Spanish = screenStory({ ...staff(STUDENT, the.heading("Maya Okafor")), language: "es-US" });
