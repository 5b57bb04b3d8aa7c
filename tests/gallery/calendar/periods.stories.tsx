import { PeriodSelector, TimelineView, type WeekMark } from "#calendar";
import { Period, Semester } from "../../support/calendar/calendar-samples.tsx";
import { part, type StoryFile } from "../story.tsx";

export default { title: "Calendar/Periods", component: TimelineView } satisfies StoryFile;

const MARKS: Readonly<Record<string, WeekMark>> = { "2027-01-18": "none", "2027-03-15": "recess" };
const markOf = (date: string) => MARKS[date] ?? "classes";

export const Term = part({
  isPictured: true,
  render: () => <Semester markOf={markOf} selected="2027-02-08" today="2027-02-10" />,
});
export const TermInSpanish = part({
  render: () => <Semester markOf={markOf} selected="2027-02-08" today="2027-02-10" />,
  language: "es-US",
});
export const NothingSelected = part({ render: () => <Semester markOf={markOf} /> });
export const OverNewYear = part({ render: () => <Semester startDate="2026-12-14" endDate="2027-02-05" /> });

export const Week = part({ render: () => <Period date="2027-01-27" /> });
export const FirstWeek = part({ render: () => <Period date="2027-01-19" minDate="2027-01-19" maxDate="2027-05-07" /> });
export const WeekInSpanish = part({ render: () => <Period date="2027-01-27" />, language: "es-US" });
export const OnlyWeek = part({
  render: () => <PeriodSelector date="2027-01-19" minDate="2027-01-19" maxDate="2027-01-21" onMove={() => {}} />,
});
