import { TimelineView, type WeekMark } from "#calendar";
import { weekdaysBetween } from "#dates/span";
import { Semester } from "../../support/calendar/calendar-samples.tsx";
import { Kept } from "../kept.tsx";
import { partStory, type StoryFile } from "../story.tsx";

export default { title: "Calendar/Timeline", component: TimelineView } satisfies StoryFile;

const MARKS: Readonly<Record<string, WeekMark>> = { "2027-01-18": "none", "2027-03-15": "recess" };
const markOf = (date: string) => MARKS[date] ?? "classes";

export const Term = partStory({
  isPictured: true,
  render: () => <Semester markOf={markOf} selected="2027-02-08" today="2027-02-10" />,
});
export const TermInSpanish = partStory({
  render: () => <Semester markOf={markOf} selected="2027-02-08" today="2027-02-10" />,
  language: "es-US",
});
export const NothingSelected = partStory({ render: () => <Semester markOf={markOf} /> });
export const OverNewYear = partStory({ render: () => <Semester startDate="2026-12-14" endDate="2027-02-05" /> });

/** Without marks, weeks have names alone. */
export const WithoutMarks = partStory({
  render: () => (
    <Kept<string | null> start="2027-02-08">
      {(date, select) => (
        <TimelineView
          label="Project weeks"
          startDate="2027-01-19"
          endDate="2027-05-07"
          selected={date}
          onSelect={select}
        />
      )}
    </Kept>
  ),
});

/** Weeks that begin on Sunday, and the week of a date on Saturday. */
export const WholeWeeks = partStory({
  render: () => (
    <Semester
      markOf={markOf}
      days={weekdaysBetween(0, 6)}
      startDate="2027-01-17"
      endDate="2027-02-27"
      selected="2027-02-06"
    />
  ),
});
