import { found, type Handlers, type Services } from "../call.ts";
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

async function answer<Value>(read: Read<Value>) {
  const value = await read();
  return value === undefined
    ? { IsError: true, Data: null, Error: { Message: "Currently unavailable." } }
    : found(value);
}
