import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { PREFETCHED_MS, prefetchVisits } from "#app/lib/api/prefetched-visits.ts";
import { AppError } from "#contract/outcome";
import { begunServer, cart, LOST } from "../../../support/browser/begun-server.ts";

const NEXT = "https://portal.test/next?term=3730";
const OTHER = "https://portal.test/other";

const prefetching = () => {
  const server = begunServer();
  const { open, dropAll } = prefetchVisits(server);
  return { ...server, openPrefetch: open, dropAll };
};

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

it("a visit takes what was begun for its address, once", async () => {
  const { sent, ask, visit, openPrefetch } = prefetching();
  const ahead = openPrefetch(NEXT)!.begin("cartItems", cart);
  sent[0]!.answer({ Items: 1 });
  await expect(ahead).resolves.toEqual({ Items: 1 });
  const { begin } = visit(NEXT);
  await expect(begin("cartItems", cart)).resolves.toEqual({ Items: 1 });
  await expect(ask("cartItems", cart)).resolves.toEqual({ Items: 1 });
  expect(sent).toHaveLength(1);
  void ask("cartItems", cart);
  expect(sent).toHaveLength(2);
});

it("a visit waits for what is still asked for, and begins the rest", async () => {
  const { sent, names, ask, visit, openPrefetch } = prefetching();
  const { begin: prefetch, signal } = openPrefetch(NEXT)!;
  void prefetch("cartItems", cart);
  const { begin } = visit(NEXT);
  expect(signal.aborted).toBe(true);
  await expect(prefetch("enrolledClasses", cart)).resolves.toBeUndefined();
  void begin("cartItems", cart);
  void begin("cartPlans", cart);
  const taken = ask("cartItems", cart);
  sent[0]!.answer("there");
  await expect(taken).resolves.toBe("there");
  expect(names()).toEqual(["cartItems", "cartPlans"]);
});

it("what is prefetched is sent once, what a visit begins is repeated", () => {
  const { sent, visit, openPrefetch } = prefetching();
  void openPrefetch(NEXT)!.begin("cartItems", cart);
  void visit(NEXT).begin("cartPlans", cart);
  expect(sent.map(({ isAhead }) => isAhead)).toEqual([true, false]);
});

it("a visit asks again for what others may have changed", async () => {
  const { sent, names, ask, visit, openPrefetch, dropAll } = prefetching();
  void openPrefetch(NEXT)!.begin("cartItems", cart);
  sent[0]!.answer({ Items: 1 });
  // As when the window is hidden.
  dropAll();
  void visit(NEXT).begin("cartItems", cart);
  void ask("cartItems", cart);
  expect(names()).toEqual(["cartItems", "cartItems"]);
});

it("the screen that shows takes nothing of what is prefetched", () => {
  const { names, ask, openPrefetch } = prefetching();
  void openPrefetch(NEXT)!.begin("cartItems", cart);
  void ask("cartItems", cart);
  expect(names()).toEqual(["cartItems", "cartItems"]);
});

it("an address is prefetched once, as long as a visit would take the answers", () => {
  const { sent, openPrefetch } = prefetching();
  void openPrefetch(NEXT)!.begin("cartItems", cart);
  expect(openPrefetch(NEXT)).toBeUndefined();
  vi.advanceTimersByTime(PREFETCHED_MS);
  expect(openPrefetch(NEXT)).toBeDefined();
  expect(sent[0]!.signal?.aborted, "nobody waits for the old ones").toBe(true);
});

it("a visit asks again for what was begun too long before", async () => {
  const { sent, ask, visit, openPrefetch } = prefetching();
  void openPrefetch(NEXT)!.begin("cartItems", cart);
  sent[0]!.answer("old");
  vi.advanceTimersByTime(PREFETCHED_MS);
  visit(NEXT);
  const asked = ask("cartItems", cart);
  sent[1]!.answer("new");
  await expect(asked).resolves.toBe("new");
});

it("a write makes it void, before and after its end", async () => {
  const { sent, names, ask, visit, openPrefetch } = prefetching();
  const before = openPrefetch(NEXT)!;
  void before.begin("cartItems", cart);
  const write = ask("removeClass", { body: {} });
  expect([before.signal.aborted, sent[0]!.signal?.aborted]).toEqual([true, true]);
  const amid = openPrefetch(NEXT)!;
  void amid.begin("cartItems", cart);
  sent[1]!.answer(null);
  await write;
  expect([amid.signal.aborted, sent[2]!.signal?.aborted]).toEqual([true, true]);
  visit(NEXT);
  void ask("cartItems", cart);
  expect(names()).toEqual(["cartItems", "removeClass", "cartItems", "cartItems"]);
});

it("the visit of another address drops it", () => {
  const { sent, names, ask, visit, openPrefetch } = prefetching();
  void openPrefetch(NEXT)!.begin("cartItems", cart);
  visit(OTHER);
  expect(sent[0]!.signal?.aborted).toBe(true);
  void ask("cartItems", cart);
  expect(names()).toHaveLength(2);
});

it("what failed is quietly left to the visit, which takes the rest", async () => {
  const { sent, names, ask, visit, openPrefetch } = prefetching();
  const { begin, signal } = openPrefetch(NEXT)!;
  const failing = begin("weather");
  void begin("cartItems", cart);
  sent[0]!.fail();
  await expect(failing).resolves.toBeUndefined();
  expect(signal.aborted, "nothing follows from it").toBe(true);
  expect(openPrefetch(OTHER)).toBeDefined();
  void visit(NEXT).begin("weather");
  void ask("cartItems", cart);
  const taken = ask("weather");
  expect(names()).toEqual(["weather", "cartItems", "weather"]);
  sent[2]!.answer("there");
  await expect(taken).resolves.toBe("there");
});

it.each(["UNAVAILABLE", "TOO_MANY_ATTEMPTS", "NETWORK"] as const)(
  "a server that is %s rests for a minute",
  async (code) => {
    const { sent, ask, visit, openPrefetch } = prefetching();
    const { begin } = openPrefetch(NEXT)!;
    const failing = begin("weather");
    void begin("cartItems", cart);
    sent[0]!.fail(new AppError({ code, message: "Later." }));
    await expect(failing).resolves.toBeUndefined();
    expect(sent[1]!.signal?.aborted).toBe(true);
    expect(openPrefetch(OTHER)).toBeUndefined();
    visit(NEXT);
    const asked = ask("cartItems", cart);
    sent[2]!.answer("there");
    await expect(asked).resolves.toBe("there");
    vi.advanceTimersByTime(60_000);
    expect(openPrefetch(OTHER)).toBeDefined();
  },
);

it("a failure after the visit was made is asked for again, and only then given", async () => {
  const { sent, ask, visit, openPrefetch } = prefetching();
  void openPrefetch(NEXT)!.begin("cartItems", cart);
  visit(NEXT);
  const taken = ask("cartItems", cart);
  sent[0]!.fail();
  await expect.poll(() => sent.map(({ isAhead }) => isAhead)).toEqual([true, false]);
  sent[1]!.fail();
  await expect(taken).rejects.toBe(LOST);
  expect(openPrefetch(OTHER), "the student went there").toBeDefined();
});

it("what is dropped ends, unless the visit was made", () => {
  const { sent, visit, openPrefetch } = prefetching();
  const left = openPrefetch(OTHER)!;
  void left.begin("cartItems", cart);
  left.drop();
  expect(sent[0]!.signal?.aborted).toBe(true);
  expect(openPrefetch(OTHER)).toBeDefined();
  const made = openPrefetch(NEXT)!;
  void made.begin("cartItems", cart);
  visit(NEXT);
  made.drop();
  expect(sent[1]!.signal?.aborted).toBe(false);
});
