import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { BEGUN_KEPT_MS } from "#app/lib/api/begun.ts";
import { begunServer, cart, LOST } from "../../../support/browser/begun-server.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

it("answers the first equal reading with what was begun, and asks for the next", async () => {
  const { sent, builds, ask, begin } = begunServer();
  const begun = begin("cartItems", cart);
  const taken = ask("cartItems", { query: { career: "UGRD", term: "3730" } });
  expect(sent).toHaveLength(1);
  sent[0]!.answer({ Items: 1 });
  await expect(begun).resolves.toEqual({ Items: 1 });
  await expect(taken).resolves.toEqual({ Items: 1 });
  expect(builds).toEqual(["one"]);
  const second = ask("cartItems", cart);
  sent[1]!.answer({ Items: 2 });
  await expect(second).resolves.toEqual({ Items: 2 });
});

it("gives the body to a reader of large replies", async () => {
  const { sent, ask, begin } = begunServer();
  void begin("searchClasses", { query: { term: "3730" } });
  sent[0]!.answer([1]);
  const taken = ask("searchClasses", { query: { term: "3730" }, readBody: async (body) => await body.text() });
  await expect(taken).resolves.toBe('{"data":[1]}');
});

it("gives a failure to the screen that takes it, which can ask again", async () => {
  const { sent, ask, begin } = begunServer();
  const begun = begin("cartItems", cart);
  sent[0]!.fail();
  await expect(begun).resolves.toBeUndefined();
  await expect(ask("cartItems", cart)).rejects.toBe(LOST);
  const again = ask("cartItems", cart);
  sent[1]!.answer("there");
  await expect(again).resolves.toBe("there");
});

it("begins nothing twice, and nothing that the screen has asked for", async () => {
  const { sent, ask, begin } = begunServer();
  void begin("cartItems", cart);
  void begin("cartItems", cart);
  void ask("enrolledClasses", cart).catch(() => {});
  await expect(begin("enrolledClasses", cart)).resolves.toBeUndefined();
  expect(sent.map(({ name }) => name)).toEqual(["cartItems", "enrolledClasses"]);
});

it("leaves it to the screen what others ask for aside", () => {
  const { sent, ask, begin } = begunServer();
  void begin("cartItems", cart);
  void ask("cartItems", { ...cart, isAside: true });
  void ask("cartItems", cart);
  expect(sent).toHaveLength(2);
});

it("ends what is begun when the student leaves before the screen shows, and begins no more", async () => {
  const { sent, begin, leave } = begunServer();
  const begun = begin("cartItems", cart);
  leave();
  expect(sent[0]!.signal?.aborted).toBe(true);
  await expect(begun).resolves.toBeUndefined();
  await expect(begin("cartPlans", cart)).resolves.toBeUndefined();
  expect(sent).toHaveLength(1);
});

it("drops what a visit didn't take when the next one opens", async () => {
  const { sent, ask, begin, visit } = begunServer();
  void begin("cartItems", cart);
  sent[0]!.answer("old");
  visit();
  const asked = ask("cartItems", cart);
  sent[1]!.answer("new");
  await expect(asked).resolves.toBe("new");
  await expect(begin("cartPlans", cart)).resolves.toBeUndefined();
});

it("ends a taken reading with the screen that took it", async () => {
  const { sent, ask, begin } = begunServer();
  const screen = new AbortController();
  void begin("cartItems", cart);
  const taken = ask("cartItems", { ...cart, signal: screen.signal });
  screen.abort(LOST);
  expect(sent[0]!.signal?.aborted).toBe(true);
  await expect(taken).rejects.toBe(LOST);
});

it("drops what was begun before a write, or while it was sent", async () => {
  const { sent, ask, begin } = begunServer();
  void begin("cartItems", cart);
  const write = ask("removeClass", { body: {} });
  void begin("enrolledClasses", cart);
  sent[1]!.answer(null);
  await write;
  void ask("cartItems", cart).catch(() => {});
  void ask("enrolledClasses", cart).catch(() => {});
  expect(sent.map(({ name }) => name)).toEqual([
    "cartItems",
    "removeClass",
    "enrolledClasses",
    "cartItems",
    "enrolledClasses",
  ]);
});

it("asks again for an answer that waited long", async () => {
  const { sent, ask, begin } = begunServer();
  const begun = begin("cartItems", cart);
  vi.advanceTimersByTime(120_000);
  sent[0]!.answer("slow");
  await begun;
  vi.advanceTimersByTime(120_000);
  void ask("cartItems", cart);
  expect(sent).toHaveLength(2);
});

it("doesn't begin what the page keeps, as long as it does", async () => {
  const { sent, ask, visit } = begunServer();
  const names = ["eligibleTerms", "searchClasses"] as const;
  for (const name of names) {
    const asked = ask(name, { query: { term: "3730" } });
    sent.at(-1)!.answer([]);
    await asked;
  }
  const { begin } = visit();
  const beginAll = () => names.map((name) => void begin(name, { query: { term: "3730" } } as never));
  beginAll();
  expect(sent).toHaveLength(2);
  vi.advanceTimersByTime(BEGUN_KEPT_MS.searchClasses);
  beginAll();
  expect(sent.map(({ name }) => name)).toEqual([...names, "searchClasses"]);
});
