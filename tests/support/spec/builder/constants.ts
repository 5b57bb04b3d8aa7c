import { differs, holds, line, type SpecSection } from "../spec-line.ts";

const CONSTANTS = "app/specified-constants";

export const builderConstants: SpecSection = {
  title: "Constants",
  lines: [
    line(
      "15 minutes between campuses",
      holds(
        "Travel warning: 15 minutes or less between classes at different campuses",
        `${CONSTANTS} › travel`,
        "engine/encode/rules › allows a class that starts when another ends, but no travel gap of 0 to 15 minutes",
      ),
      holds(
        "Such schedules aren't shown",
        "engine/encode/rules › allows a class that starts when another ends, but no travel gap of 0 to 15 minutes",
      ),
      holds(
        "The option is always on",
        "component/builder/parts › The advanced options are saved, but for the one that is always on",
      ),
    ),
    line(
      "Seats every 10 seconds",
      holds("Enrollment info refresh: 10000 ms", `${CONSTANTS} › seats in Schedule Builder`),
    ),
    line(
      "Hours and days of the week",
      holds(
        "The calendar's day starts at 08:00 and ends one hour after the latest meeting's end",
        "calendar/hours › begins at 8 and ends one hour after the latest end, rounded up",
      ),
      holds(
        "The week goes from Monday to Friday (day 5) or Saturday (day 6)",
        "calendar/event › uses the workweek, and the weekend where an event touches it",
      ),
    ),
    line(
      "Types and modes",
      holds(
        "Component type 0 any, 1 explicit",
        "component/builder/parts › open in place, and any is considered until one is selected, and then only those",
        "server/builder/configurations › takes a locked section although another would rank better, and refuses one of another course",
      ),
      holds(
        "Honors 0, 1, 2 (default 2)",
        "engine/encode/rules › leaves out closed, waitlisted, online, other-campus, and honors sections as the options say",
        "server/builder/configurations › gives a course the same options however it's added",
      ),
      holds(
        "Enrollment status mode 1 or 2 (0: nothing is excluded)",
        "server/builder/specified-calls › say by a mode which sections a course excludes",
      ),
      holds("Add type value 2", "server/builder/specified-calls › read a course with its options"),
    ),
    line(
      "Three characters, 400 ms",
      holds("Minimum search: 3 characters", "component/builder/add-courses › suggests nothing before three characters"),
      holds("Debounce: 400 ms", `${CONSTANTS} › course search of Schedule Builder`),
    ),
    line(
      "Steps and defaults of break times",
      holds(
        "15-minute steps, hours 1 to 12; default 08:00 to 16:00",
        "component/builder/breaks › opens the list of times at its own, which is in it",
        "component/builder/breaks › begins with the defaults again after Cancel",
      ),
      holds("Weekdays M, T, W, R, F, S", "component/builder/breaks › is saved for each of its days, up to midnight"),
    ),
    line(
      "500 ms of scrolling; up to one minute to choose",
      differs(
        "The jump step of 10 is defined but not used",
        'because a constant that nothing uses is no part of a product: "Go to Schedule" takes any number',
        "component/builder/results › goes to a number, and begins the next visit with the schedule that was seen last",
      ),
      holds("Scroll animation: 500 ms", `${CONSTANTS} › the results of Schedule Builder`),
      holds("Choosing may take up to one minute", `${CONSTANTS} › the results of Schedule Builder`),
    ),
    line(
      "What is remembered",
      holds(
        "Local storage holds the last term",
        "app/features/builder/workspace/small-parts › is the one asked for, else the remembered one, else the first",
      ),
      holds(
        "Local storage holds the configurations' order (default Name)",
        "component/builder/configurations › sorts by the latest change, and fits a phone",
      ),
    ),
    line("20 rows of notes", holds("The notes box has 20 rows", `${CONSTANTS} › notes`)),
    line(
      "30 px a week; palette",
      holds("Timeline: 30 px per week", `${CONSTANTS} › a week of the timeline, 30 px at the default size of text`),
      holds(
        "Weekdays are numbered 0 to 6 from Sunday",
        "calendar/plain-event › takes meetings on their weekdays, within their dates where they have them",
      ),
      holds(
        "Event palette of 16 colors from red to deep-orange; default blue",
        "calendar/event-colors › gives each name a color that it keeps, and begins again after all 16",
        "calendar/props › has the fields of the specification in an event",
      ),
    ),
    line(
      "The type of an enrollment section",
      holds(
        "Class type E is an enrollment section",
        "contract/specified-builder-fields › has those of a schedule and its classes",
      ),
    ),
    line(
      "Times and dates",
      holds("Times are shown as h:mm A", "dates/words › names single times and hours"),
      holds("Times are received as HH:mm:ss", "dates/minutes › turns wall times into minutes and back"),
      holds("Dates are M/D/Y", "dates/words › writes a day without zeros before it"),
      holds(
        "Schedule sort values come from the server",
        "server/builder/specified-calls › save how schedules are sorted",
      ),
    ),
  ],
};
