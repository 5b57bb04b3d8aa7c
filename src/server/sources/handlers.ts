import { refuse } from "#contract/outcome";
import type { Handlers, Services } from "../call.ts";
import type { Read } from "./open-sources.ts";

export function sourceHandlers({ sources }: Services): Handlers {
  return {
    feed: ({ params }) => answer(sources.feeds[params.source]),
    weather: () => answer(sources.weather),
    dining: () => answer(sources.dining),
    parking: () => answer(sources.parking),
    shuttles: () => answer(sources.shuttles),
  };
}

async function answer<Value>(read: Read<Value>): Promise<Value> {
  const value = await read();
  if (value === undefined) refuse("Currently unavailable.");
  return value;
}
