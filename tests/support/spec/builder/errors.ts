import { holds, line, type SpecSection } from "../spec-line.ts";

export const builderErrors: SpecSection = {
  title: "Errors",
  lines: [
    line(
      "Schedule Builder is off",
      holds(
        'Feature disabled: the panel "Currently Unavailable" on the landing',
        "component/builder/choose › says that Schedule Builder is off",
      ),
    ),
    line(
      "A course that can't be added",
      holds(
        'A dialog "This course could not be added to Schedule Builder.", followed by the message',
        "component/builder/add-courses › keeps the words of a course that was refused, and says why",
      ),
    ),
    line(
      "A course or break that can't be removed",
      holds(
        '"The course could not be removed.", with the reason',
        "component/builder/configuration › keeps the course that was to be removed",
      ),
      holds(
        '"The break could not be removed."',
        "app/quoted-texts › the source says each text that no other test looks for word for word",
      ),
    ),
    line(
      "A configuration that doesn't exist",
      holds(
        '404: "Configuration Not Found" with "The requested Schedule Builder configuration does not exist."',
        "component/builder/configuration › leads from a configuration that does not exist to the first one",
        "server/builder/configurations › does not find another student's configuration",
      ),
    ),
    line(
      "Results that can't be read",
      holds(
        "404 returns to the configuration",
        "component/builder/results › leaves it to the configuration screen to say that a configuration does not exist",
      ),
      holds(
        "Other errors say that there's a problem",
        "component/builder/results › offers another try when the calculation fails",
      ),
    ),
    line(
      "Too many schedules",
      holds(
        'Build IsError: title "Too Many Possible Schedules" with advice to disable courses, lock sections, then re-enable',
        "component/builder/results-impossible › says so when there are too many schedules",
      ),
    ),
    line(
      "No schedules, by code",
      holds(
        '1: "Your breaks are too restrictive. …"',
        "component/builder/nothing-fits › in words, with where it conflicts",
      ),
      holds(
        '2: "The following course could not be scheduled:"',
        "component/builder/nothing-fits › names the course in the way, and leads to its options and to what is included",
      ),
      holds(
        '3: "All possible schedules have at least one Travel Warning."',
        "component/builder/nothing-fits › says when there is no time to change campuses, and leads back",
      ),
      holds(
        '4: "There are no available sections for the following course:"',
        "component/builder/nothing-fits › says when the options of a course leave no section, and changes them",
      ),
    ),
    line(
      "A lock that can't be saved",
      holds(
        '"This information could not be saved." plus the message',
        "component/builder/schedule › says that a lock could not be saved, and takes it back",
      ),
    ),
    line(
      "Failures of choosing",
      holds("Errors are shown in a dialog", "component/builder/choose › says why a schedule can't be chosen"),
      holds("An error of the terms closes the dialog", "component/builder/choose › says when terms can't be read"),
      holds(
        "No access: the message of section 4",
        "component/builder/choose › says when there is no access to enrollment",
      ),
    ),
    line(
      "Failures of an import",
      holds(
        '"Unable to import this schedule." with the server\'s message',
        "component/viewer/viewer › says that an import failed: %s",
      ),
      holds(
        'A transport failure: "An error occurred while importing this schedule.", titled "An Error Occurred"',
        "component/viewer/viewer › says that an import failed: %s",
      ),
    ),
    line(
      "An invalid schedule",
      holds('"Invalid Schedule"', "component/viewer/viewer › says why a schedule is invalid: %s"),
    ),
    line(
      "Invalid courses",
      holds("The warning of section 2", "component/builder/configuration › is named, and builds nothing"),
    ),
    line(
      "No terms or configurations",
      holds(
        "Loading a configuration without terms or configurations says so",
        "component/builder/configuration › says at %s what no terms mean, without asking again until the student does",
      ),
    ),
  ],
};
