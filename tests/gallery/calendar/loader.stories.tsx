import { type CalendarSource, LoadFailures, useEventLoader, WeekGrid } from "#calendar";
import { plainEvents } from "../../support/calendar/calendar-samples.tsx";
import { partStory, type StoryFile } from "../story.tsx";
import { the } from "../targets.ts";

function CampusWeek({ sources }: { sources: readonly CalendarSource[] }) {
  const { events, failures, isComplete, retry } = useEventLoader(sources);
  return (
    <div aria-busy={!isComplete}>
      <WeekGrid label="Campus week" events={events} weekOf="2027-01-25" />
      <LoadFailures failures={failures} onRetry={retry} />
    </div>
  );
}

export default { title: "Calendar/Loader", component: CampusWeek } satisfies StoryFile;

const club: CalendarSource = {
  id: "clubs",
  name: "club meetings",
  load: () => Promise.resolve({ data: plainEvents.slice(0, 1) }),
};
const broken = (id: string, name: string): CalendarSource => ({
  id,
  name,
  load: () => Promise.reject(new Error("lost")),
});
const never: CalendarSource = { id: "exams", name: "exams", load: () => new Promise(() => {}) };

export const Merged = partStory({
  render: () => (
    <CampusWeek
      sources={[club, { id: "rest", name: "others", load: () => Promise.resolve({ data: plainEvents.slice(1) }) }]}
    />
  ),
  ready: the.text("Chess Club"),
});
export const StillWaiting = partStory({
  render: () => <CampusWeek sources={[club, never]} />,
  ready: the.text("Chess Club"),
});
export const OneFailed = partStory({
  render: () => <CampusWeek sources={[club, broken("exams", "exams")]} />,
  ready: the.button("Try Again"),
});
export const AllFailed = partStory({
  render: () => <CampusWeek sources={[broken("clubs", "club meetings"), broken("exams", "exams")]} />,
  ready: the.button("Try Again"),
});
export const TriedTwice = partStory({
  render: () => (
    <LoadFailures
      failures={[{ id: "exams", name: "exams", attempts: 2, error: new Error("lost") }]}
      onRetry={() => {}}
    />
  ),
});
