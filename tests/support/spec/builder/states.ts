import { holds, line, type SpecSection } from "../spec-line.ts";

const CHOOSE = "component/builder/choose";
const CONFIGURATION = "component/builder/configuration";
const VIEWER = "component/viewer/viewer";

export const builderStates: SpecSection = {
  title: "States and transitions",
  lines: [
    line(
      "When schedules can be built",
      holds(
        "Build Schedules is enabled only with at least one course, or with the cart or current enrollment included",
        `${CONFIGURATION} › says so, and asks for a course`,
        "app/features/builder/workspace/small-parts › has something to schedule while a course is on or held classes are included",
      ),
      holds("… and only if every course is valid", `${CONFIGURATION} › is named, and builds nothing`),
      holds(
        "A course is valid when its chosen offer number is among its offerings",
        "server/builder/no-longer-offered › is invalid in a configuration, with its name",
        "server/builder/no-longer-offered › is valid again once a class of it returns",
      ),
    ),
    line(
      "A configuration that doesn't exist",
      holds(
        "404: the dialog Configuration Not Found, and the state is reset",
        `${CONFIGURATION} › leads from a configuration that does not exist to the first one`,
      ),
    ),
    line(
      "Too many, none, or schedules",
      holds(
        "IsError means too many schedules",
        "component/builder/results-impossible › says so when there are too many schedules",
      ),
      holds(
        "Zero schedules gives No Schedules Possible by ResultCode",
        "component/builder/nothing-fits › names the course in the way, and leads to its options and to what is included",
      ),
      holds(
        "Otherwise schedules are browsed",
        "app/features/builder/workspace/shown-schedule › tells schedules, too many, none and a search that was stopped before it found any apart",
        "component/builder/results › begin with the best, which is the first week",
      ),
    ),
    line(
      "Result codes; travel of 15 minutes or less",
      holds(
        "1: breaks too restrictive",
        "server/builder/configurations › keeps breaks free, and returns code 1 if only they are in the way",
        "engine/explain/result-codes › answers that %s",
      ),
      holds("2: a problem course can't be scheduled", "engine/explain/result-codes › answers that %s"),
      holds("3: all schedules have a travel warning", "engine/explain/result-codes › answers that %s"),
      holds("4: no available sections for a course", "engine/explain/result-codes › answers that %s"),
      holds(
        "Schedules with a travel warning (15 minutes or less to change campuses) are never shown",
        "engine/encode/rules › allows a class that starts when another ends, but no travel gap of 0 to 15 minutes",
      ),
    ),
    line(
      "Changing the order",
      holds(
        "It disables the dropdown, resets the current schedule, and posts",
        "component/builder/results › sorts schedules at once, and can't be sorted again until that is saved",
      ),
    ),
    line(
      "Seats are read again",
      holds("Every 10 seconds", "app/specified-constants › seats in Schedule Builder"),
      holds(
        "It stops when the page is hidden and restarts when visible",
        "component/builder/schedule › reads seats, and leads to other sections of a class that filled",
      ),
      holds(
        "It stops while the choose dialog is open and restarts after it closes",
        "component/builder/schedule › reads seats, and leads to other sections of a class that filled",
      ),
    ),
    line(
      "Choosing, step by step",
      holds(
        "With travel warnings, the Travel Warning dialog comes first (Ignore Travel Warning continues)",
        `${CHOOSE} › goes back from a warning of held classes that are far apart, or on where it is ignored`,
      ),
      holds("The dialog loads eligible terms", `${CHOOSE} › says when terms can't be read`),
      holds("Error: close and show the error dialog", `${CHOOSE} › says when terms can't be read`),
      holds(
        'No entry for the term: "You do not have access to {term} enrollment at this time."',
        `${CHOOSE} › says when there is no access to enrollment`,
      ),
      holds(
        "With one career, straight to the instructions",
        `${CHOOSE} › names first what leaves the cart, for one career without a question`,
      ),
      holds(
        "Else a career select with Next, the first career preselected, then instructions with Continue",
        `${CHOOSE} › asks a student with two careers for the cart, on a phone too`,
      ),
      holds(
        "While Continue works, the dialog can't be closed",
        `${CHOOSE} › stays open while the classes are put into the cart`,
      ),
      holds(
        "The student hears that it may take up to one minute",
        `${CHOOSE} › names first what leaves the cart, for one career without a question`,
      ),
      holds(
        "Success navigates to enroll-splash",
        `${CHOOSE} › sends each class with its sections, says what it did, and leads to the cart`,
      ),
      holds("IsError opens the error dialog", `${CHOOSE} › says why a schedule can't be chosen`),
      holds(
        "Continue needs a selected career",
        `${CHOOSE} › asks a student with two careers for the cart, on a phone too`,
      ),
      holds(
        "Choosing empties the cart of that term and career, then adds the classes",
        "server/builder/configurations › includes held classes as they stand, and copies a chosen schedule over the cart",
      ),
    ),
    line(
      "Importing, step by step",
      holds(
        "Not signed in: adds import=true to the query and asks for sign-in",
        `${VIEWER} › asks a visitor to sign in, and comes back to the question`,
      ),
      holds(
        "After sign-in the import dialog opens on load",
        `${VIEWER} › imports the schedule after sign-in and opens the new configuration`,
      ),
      holds(
        "While it imports, the dialog can't be closed",
        `${VIEWER} › imports the schedule after sign-in and opens the new configuration`,
      ),
      holds(
        "Continue creates a configuration and navigates to it",
        `${VIEWER} › imports the schedule after sign-in and opens the new configuration`,
        "server/sharing/shared-schedule › becomes a configuration of the same classes",
      ),
      holds("Failure opens the error dialog", `${VIEWER} › says that an import failed: %s`),
    ),
    line(
      "States of the viewer",
      holds("Loading, ready", `${VIEWER} › shows anyone the term, and its second week`),
      holds("Invalid", `${VIEWER} › says why a schedule is invalid: %s`),
    ),
    line(
      "The term is remembered",
      holds(
        "Term selection values are stored locally",
        "app/features/builder/workspace/small-parts › is the one asked for, else the remembered one, else the first",
      ),
    ),
  ],
};
