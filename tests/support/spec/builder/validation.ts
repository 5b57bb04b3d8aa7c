import { holds, line, type SpecSection } from "../spec-line.ts";

export const builderValidation: SpecSection = {
  title: "Validation",
  lines: [
    line(
      "A configuration has a name",
      holds(
        "The name must not be empty: Create and Rename are disabled otherwise",
        "component/builder/configurations › makes a configuration once it has a name, and moves the focus to it",
        "component/builder/configurations › renames a configuration, in order",
      ),
      holds(
        "Server errors show Message",
        "component/builder/configurations › keeps a configuration that couldn't be deleted",
        "server/builder/edits › keep up to 50 configurations of a term, however they are made at once",
      ),
    ),
    line(
      "A break begins before it ends, on a day",
      holds(
        'Start must be before end unless all day: "The start time must be before the end time."',
        "component/builder/breaks › that ends before it starts says so at its start",
        "server/builder/configurations › refuses a break that ends before it starts, and an unknown day",
      ),
      holds(
        'A new break needs one weekday: "You must select at least one day."',
        "component/builder/breaks › needs a day, and says so at its days",
      ),
    ),
    line(
      "Three characters",
      holds(
        "Course search takes at least three characters",
        "component/builder/add-courses › suggests nothing before three characters",
        "server/builder/configurations › finds courses by words of the title, and refuses short texts and unknown terms",
      ),
    ),
    line(
      "What options exclude",
      holds(
        "Exclude rules as in section 2",
        "engine/encode/rules › leaves out closed, waitlisted, online, other-campus, and honors sections as the options say",
        "app/specified-constants › excluding waitlisted classes excludes closed ones, and allowing these allows those",
      ),
      holds(
        "Honors defaults as in section 2",
        "server/builder/configurations › gives a course the same options however it's added",
      ),
    ),
    line(
      "A campus only where it's restricted",
      holds(
        "The campus select is enabled only when restrict to campus is ticked",
        "component/builder/parts › are opened by their address, ask for the campus, and lead back when they are saved",
        "server/builder/configurations › restricts a course to a campus of the term only",
      ),
    ),
    line(
      "The title of a download",
      holds(
        "The title is optional and trimmed; a blank one is omitted",
        "component/viewer/viewer › is the server's where the browser can't draw it, %s",
        "server/sharing/shared-schedule › is a PDF with the title that was asked for, without a name",
      ),
    ),
    line(
      "Any section clears the chosen ones",
      holds(
        "Component type 0 clears explicit sections on save",
        "component/builder/parts › open in place, and any is considered until one is selected, and then only those",
        "server/builder/configurations › takes a locked section although another would rank better, and refuses one of another course",
      ),
    ),
    line(
      "Permission numbers",
      holds(
        "Checking a permission number is no part of Schedule Builder: choosing sends none",
        "component/builder/choose › sends each class with its sections, says what it did, and leads to the cart",
      ),
    ),
  ],
};
