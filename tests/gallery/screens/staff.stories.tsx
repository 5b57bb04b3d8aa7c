import type { Replies } from "../../support/component/fake-api.ts";
import { failed, never } from "../../support/component/odd-replies.ts";
import { as, CLASS, namedStaff, STUDENT } from "../../support/component/staff-replies.ts";
import { LONG, RIGHT_TO_LEFT } from "../../support/odd-names.ts";
import { type Act, fill, press } from "../acts.ts";
import { screenStory, type StoryFile } from "../story.tsx";
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
  shows: ["features/staff/staff-screen.tsx"],
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

const shows = ["features/staff/staff-parts.tsx"];
const form = the.dialog();
export const Hold = screenStory({ ...staff(STUDENT, form, [press("Place Hold")]), shows });
export const HoldIncomplete = screenStory(
  staff(STUDENT, the.text("Enter this.", form), [press("Place Hold"), press(the.button("Place Hold", form))]),
);
export const Enroll = screenStory({ ...staff(STUDENT, form, [press("Enroll")]), shows });
export const Capacity = screenStory({ ...staff(CLASS, form, [press("Change Capacity")]), shows });
export const PermissionNumbers = screenStory({ ...staff(CLASS, form, [press("Issue Numbers")]), shows });

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
