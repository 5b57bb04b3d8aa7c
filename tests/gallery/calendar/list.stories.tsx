import { WeekList } from "#calendar";
import { alternatives, oddTimes, type StageEvent, week } from "../../support/calendar/calendar-samples.tsx";
import { Kept } from "../kept.tsx";
import { NAMES } from "../samples.tsx";
import { partStory, type StoryFile } from "../story.tsx";

export default { title: "Calendar/List", component: WeekList } satisfies StoryFile;

const columns = [
  { heading: "Class", render: ({ data }: StageEvent) => data },
  { heading: "Location", render: () => "Olsen 408" },
] as const;

function List({ events }: { events: readonly StageEvent[] }) {
  return (
    <Kept start="math">
      {(id, select) => (
        <WeekList
          label="Your week"
          events={events}
          weekOf="2027-01-25"
          columns={columns}
          selectedIds={[id]}
          onSelect={(event) => select(event.id)}
        />
      )}
    </Kept>
  );
}

export const EveryKind = partStory({ isPictured: true, render: () => <List events={[...week, ...alternatives]} /> });
export const InSpanish = partStory({ render: () => <List events={week} />, language: "es-US" });
export const WeekendAndMidnight = partStory({ render: () => <List events={oddTimes} /> });
export const LongNames = partStory({
  render: () => (
    <List
      events={[NAMES.long, NAMES.arabic].map((data) => ({
        id: data,
        data,
        days: [1],
        start: 540,
        end: 600,
      }))}
    />
  ),
});
export const Empty = partStory({ render: () => <List events={[]} /> });
