import type { Handlers, Services } from "../call.ts";

/** News, and what the campus offers now. */
export function sourceHandlers({ sources }: Services): Handlers {
  return {
    feed: ({ params }) => answer(sources.feeds[params.source]),
    weather: () => answer(sources.weather),
    dining: () => answer(sources.dining),
    parking: () => answer(sources.parking),
    shuttles: () => answer(sources.shuttles),
  };
}

async function answer<Value>(read: () => Promise<Value | undefined>) {
  const value = await read();
  return value === undefined
    ? { IsError: true, Data: null, Error: { Message: "Currently unavailable." } }
    : { IsError: false, Data: value, Error: null };
}
