import { differs, holds, line, type SpecSection } from "../spec-line.ts";

const ADD = "component/builder/add-courses";
const BREAKS = "component/builder/breaks";
const CHOOSE = "component/builder/choose";
const CONFIGURATION = "component/builder/configuration";
const CONFIGURATIONS = "component/builder/configurations";
const NOTHING_FITS = "component/builder/nothing-fits";
const PARTS = "component/builder/parts";
const RESULTS = "component/builder/results";
const SCHEDULE = "component/builder/schedule";
const SHARE = "component/builder/results-share";
const PLAIN = "component/calendar/plain-events";
const USAGE = "component/calendar/usage";
const WEEK = "component/calendar/week-grid";
const WIDGETS = "component/calendar/other-widgets";
const VIEWER = "component/viewer/viewer";

export const builderScreens: SpecSection = {
  title: "Screens and routes",
  lines: [
    line(
      "All screens are below one address",
      holds(
        "All routes are under my-academics/schedule-builder",
        "app/routing/paths › has the screens of Schedule Builder below its own address",
      ),
      holds(
        "Sub-routes are hidden from the menu",
        "component/shell/shell › is walked through by keyboard in reading order",
      ),
    ),
    line(
      "Landing, also for visitors and while it's off",
      holds(
        "Intro with the button Try Schedule Builder, which goes to the configuration",
        `${CHOOSE} › asks visitors of Schedule Builder to sign in, and where they can get help`,
      ),
      holds(
        'Unauthenticated users see "Authentication is required to access Schedule Builder."',
        `${CHOOSE} › asks visitors of Schedule Builder to sign in, and where they can get help`,
      ),
      holds(
        "A link to the Solution Center for help",
        `${CHOOSE} › asks visitors of Schedule Builder to sign in, and where they can get help`,
      ),
      holds(
        'Inactive: "Currently Unavailable", "This feature is currently unavailable. It may be undergoing maintenance or you do not have access to it."',
        `${CHOOSE} › says that Schedule Builder is off`,
      ),
      holds(
        "The landing is visible without sign-in",
        `${CHOOSE} › asks visitors of Schedule Builder to sign in, and where they can get help`,
      ),
    ),
    line(
      "List of configurations",
      holds(
        "Query term: the list of that term",
        `${CONFIGURATION} › leads to its options, and to other configurations`,
      ),
      holds("New button", `${CONFIGURATIONS} › begins the first configuration of a term`),
      holds(
        "Sort select: Name (default) or Recently Updated",
        `${CONFIGURATIONS} › sorts by the latest change, and fits a phone`,
      ),
      holds("Per item: rename", `${CONFIGURATIONS} › renames a configuration, in order`),
      holds("Per item: clone", `${CONFIGURATIONS} › clones a configuration, and moves the focus to the new one`),
      holds(
        "Per item: delete",
        `${CONFIGURATIONS} › deletes a configuration after asking, and moves the focus to the next`,
      ),
      holds(
        "Per item: notes",
        `${CONFIGURATIONS} › keeps the notes being written when another window has saved some, and shows those`,
      ),
      holds("The item's name links to the configuration", `${CONFIGURATIONS} › leads to a configuration by its name`),
    ),
    line(
      "Configuration",
      holds(
        "Query id, term; heading Schedule Configuration",
        `${NOTHING_FITS} › says when there is no time to change campuses, and leads back`,
      ),
      holds(
        "Term select, configuration select, configuration name",
        `${CONFIGURATION} › opens the first term in place of an unknown one, and another configuration by its selector`,
        `${CONFIGURATION} › opens another term by its selector`,
      ),
      holds("Manage configurations link", `${CONFIGURATION} › leads to its options, and to other configurations`),
      holds(
        "Buttons: Advanced (to global-options)",
        `${CONFIGURATION} › leads to its options, and to other configurations`,
      ),
      holds("Build Schedules (to results)", `${CONFIGURATION} › fits a phone in any colors`),
      holds("Courses section and Breaks section", `${CONFIGURATION} › says so, and asks for a course`),
      holds("A warning when the configuration has invalid courses", `${CONFIGURATION} › is named, and builds nothing`),
    ),
    line(
      "Adding a course",
      holds("Query id, returnUrl", `${ADD} › is what the add-course address opens, on a phone too`),
      holds(
        "Search for a course, then its options, then Add Course",
        `${ADD} › open in place, and are those of the added course`,
      ),
      holds(
        "… or Cancel, with and without returnUrl",
        `${ADD} › come first at the address of Add Course, whose Cancel leads to the configuration`,
        `${ADD} › is what the add-course address opens, on a phone too`,
      ),
    ),
    line(
      "Options of a course",
      holds(
        "Query configurationId, id; General Options and Honors Options; Cancel",
        `${PARTS} › open in place, change the count at once, and are taken back by Cancel`,
      ),
      holds(
        "Save Changes",
        `${PARTS} › are opened by their address, ask for the campus, and lead back when they are saved`,
      ),
      holds("Save and Build", `${PARTS} › are opened by their address, and built`),
    ),
    line(
      "Sections of a component",
      holds(
        "Query configurationId, id, component; Choose Course Component Sections",
        `${PARTS} › are opened by their address, and built`,
        `${PARTS} › open in place, and any is considered until one is selected, and then only those`,
      ),
      holds(
        "Save Changes returns to the configuration",
        `${PARTS} › open in place, and any is considered until one is selected, and then only those`,
      ),
      holds("Save and Build goes to results", `${PARTS} › are opened by their address, and built`),
    ),
    line(
      "Advanced options",
      holds(
        "Query id; Advanced Options",
        `${PARTS} › The advanced options are saved, but for the one that is always on`,
      ),
    ),
    line(
      "Generated schedules",
      holds("Query id; generated schedules", `${RESULTS} › begin with the best, which is the first week`),
      holds(
        "The route is a sibling of configuration",
        "app/routing/paths › has the screens of Schedule Builder below its own address",
      ),
    ),
    line(
      "Public viewer",
      holds(
        "Query term, classes (comma-separated class numbers): the public viewer",
        `${VIEWER} › shows anyone the term, and its second week`,
      ),
      holds("Optional import=true", `${VIEWER} › imports the schedule after sign-in and opens the new configuration`),
      holds(
        "Full path my-academics/schedule-builder/view",
        "app/routing/paths › has the screens of Schedule Builder below its own address",
      ),
    ),
    line(
      "Splash after choosing",
      holds(
        'Query term, career; "You still need to enroll!", says the classes were added, button Continue to my Enrollment Cart with the same query',
        `${CHOOSE} › sends each class with its sections, says what it did, and leads to the cart`,
      ),
    ),
    line(
      "Redirects",
      holds(
        "schedule-builder and schedule-builder/view go to their full addresses",
        "component/shell/shell › redirects old addresses with their query",
      ),
    ),
    line(
      "Screens wait for the flags",
      holds("Screens load only after the feature flags", "app/lib/session/session › is nobody's until it is loaded"),
      holds(
        "Landing and enrollment-related screens show a disabled panel when their feature is inactive",
        `${CHOOSE} › says that Schedule Builder is off`,
        `${CHOOSE} › closes the panel of a feature that is off in place of choosing`,
      ),
    ),
    line(
      "The term: asked for, remembered, or first",
      holds(
        "The term in the query if valid, else the remembered one, else the first",
        "app/features/builder/workspace/small-parts › is the one asked for, else the remembered one, else the first",
      ),
      holds(
        "Without terms there's an error",
        `${CONFIGURATION} › says at %s what no terms mean, without asking again until the student does`,
      ),
    ),
    line(
      "The configuration: asked for, or first",
      holds(
        "The id in the query, else the first configuration",
        `${CONFIGURATION} › opens the first term in place of an unknown one, and another configuration by its selector`,
        "app/features/builder/workspace/visit › opens a term's first configuration again if the one that was left has been deleted",
      ),
      differs(
        "No configurations is an error",
        "because there's always one: a term's default configuration is created as the list is read",
        "server/builder/configurations › makes an empty default configuration, and makes it again when it is deleted or renamed",
      ),
    ),
    line(
      "Unknown terms are passed over",
      holds(
        "An invalid term or career in the query is ignored",
        `${CONFIGURATION} › opens the first term in place of an unknown one, and another configuration by its selector`,
      ),
    ),
    line(
      "Addresses of the screens",
      holds(
        "Configuration, global options, add course, course options, course component, results, and the splash with their queries",
        "app/routing/paths › has the screens of Schedule Builder below its own address",
      ),
    ),
    line(
      "Courses: what each shows and does, and none",
      holds(
        "Each course shows its title, credits range, offerings, components, and enrollment requirements",
        `${CONFIGURATION} › shows of each course its title, credits, offering, components, and requirements`,
      ),
      holds(
        "An enabled toggle",
        `${CONFIGURATION} › counts what each course costs, also once it's off, which is saved`,
      ),
      holds(
        "Remove and options actions",
        `${CONFIGURATION} › removes a course for good after asking, and moves the focus to the next`,
        `${PARTS} › open in place, change the count at once, and are taken back by Cancel`,
      ),
      holds('Empty text: "You have not added any courses."', `${CONFIGURATION} › says so, and asks for a course`),
    ),
    line(
      "Breaks: what each shows and does, and none",
      holds(
        "Each break shows name, day, all-day flag, start and end, and an enabled toggle",
        `${BREAKS} › is saved for each of its days, up to midnight`,
        `${BREAKS} › edits the day of a break of one day by its select`,
      ),
      holds(
        "Edit and remove actions",
        `${BREAKS} › edits the day of a break of one day by its select`,
        `${BREAKS} › removes a break from all its days, and moves the focus to where one is added`,
      ),
      holds('Empty text: "You have not added any breaks."', `${CONFIGURATION} › says so, and asks for a course`),
    ),
    line(
      "Enrolled classes and the cart are included",
      holds(
        "A note that enrolled classes and the cart are included, with a Change link to the global options",
        `${CONFIGURATION} › leads to its options, and to other configurations`,
        `${PARTS} › The advanced options are saved, but for the one that is always on`,
      ),
    ),
    line(
      "Courses that are no longer offered",
      holds(
        "Such a course is shown as invalid, and can only be removed",
        `${CONFIGURATION} › can neither be switched nor changed`,
        `${CONFIGURATION} › can be removed, but not added again`,
      ),
      holds(
        '"This schedule configuration contains invalid courses which must be removed to continue using Schedule Builder."',
        `${CONFIGURATION} › is named, and builds nothing`,
      ),
      holds(
        "The reason says that the offering is no longer available, and names the solution center",
        `${CONFIGURATION} › is named, and builds nothing`,
        "server/builder/no-longer-offered › is invalid in a configuration, with its name",
      ),
    ),
    line(
      "The default configuration is made again",
      holds(
        "It's recreated as empty if deleted or renamed",
        "server/builder/configurations › makes an empty default configuration, and makes it again when it is deleted or renamed",
      ),
    ),
    line(
      "Removing asks first",
      holds(
        'Confirm Remove: "Remove this item?" / "Are you sure you want to remove this item? This action cannot be undone."',
        `${CONFIGURATION} › removes a course for good after asking, and moves the focus to the next`,
        `${BREAKS} › removes a break from all its days, and moves the focus to where one is added`,
      ),
    ),
    line(
      "A break is added or edited in a dialog",
      holds(
        "It opens as Add or Edit",
        `${BREAKS} › is saved for each of its days, up to midnight`,
        `${BREAKS} › edits all days of a break together`,
      ),
      holds("On success it's saved and the dialog closes", `${BREAKS} › is saved for each of its days, up to midnight`),
      holds("Cancel resets the form to its defaults", `${BREAKS} › begins with the defaults again after Cancel`),
    ),
    line(
      "Fields of a break",
      holds(
        "Name (optional), days, all-day flag, start and end time",
        `${BREAKS} › is saved for each of its days, up to midnight`,
        `${BREAKS} › edits all days of a break together`,
      ),
    ),
    line(
      "Weekdays of a break",
      holds(
        "A new break needs at least one weekday among M, T, W, R, F, S",
        `${BREAKS} › needs a day, and says so at its days`,
      ),
      holds("Editing uses a single day select", `${BREAKS} › edits the day of a break of one day by its select`),
    ),
    line(
      "Times of a break",
      differs(
        "Hours 1 to 12, minutes 00, 15, 30, 45, and AM or PM, each a select",
        "because three selects are slow on a phone: one field takes a typed time, and its list has the quarters of the day",
        `${BREAKS} › is at the times that are typed, quarters or not`,
        `${BREAKS} › opens the list of times at its own, which is in it`,
      ),
      holds("Defaults are 08:00 and 16:00", `${BREAKS} › begins with the defaults again after Cancel`),
    ),
    line(
      "Dialogs to create, rename, delete, and note",
      holds("Create", `${CONFIGURATIONS} › makes a configuration once it has a name, and moves the focus to it`),
      holds("Rename", `${CONFIGURATIONS} › renames a configuration, in order`),
      holds("Delete", `${CONFIGURATIONS} › deletes a configuration after asking, and moves the focus to the next`),
      holds(
        "Notes",
        `${CONFIGURATIONS} › keeps the notes being written when another window has saved some, and shows those`,
      ),
      holds(
        "Each shows the server's message when a call fails",
        `${CONFIGURATIONS} › keeps a configuration that couldn't be deleted`,
      ),
    ),
    line(
      "Names are needed, deleting asks, notes are long",
      holds(
        "Create and Rename are disabled while the name is empty",
        `${CONFIGURATIONS} › makes a configuration once it has a name, and moves the focus to it`,
      ),
      holds(
        "Delete asks for confirmation",
        `${CONFIGURATIONS} › deletes a configuration after asking, and moves the focus to the next`,
      ),
      holds(
        "Notes are edited in a dialog with a 20-row text box",
        `${CONFIGURATIONS} › keeps the notes being written when another window has saved some, and shows those`,
      ),
    ),
    line(
      "Sorting, which is remembered",
      holds(
        "The choice is stored locally",
        "component/builder/configurations › sorts by the latest change, and fits a phone",
      ),
      holds(
        "Recently Updated sorts by UpdatedTimestamp, newest first, empty values last",
        `${CONFIGURATIONS} › sorts by the latest change, and fits a phone`,
      ),
    ),
    line(
      "A term without configurations",
      holds('"No configurations exist for this term."', `${CONFIGURATIONS} › begins the first configuration of a term`),
    ),
    line(
      "From a search to options and back",
      holds(
        "Modes Searching and CourseOptions; picking an offering moves to its options",
        `${ADD} › come first at the address of Add Course, whose Cancel leads to the configuration`,
        `${ADD} › open in place, and are those of the added course`,
      ),
      differs(
        "Picking an offering always asks for options",
        "because most students want the usual ones: on the configuration, one press adds the course, and a checkbox asks for options first",
        `${ADD} › chooses a suggestion by keyboard`,
      ),
      holds("A Back to search link returns", `${ADD} › lead back to the search`),
    ),
    line(
      "Course search from three characters",
      holds(
        'Fewer than three: "Enter at least three characters..."',
        `${ADD} › suggests nothing before three characters`,
      ),
      holds("Debounced by 400 ms", "app/specified-constants › course search of Schedule Builder"),
      holds(
        "It aborts a previous request",
        "app/lib/api/fetched › shows only the answer of the latest load, and none that began before what was shown",
      ),
      holds("Idle, searching, and results", `${ADD} › chooses a suggestion by keyboard`),
      holds('"No matching courses could be found."', `${ADD} › says that no course matches`),
    ),
    line(
      "What course search finds",
      holds(
        "Course (CourseId, title) and offerings (CourseOfferNumber, Subject, CatalogNumber, AcademicCareer, SectionsAvailable)",
        "contract/specified-builder-fields › has those of what course search finds",
        `${ADD} › chooses a suggestion by keyboard`,
      ),
    ),
    line(
      "Options of a new course",
      holds(
        "Type 2, exclude closed true, exclude wait-listed false, exclude online false, no campus restriction, honors mode 2",
        "server/builder/configurations › gives a course the same options however it's added",
        "server/builder/specified-calls › take the specification's options for a new course that names none",
      ),
    ),
    line(
      "General and honors options",
      holds(
        "Exclude closed, exclude wait-listed, exclude online",
        `${PARTS} › open in place, change the count at once, and are taken back by Cancel`,
        "engine/encode/rules › leaves out closed, waitlisted, online, other-campus, and honors sections as the options say",
      ),
      holds(
        "Restrict to campus with a campus select, enabled only when restrict is ticked; campuses have Code and Description",
        `${PARTS} › are opened by their address, ask for the campus, and lead back when they are saved`,
        "server/builder/specified-calls › read what the add-course screen shows",
      ),
      holds(
        "Honors options: 0 No preference, 1 Include only Honors sections, 2 Exclude all Honors sections",
        "engine/encode/rules › leaves out closed, waitlisted, online, other-campus, and honors sections as the options say",
        "app/quoted-texts › the source says each text that no other test looks for word for word",
      ),
    ),
    line(
      "Waitlisted and closed go together",
      holds(
        "Ticking exclude wait-listed forces exclude closed on",
        "app/specified-constants › excluding waitlisted classes excludes closed ones, and allowing these allows those",
      ),
      holds(
        "Unticking exclude closed forces exclude wait-listed off",
        "app/specified-constants › excluding waitlisted classes excludes closed ones, and allowing these allows those",
      ),
    ),
    line(
      "Two modes of seats",
      holds(
        "1: both closed and wait-listed are excluded; 2: closed only",
        "server/builder/specified-calls › say by a mode which sections a course excludes",
      ),
    ),
    line(
      "Any section, or chosen ones",
      holds(
        "Type 0 considers any section (the explicit list is cleared on save)",
        `${PARTS} › open in place, and any is considered until one is selected, and then only those`,
      ),
      holds(
        "Type 1 considers only the chosen sections",
        `${PARTS} › open in place, and any is considered until one is selected, and then only those`,
      ),
      holds(
        "Ticking or clicking any section switches to type 1",
        `${PARTS} › open in place, and any is considered until one is selected, and then only those`,
      ),
    ),
    line(
      "A component without sections",
      holds(
        "A configuration problem message",
        `${PARTS} › say that there is a problem where there is nothing to open: %s`,
        `${PARTS} › are none in words if the term has none, in the row and in the open part`,
      ),
    ),
    line(
      "Options of the whole configuration",
      holds(
        "includeCurrentEnrollment, includeEnrollmentCart",
        `${PARTS} › The advanced options are saved, but for the one that is always on`,
        "server/builder/specified-calls › read the global options",
      ),
      holds(
        "hideSchedulesWithTravelWarnings is always on and can't be changed",
        `${PARTS} › The advanced options are saved, but for the one that is always on`,
      ),
    ),
    line(
      "Counter, buttons, sorting, week, semester, details",
      holds(
        "Term description and configuration name",
        "component/builder/schedule › prints its name, its term and the list, and no controls, %i px wide",
      ),
      holds(
        'A counter "index / total", in words that add up: "Week 2 of 24 · schedule 3 of 108"',
        "component/builder/results-counter › are browsed by their weeks",
        "component/builder/results-counter › say at the last listed week how to see others, and go on to the first",
      ),
      holds(
        "First, previous, and next buttons, which wrap around at both ends",
        `${RESULTS} › go on over both ends by buttons, and back to the first`,
      ),
      holds(
        "They're disabled when there's one schedule or none",
        "component/builder/results-counter › has nowhere to go where there's one schedule",
      ),
      holds(
        "A sort-preference dropdown, disabled while changing",
        `${RESULTS} › sorts schedules at once, and can't be sorted again until that is saved`,
      ),
      holds("A week calendar", `${SCHEDULE} › show in place, and take its place by a key until that is undone`),
      holds("A semester timeline", `${SCHEDULE} › moves through the weeks of the semester`),
      holds(
        "A list of class details",
        `${SCHEDULE} › locks classes in the week, by a key, and in the list, and keeps the schedule`,
      ),
    ),
    line(
      "Back, best position, PDF, share, choose",
      holds("Back", `${RESULTS} › goes to a number, and begins the next visit with the schedule that was seen last`),
      holds(
        "Optimal Browsing Position scrolls, with an animation of 500 ms",
        `${RESULTS} › scrolls to the best position for browsing`,
        "app/specified-constants › the results of Schedule Builder",
      ),
      holds(
        "Download as PDF",
        `${SHARE} › downloads the shown schedule as a PDF, drawn in the browser`,
        `${SHARE} › has the PDF and the link one press away on %s`,
      ),
      holds("Share", `${SHARE} › has the PDF and the link one press away on %s`),
      holds(
        "Choose This Schedule",
        `${CHOOSE} › sends each class with its sections, says what it did, and leads to the cart`,
      ),
    ),
    line(
      "Arrow keys",
      holds(
        "Left and Right (no modifier) move between schedules",
        `${RESULTS} › go on over both ends by buttons, and back to the first`,
      ),
      differs(
        "A jump step of 10 is defined but not used",
        'because nothing would use it: "Go to Schedule" takes any number',
        `${RESULTS} › goes to a number, and begins the next visit with the schedule that was seen last`,
      ),
    ),
    line(
      "The first schedule, or the one seen last",
      holds("The initial index is 0", `${RESULTS} › begin with the best, which is the first week`),
      holds(
        "… or the schedule matching the last viewed HashCode",
        `${RESULTS} › goes to a number, and begins the next visit with the schedule that was seen last`,
        "app/features/builder/workspace/visit › recalls the schedule that was viewed last time on an earlier page",
      ),
    ),
    line(
      "Why schedules look the same",
      holds(
        'The link "Why do I see duplicate schedules?" appears when there\'s more than one schedule and some meetings are online or TBA',
        `${RESULTS} › make schedules that look the same, which a dialog explains`,
      ),
      differs(
        "It appears with every such schedule",
        "because a schedule without a duplicate has nothing to explain: the link is where another schedule looks the same",
        `${RESULTS} › aren't explained where no other schedule looks the same`,
      ),
      holds(
        "Online or unscheduled classes show in Schedule Details only, not in the week view",
        `${RESULTS} › make schedules that look the same, which a dialog explains`,
        "component/builder/results-counter › are explained where they're seen, without classes that the week doesn't show",
      ),
    ),
    line(
      "A schedule without meetings in person",
      holds(
        '"The current schedule does not have any in-person meetings."',
        `${RESULTS} › are said to be in no place, and may still get a time`,
      ),
    ),
    line(
      "Meetings that have no time yet",
      holds(
        '"This schedule contains one or more classes which have meetings that are not yet scheduled. …"',
        `${RESULTS} › are said to be in no place, and may still get a time`,
      ),
    ),
    line(
      "Classes that are enrolled or in the cart",
      holds(
        '"You are enrolled in this class." and "This class is from your enrollment cart."',
        `${RESULTS} › are named, the enrolled ones and those of the cart`,
      ),
    ),
    line(
      "Colors of courses",
      holds(
        "Class colors cycle per course through indigo, teal, blue, purple, blue-grey, green, cyan",
        "contract/course-colors › courses get colors in the specification's order, and one repeats only after all are used",
      ),
      holds(
        "Breaks are grey, travel warnings amber",
        "app/features/builder/workspace/week-events › has enabled breaks with their whole times",
      ),
      holds(
        "Calendar events are class meeting, break, travel warning",
        "app/features/builder/workspace/week-events › has one event for each meeting with a time",
        "app/features/builder/workspace/week-events › a short change of campus between two held classes is noted, and differs from one that is too short",
      ),
    ),
    line(
      "Dialogs",
      holds(
        "Class Options",
        `${SCHEDULE} › unlocks a class where its other sections would be, which a locked one doesn't have`,
      ),
      holds(
        "Travel Warning",
        `${CHOOSE} › goes back from a warning of held classes that are far apart, or on where it is ignored`,
      ),
      holds("Choose Schedule", `${CHOOSE} › names first what leaves the cart, for one career without a question`),
      holds("About Duplicate Schedules", `${RESULTS} › make schedules that look the same, which a dialog explains`),
      holds("Share Schedule, with a read-only URL", `${SHARE} › shows in a field that can't be changed`),
      holds(
        "Download Schedule, with an optional name",
        `${SHARE} › downloads the shown schedule as a PDF, drawn in the browser`,
      ),
      holds("A dialog of errors", `${CHOOSE} › says why a schedule can't be chosen`),
    ),
    line(
      "Days, first week, and hours of the week",
      holds(
        "Monday to Friday, to Saturday if ShowSaturday",
        "app/features/builder/workspace/week-marks › has the days and hours of all schedules, whichever shows",
        "server/builder/configurations › says of all possible schedules when they meet, and not only of those that it lists",
      ),
      holds(
        "The week shown is the week after the term's start",
        "app/features/builder/workspace/week-marks › begins with the week after the first, and keeps the one that is chosen",
      ),
      holds(
        "The day starts at 08:00",
        "calendar/hours › begins at 8 and ends one hour after the latest end, rounded up",
      ),
      differs(
        "It ends one hour after LatestMeetingEndTime, rounded to the hour",
        "because it's rounded up: a whole hour follows the latest end, so 8:15 PM shows up to 10 PM and not to 9",
        "component/builder/results-hours › are the same for all schedules, to an hour after the latest end, %s",
        "calendar/hours › begins at 8 and ends one hour after the latest end, rounded up",
      ),
      holds(
        "A result of midnight is moved back one hour",
        "calendar/hours › moves a midnight back one hour, but not over an event",
      ),
    ),
    line(
      "Processed count and time",
      holds(
        "Processed count and time are shown with 6 decimals (under About the ranking)",
        "component/builder/results › say on request how many steps and seconds they took",
      ),
    ),
    line(
      "Options of a class: lock, sections, course",
      holds(
        "Classes from the cart or current enrollment can't be changed",
        `${RESULTS} › can't be locked, as others can`,
      ),
      holds(
        "Otherwise the student can lock or unlock a section",
        `${SCHEDULE} › locks classes in the week, by a key, and in the list, and keeps the schedule`,
        `${SCHEDULE} › unlocks a class where its other sections would be, which a locked one doesn't have`,
      ),
      holds(
        "Choose sections and change course options",
        `${SCHEDULE} › unlocks a class where its other sections would be, which a locked one doesn't have`,
        `${SCHEDULE} › show in place, and take its place by a key until that is undone`,
      ),
    ),
    line(
      "No schedules: reasons and ways out",
      holds(
        "Title No Schedules Possible, by result code",
        `${NOTHING_FITS} › names the course in the way, and leads to its options and to what is included`,
      ),
      holds(
        "2 and 4 offer: disable the course and retry, consider any section and retry, change course options, change advanced options",
        `${NOTHING_FITS} › names the course in the way, and leads to its options and to what is included`,
        `${NOTHING_FITS} › says when the options of a course leave no section, and changes them`,
      ),
      holds(
        "2 may hint that the cart or current enrollment are included, with Change links to the global options",
        `${NOTHING_FITS} › names the course in the way, and leads to its options and to what is included`,
      ),
      holds(
        "4 says that options are too restrictive, with an example",
        `${NOTHING_FITS} › says when the options of a course leave no section, and changes them`,
        "app/features/builder/explain/restriction-words › gives the specification's example where only waitlists are left",
      ),
      holds(
        "Other codes show only Go Back",
        `${NOTHING_FITS} › with the smallest change, and a way back, but no options of a course`,
      ),
    ),
    line(
      "What the viewer shows",
      holds("The term's name", `${VIEWER} › shows anyone the term, and its second week`),
      holds(
        "A weekly calendar, Monday to Friday, Saturday only if ShowSaturday",
        `${VIEWER} › shows anyone the term, and its second week`,
        "calendar/event › uses the workweek, and the weekend where an event touches it",
      ),
      holds("A semester timeline", `${VIEWER} › shows anyone the term, and its second week`),
      holds(
        "Schedule details (the first schedule only)",
        `${VIEWER} › lists its courses with their credits`,
        `${VIEWER} › says of each section when and where it meets, and with whom`,
      ),
      holds(
        "Two identical button bars: Download, Permalink, Send to My Schedule Builder",
        `${VIEWER} › has %s twice`,
        `${VIEWER} › has the same bar above and below the schedule, %i pixels wide`,
      ),
    ),
    line(
      "The viewer for visitors",
      holds(
        '"Authentication is required to access Schedule Builder."',
        `${VIEWER} › shows anyone the term, and its second week`,
      ),
    ),
    line(
      "A schedule that can't be built",
      holds(
        'Invalid Schedule, "The requested schedule could not be built." plus the server\'s message',
        `${VIEWER} › says why a schedule is invalid: %s`,
      ),
    ),
    line(
      "A schedule without events",
      holds(
        '"This schedule does not have any in-person meetings."',
        `${VIEWER} › shows no week where nothing meets in person`,
      ),
    ),
    line(
      "Dialogs of the viewer",
      holds(
        "Download Schedule",
        `${VIEWER} › is drawn in the browser %s`,
        `${VIEWER} › is the server's where the browser can't draw it, %s`,
      ),
      holds("Permalink Schedule", `${VIEWER} › has the address to copy`),
      holds(
        "Send to My Schedule Builder",
        `${VIEWER} › imports the schedule after sign-in and opens the new configuration`,
      ),
      holds("An Error Occurred", `${VIEWER} › says that an import failed: %s`),
    ),
    line(
      "The shared address",
      holds(
        "schedule-builder/view?term=..&classes=.., made in the browser",
        `${SHARE} › is copied`,
        `${VIEWER} › has the address to copy`,
      ),
    ),
    line(
      "Day view",
      holds(
        "One day as an hourly track, events positioned by start and end",
        `${WIDGETS} › shows the events of a day under its heading, and walks them`,
        `${PLAIN} › draws plain events over their times, with their names and times`,
      ),
      holds(
        "The heading shows weekday, month, and day ordinal",
        `${WIDGETS} › shows the events of a day under its heading, and walks them`,
        "dates/words › heads %s with %s",
      ),
    ),
    line(
      "Week view",
      holds(
        "Day headers (short weekday plus month and day) over a shared hourly track",
        `${WEEK} › draws an event over its minutes in the column of its day, under the day's short name and date`,
      ),
      holds(
        "Clicking a header makes that day active",
        `${WEEK} › makes a day active by its head`,
        `${USAGE} › opens a day by its head in a week from Monday to Saturday`,
      ),
      holds("The default is the first visible day", `${WEEK} › makes a day active by its head`),
      holds(
        "Visible weekdays can be limited by a first and last weekday",
        `${USAGE} › opens a day by its head in a week from Monday to Saturday`,
        "calendar/props › has the days, the hours, and the active day of a week",
      ),
      holds(
        "Day start and end set the visible hours",
        "calendar/hours › takes wishes and widens them where an event lies outside",
        "calendar/props › has the days, the hours, and the active day of a week",
      ),
    ),
    line(
      "Timeline",
      holds(
        "A horizontal strip of weeks labelled by month",
        `${WIDGETS} › names every week of a timeline with what is in it`,
        "calendar/timeline › has every week of which a shown day lies in the range, from its first to its last shown day",
      ),
      holds("30 px per week", "app/specified-constants › a week of the timeline, 30 px at the default size of text"),
      holds(
        "Click, or drag with the primary mouse button held, selects a week",
        `${WIDGETS} › selects weeks by a click, and on while the primary button is held, past the ends too`,
      ),
      holds(
        "Left and Right arrows (codes 37 and 39) move the selection",
        `${WIDGETS} › moves through a timeline by arrow keys, past either end too`,
      ),
      holds(
        "With no selection, left picks the start of the range and right the end",
        `${WIDGETS} › begins a timeline without a selection by %s at %s`,
      ),
      holds(
        "Moving past either end wraps",
        `${WIDGETS} › moves through a timeline by arrow keys, past either end too`,
        `${WIDGETS} › selects weeks by a click, and on while the primary button is held, past the ends too`,
      ),
    ),
    line(
      "Period selector",
      holds(
        "Previous and next buttons around a label",
        `${WIDGETS} › steps from week to week, and stops at the first and last date with the focus kept`,
      ),
      holds(
        "The default period is a week",
        `${WIDGETS} › steps from week to week, and stops at the first and last date with the focus kept`,
      ),
      holds(
        'The default label is like "Week of Month Day - Day Year"',
        `${WIDGETS} › steps from week to week, and stops at the first and last date with the focus kept`,
        "calendar/period › knows the first and the last day of %s",
      ),
      holds(
        "It reports direction (forward or back) and increment to its parent",
        `${USAGE} › moves by two weeks, under a label of its own`,
        "calendar/props › moves by every kind of period",
      ),
    ),
    line(
      "Icons of a font",
      differs(
        "Icons come from a fixed-width icon font with a name prefix",
        "because a font shows letters until it's there, and a screen reader reads them: icons are drawings as wide as each other",
        "component/layout/icons › icons are as wide as high, and hidden from screen readers",
      ),
    ),
    line(
      "Fields of an event",
      holds(
        "name, date, start, end, color, style (className), meetings, onClick",
        "calendar/props › has the fields of the specification in an event",
        `${PLAIN} › draws plain events over their times, with their names and times`,
        `${PLAIN} › shows an event's own content, class name, and place, and presses it`,
      ),
      differs(
        "timelineContent is HTML inside the event",
        "because HTML of another system could run: it's React content, which is escaped",
        `${PLAIN} › shows an event's own content, class name, and place, and presses it`,
      ),
      holds(
        "A position function supplied by the container",
        `${PLAIN} › takes the places of events from its container`,
      ),
      holds(
        "A start or end may be a full date-time or a time-only string beginning with T combined with the event's date",
        "calendar/plain-event › takes full date-times, and times alone together with the event's date",
        "calendar/plain-event › turns times with a zone into the institution's wall time",
      ),
      holds(
        "Time label: start and end in hours, minutes, and am or pm",
        `${PLAIN} › draws plain events over their times, with their names and times`,
      ),
    ),
    line(
      "Fields of a meeting",
      holds(
        "days (weekday numbers 0 to 6, Sunday 0), start, end, startDate, endDate",
        "calendar/props › has the fields of the specification in an event",
        "calendar/plain-event › takes meetings on their weekdays, within their dates where they have them",
      ),
      holds(
        "A meeting shows on a day only if that weekday is in days and the day is within the range, where there's one",
        "calendar/plain-event › takes meetings on their weekdays, within their dates where they have them",
        "calendar/event › shows an event only on dates within its range, both ends included",
      ),
    ),
    line(
      "Colors that stay with a name",
      holds(
        "Colors cycle through a shuffled palette",
        "calendar/event-colors › shuffles by the seed, the same way everywhere",
        "calendar/event-colors › gives each name a color that it keeps, and begins again after all 16",
      ),
      holds(
        "A name keeps its assigned color",
        "calendar/event-colors › gives each name a color that it keeps, and begins again after all 16",
        "component/builder/course-colors › are those of the configuration, also in the next tab",
      ),
    ),
    line(
      "A new reading ends the one before",
      holds(
        "A loader fetches several configured URLs, takes each response's data field, merges results, and signals completion when all return",
        "calendar/load-events › merges the data of all sources in their order, and is complete when all have answered",
      ),
      holds(
        "A new fetch aborts requests in flight",
        "calendar/load-events › aborts what is in flight when another load begins, and takes nothing of it any more",
      ),
      differs(
        "Failed requests are counted but not handled",
        "because a student should know what is missing: they're counted, shown quietly, and asked for again",
        "calendar/load-events › counts the failures of each source, keeps the others, and asks only the failed ones again",
        `${USAGE} › merges sources, says quietly which failed, and asks them again`,
      ),
    ),
  ],
};
