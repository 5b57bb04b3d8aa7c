import { afterEach, expect, it, vi } from "vitest";
import { measureIfAsked } from "#app/lib/vitals/measure-if-asked.ts";

type Router = Parameters<typeof measureIfAsked>[0];
type State = Router["state"];

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A page, its router, and what waits until the browser is idle. */
function openPage({ isAsked }: { isAsked: boolean }) {
  const idle: (() => void)[] = [];
  const subscribers = new Set<(state: State) => void>();
  vi.stubGlobal("document", { querySelector: () => (isAsked ? {} : null) });
  vi.stubGlobal("requestIdleCallback", (work: () => void) => idle.push(work));
  const state = { initialized: false, matches: [] } as unknown as State;
  const router = {
    state,
    subscribe: (subscriber: (state: State) => void) => {
      subscribers.add(subscriber);
      return () => subscribers.delete(subscriber);
    },
  } as unknown as Router;
  measureIfAsked(router);
  const change = (changes: Partial<State>) => {
    for (const subscriber of subscribers) subscriber(Object.assign(state, changes));
  };
  return { idle, subscribers, change };
}

it("loads nothing unless the server asks for it", () => {
  const { idle, subscribers, change } = openPage({ isAsked: false });
  expect(subscribers.size).toBe(0);
  change({ initialized: true });
  expect(idle).toEqual([]);
});

it("waits for the first screen and for idle time, and then loads what measures, once", async () => {
  const { idle, subscribers, change } = openPage({ isAsked: true });
  change({ initialized: false });
  expect(idle).toEqual([]);
  change({ initialized: true });
  change({ initialized: true });
  expect(idle).toHaveLength(1);
  expect(subscribers.size).toBe(0);
  idle[0]!();
  // What measures follows the router, too.
  await expect.poll(() => subscribers.size).toBe(1);
});
