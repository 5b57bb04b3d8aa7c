import { eventSpans } from "./event.ts";
import { type Event, toCalendarEvents } from "./plain-event.ts";

/** A reply as the portal's API wraps it. */
export type EventReply = { data: readonly Event[] | null | undefined; isError?: boolean | undefined };

/** Something that has events: an address that answers with an `EventReply`, or a call of the caller's own. */
export type CalendarSource = {
  /** Unique among the sources of a load. */
  id: string;
  /** In sentences, such as "campus events". */
  name: string;
} & ({ url: string; load?: undefined } | { load: (signal: AbortSignal) => Promise<EventReply>; url?: undefined });

/** `attempts` failed in a row. */
export type SourceFailure = { id: string; name: string; attempts: number; error: unknown };

export type LoadedEvents = {
  /** Of all sources, in their order. */
  events: readonly Event[];
  /** By the source's id. A source that failed, or that is being asked again, has its last answer. */
  bySource: ReadonlyMap<string, readonly Event[]>;
  failures: readonly SourceFailure[];
  /** All sources have answered or failed. */
  isComplete: boolean;
};

export const NOTHING_LOADED: LoadedEvents = { events: [], bySource: new Map(), failures: [], isComplete: false };

export type EventLoader = {
  /** Aborts what is in flight, then asks all sources. True once all have answered or failed; false if another load came. */
  load: (sources: readonly CalendarSource[]) => Promise<boolean>;
  /** Asks those again that failed; what is in flight goes on. */
  retry: () => Promise<boolean>;
  /** Aborts what is in flight. */
  stop: () => void;
};

/** Loads events of several sources. `onChange` gets what there is after every answer. */
export function createEventLoader(onChange: (loaded: LoadedEvents) => void): EventLoader {
  let sources: readonly CalendarSource[] = [];
  let running = new AbortController();
  let answers = new Map<string, readonly Event[]>();
  let failures = new Map<string, SourceFailure>();
  const pending = new Set<string>();

  const report = () => {
    const loaded = sources.flatMap(({ id }) => {
      const events = answers.get(id);
      return events ? [[id, events] as const] : [];
    });
    onChange({
      events: loaded.flatMap(([, events]) => events),
      bySource: new Map(loaded),
      failures: sources.flatMap(({ id }) => failures.get(id) ?? []),
      isComplete: pending.size === 0,
    });
  };

  async function ask(source: CalendarSource, { signal }: AbortController): Promise<void> {
    const { id, name } = source;
    try {
      const events = readEvents(await unlessAborted(replyOf(source, signal), signal));
      // Another load may have come between the answer and this line.
      if (signal.aborted) return;
      answers.set(id, events);
      failures.delete(id);
    } catch (error) {
      if (signal.aborted) return;
      failures.set(id, { id, name, attempts: (failures.get(id)?.attempts ?? 0) + 1, error });
    }
    pending.delete(id);
    report();
  }

  async function askAll(asked: readonly CalendarSource[]): Promise<boolean> {
    const own = running;
    for (const { id } of asked) pending.add(id);
    report();
    await Promise.all(asked.map((source) => ask(source, own)));
    return !own.signal.aborted;
  }

  return {
    load(next) {
      running.abort();
      running = new AbortController();
      pending.clear();
      sources = next;
      const ids = new Set(next.map(({ id }) => id));
      answers = new Map([...answers].filter(([id]) => ids.has(id)));
      failures = new Map([...failures].filter(([id]) => ids.has(id)));
      return askAll(next);
    },
    retry: () => askAll(sources.filter(({ id }) => failures.has(id) && !pending.has(id))),
    stop: () => running.abort(),
  };
}

async function replyOf(source: CalendarSource, signal: AbortSignal): Promise<EventReply> {
  if (source.load) return source.load(signal);
  const response = await fetch(source.url, { signal, headers: { Accept: "application/json" } });
  if (!response.ok) throw new Error(`${source.url} answered ${response.status}.`);
  return (await response.json()) as EventReply;
}

/** Its `data`. Throws if it isn't a list of events that can be drawn, which would otherwise fail in the widget. */
function readEvents({ data, isError = false }: EventReply): readonly Event[] {
  if (isError || !Array.isArray(data)) throw new Error("The reply has no events.");
  const events = data as readonly Event[];
  for (const event of events) toCalendarEvents(event, { data: null }).forEach(eventSpans);
  return events;
}

/** Also ends the wait for a source that takes no notice of its signal. */
function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason as Error);
    if (signal.aborted) stop();
    signal.addEventListener("abort", stop, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", stop));
  });
}
