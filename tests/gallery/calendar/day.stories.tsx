import { DayView } from "#calendar";
import { crowd, lockOn, plainEvents, Wednesday } from "../../support/calendar/calendar-samples.tsx";
import { partStory, type StoryFile } from "../story.tsx";

export default { title: "Calendar/Day", component: DayView } satisfies StoryFile;

export const OneSelected = partStory({
  isPictured: true,
  render: () => <Wednesday selectedId="lab" cornerAction={lockOn("lab")} />,
});
export const InSpanish = partStory({ render: () => <Wednesday />, language: "es-US" });
export const FiveAtOnce = partStory({ render: () => <Wednesday events={crowd} date="2027-01-25" /> });
export const Empty = partStory({ render: () => <Wednesday events={[]} date="2027-01-23" /> });

/** Plain events under a heading of level 3, with hours, a height of its own, and the day's begin where the events begin. */
export const HoursAndHeading = partStory({
  render: () => (
    <section>
      <h2>Campus</h2>
      <DayView
        label="Campus"
        date="2027-01-25"
        events={plainEvents}
        headingLevel={3}
        beginsWithEvent
        lastHour={21}
        hourHeight={40}
      />
    </section>
  ),
});
