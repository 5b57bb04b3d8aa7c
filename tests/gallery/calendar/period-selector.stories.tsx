import { PeriodSelector } from "#calendar";
import { Period } from "../../support/calendar/calendar-samples.tsx";
import { partStory, type StoryFile } from "../story.tsx";

export default { title: "Calendar/Period selector", component: PeriodSelector } satisfies StoryFile;

const TERMS = [
  { name: "2026 Fall", startDate: "2026-09-08", endDate: "2026-12-18" },
  { name: "2027 Spring", startDate: "2027-01-19", endDate: "2027-05-08" },
  { name: "2027 Summer", startDate: "2027-05-24", endDate: "2027-08-13" },
];

export const Week = partStory({ render: () => <Period date="2027-01-27" /> });
export const FirstWeek = partStory({
  render: () => <Period date="2027-01-19" minDate="2027-01-19" maxDate="2027-05-07" />,
});
export const OnlyWeek = partStory({
  render: () => <PeriodSelector date="2027-01-19" minDate="2027-01-19" maxDate="2027-01-21" onMove={() => {}} />,
});
export const WeekFromSundayToSaturday = partStory({
  render: () => <Period date="2027-01-27" days={[0, 1, 2, 3, 4, 5, 6]} />,
});
export const Day = partStory({ render: () => <Period date="2027-01-27" period="day" /> });
export const Month = partStory({ render: () => <Period date="2027-01-27" period="month" /> });
export const Term = partStory({ render: () => <Period date="2027-01-27" period={TERMS} /> });
export const LastTerm = partStory({ render: () => <Period date="2027-06-01" period={TERMS} /> });
export const TenDays = partStory({ render: () => <Period date="2027-01-27" period={10} /> });
export const TwoWeeksAtATime = partStory({ render: () => <Period date="2027-01-27" increment={2} /> });
export const LabelOfItsOwn = partStory({
  render: () => <Period date="2027-01-27" label={(first, last) => `${first} to ${last}`} />,
});
export const InSpanish = partStory({ render: () => <Period date="2027-01-27" period={10} />, language: "es-US" });
