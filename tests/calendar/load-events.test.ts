import { expect, it, vi } from "vitest";
import { type CalendarSource, createEventLoader, type EventReply, type LoadedEvents } from "#calendar";

/** A source whose answers a test gives when it likes, call by call. */
function fakeSource(id: string) {
  const calls: (PromiseWithResolvers<EventReply> & { signal: AbortSignal })[] = [];
  const source: CalendarSource = {
    id,
    name: `${id}s`,
    load: (signal) => {
      const call = { ...Promise.withResolvers<EventReply>(), signal };
      calls.push(call);
      return call.promise;
    },
  };
  return { source, calls };
}

function openLoader() {
  const states: LoadedEvents[] = [];
  const loader = createEventLoader((loaded) => states.push(loaded));
  return { loader, states, shown: () => states.at(-1)! };
}

const on = (name: string) => ({ data: [{ name, date: "2027-01-25", start: "T09:00" }] });
const namesIn = ({ events }: LoadedEvents) => events.map(({ name }) => name);
const settled = () => new Promise((resolve) => setTimeout(resolve));

it("merges the data of all sources in their order, and is complete when all have answered", {
  tags: ["builder§2.70"],
}, async () => {
  const [club, exam] = [fakeSource("club"), fakeSource("exam")];
  const { loader, shown } = openLoader();
  const done = loader.load([club.source, exam.source]);
  expect(shown()).toMatchObject({ events: [], isComplete: false });
  exam.calls[0]!.resolve(on("Final"));
  await settled();
  expect(namesIn(shown())).toEqual(["Final"]);
  expect(shown().isComplete).toBe(false);
  club.calls[0]!.resolve(on("Chess"));
  expect(await done).toBe(true);
  expect(namesIn(shown())).toEqual(["Chess", "Final"]);
  expect(shown()).toMatchObject({ isComplete: true, failures: [] });
  expect([...shown().bySource.keys()]).toEqual(["club", "exam"]);
});

it("aborts what is in flight when another load begins, and takes nothing of it any more", {
  tags: ["builder§2.70"],
}, async () => {
  const club = fakeSource("club");
  const { loader, shown, states } = openLoader();
  const first = loader.load([club.source]);
  const second = loader.load([club.source]);
  expect(club.calls.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  // A source that takes no notice of its signal answers late, and out of order.
  club.calls[1]!.resolve(on("new"));
  expect(await second).toBe(true);
  club.calls[0]!.resolve(on("old"));
  expect(await first).toBe(false);
  await settled();
  expect(namesIn(shown())).toEqual(["new"]);
  expect(states.every(({ events }) => events.every(({ name }) => name === "new"))).toBe(true);
});

it("drops an answer that comes in the same moment as another load", async () => {
  const club = fakeSource("club");
  const { loader, shown } = openLoader();
  const first = loader.load([club.source]);
  club.calls[0]!.resolve(on("old"));
  await Promise.resolve();
  const second = loader.load([club.source]);
  expect(await first).toBe(false);
  expect(namesIn(shown())).toEqual([]);
  club.calls[1]!.reject(new Error("lost"));
  expect(await second).toBe(true);
  expect(namesIn(shown())).toEqual([]);
});

it("counts the failures of each source, keeps the others, and asks only the failed ones again", {
  tags: ["builder§2.70"],
}, async () => {
  const [club, exam] = [fakeSource("club"), fakeSource("exam")];
  const { loader, shown } = openLoader();
  const done = loader.load([club.source, exam.source]);
  club.calls[0]!.reject(new Error("lost"));
  exam.calls[0]!.resolve(on("Final"));
  expect(await done).toBe(true);
  expect(shown()).toMatchObject({ isComplete: true, failures: [{ id: "club", name: "clubs", attempts: 1 }] });
  const again = loader.retry();
  expect(shown().isComplete).toBe(false);
  // A second press while it's on asks nothing more.
  await loader.retry();
  expect([club.calls.length, exam.calls.length]).toEqual([2, 1]);
  club.calls[1]!.reject(new Error("lost"));
  await again;
  expect(shown().failures).toMatchObject([{ id: "club", attempts: 2 }]);
  const last = loader.retry();
  club.calls[2]!.resolve(on("Chess"));
  await last;
  expect(shown()).toMatchObject({ failures: [], isComplete: true });
  expect(namesIn(shown())).toEqual(["Chess", "Final"]);
});

it("keeps what a source answered until its next answer, and forgets sources that are left out", async () => {
  const [club, exam] = [fakeSource("club"), fakeSource("exam")];
  const { loader, shown } = openLoader();
  const first = loader.load([club.source, exam.source]);
  club.calls[0]!.resolve(on("Chess"));
  exam.calls[0]!.resolve(on("Final"));
  await first;
  const second = loader.load([club.source]);
  expect(namesIn(shown())).toEqual(["Chess"]);
  club.calls[1]!.resolve(on("Go"));
  await second;
  expect(namesIn(shown())).toEqual(["Go"]);
});

it.each([
  ["says that it failed", { data: [], isError: true }],
  ["has no data", { data: null }],
  ["has an event that can't be read", { data: [{ name: "Chess", date: "2027-01-25", start: "noon" }] }],
  [
    "has an event that no day has",
    { data: [{ name: "Chess", meetings: [{ days: [1], start: 600, end: Number.NaN }] }] },
  ],
])("takes a reply that %s for a failure", async (_which, reply: EventReply) => {
  const club = fakeSource("club");
  const { loader, shown } = openLoader();
  const done = loader.load([club.source]);
  club.calls[0]!.resolve(reply);
  await done;
  expect(shown().failures).toMatchObject([{ id: "club", attempts: 1 }]);
});

it("takes what a call throws at once for a failure, too", async () => {
  const { loader, shown } = openLoader();
  const load = () => {
    throw new Error("broken");
  };
  expect(await loader.load([{ id: "club", name: "clubs", load }])).toBe(true);
  expect(shown().failures).toHaveLength(1);
});

it("reports nothing more once it's stopped", async () => {
  const club = fakeSource("club");
  const { loader, states } = openLoader();
  const done = loader.load([club.source]);
  loader.stop();
  club.calls[0]!.resolve(on("Chess"));
  expect(await done).toBe(false);
  expect(states).toHaveLength(1);
});

it("asks an address itself, and takes another status than success for a failure", async () => {
  const answers = new Map([
    ["/clubs", Response.json(on("Chess"))],
    ["/exams", new Response("", { status: 503 })],
  ]);
  vi.stubGlobal("fetch", (url: string) => Promise.resolve(answers.get(url)));
  const { loader, shown } = openLoader();
  await loader.load([
    { id: "club", name: "clubs", url: "/clubs" },
    { id: "exam", name: "exams", url: "/exams" },
  ]);
  expect(namesIn(shown())).toEqual(["Chess"]);
  expect(shown().failures).toMatchObject([{ id: "exam", error: new Error("/exams answered 503.") }]);
});
