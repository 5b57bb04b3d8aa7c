import { DayView } from "#calendar";
import { crowd, lockOn, Wednesday } from "../../support/calendar/calendar-samples.tsx";
import { partStory, type StoryFile } from "../story.tsx";

export default { title: "Calendar/Day", component: DayView } satisfies StoryFile;

export const OneSelected = partStory({
  isPictured: true,
  render: () => <Wednesday selectedId="lab" cornerAction={lockOn("lab")} />,
});
export const InSpanish = partStory({ render: () => <Wednesday />, language: "es-US" });
export const FiveAtOnce = partStory({ render: () => <Wednesday events={crowd} date="2027-01-25" /> });
export const Empty = partStory({ render: () => <Wednesday events={[]} date="2027-01-23" /> });
