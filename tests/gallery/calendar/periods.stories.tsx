import { PeriodSelector, TimelineView, type WeekMark } from "#calendar";
import { Period, Semester } from "../../support/calendar/calendar-samples.tsx";
import { partStory, type StoryFile } from "../story.tsx";

export default { title: "Calendar/Periods", component: TimelineView } satisfies StoryFile;

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

export const Week = partStory({ render: () => <Period date="2027-01-27" /> });
export const FirstWeek = partStory({
  render: () => <Period date="2027-01-19" minDate="2027-01-19" maxDate="2027-05-07" />,
});
export const WeekInSpanish = partStory({ render: () => <Period date="2027-01-27" />, language: "es-US" });
export const OnlyWeek = partStory({
  render: () => <PeriodSelector date="2027-01-19" minDate="2027-01-19" maxDate="2027-01-21" onMove={() => {}} />,
});
