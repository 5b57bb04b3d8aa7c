import { type Event, LoadFailures, useEventLoader, WeekGrid } from "#calendar";

type LoadDeadlines = (weekOf: string, signal: AbortSignal) => Promise<Event[]>;

/** Another week loads again and aborts what is in flight. `bySource` has the events of each source. */
export function LoadedWeek({ weekOf, loadDeadlines }: { weekOf: string; loadDeadlines: LoadDeadlines }) {
  const { events, failures, isComplete, retry } = useEventLoader(
    [
      { id: "clubs", name: "club meetings", url: `/feeds/clubs.json?week=${weekOf}` },
      { id: "deadlines", name: "deadlines", load: async (signal) => ({ data: await loadDeadlines(weekOf, signal) }) },
    ],
    weekOf,
  );
  return (
    <div aria-busy={!isComplete}>
      <WeekGrid label="Campus week" events={events} weekOf={weekOf} />
      <LoadFailures failures={failures} onRetry={retry} />
    </div>
  );
}
