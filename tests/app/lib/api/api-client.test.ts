import { createStore } from "jotai/vanilla";
import { TimeoutError } from "ky";
import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { createApi } from "#app/lib/api/api-client.ts";
import { errorDetails } from "#app/lib/api/error-details.ts";
import { httpSender } from "#app/lib/api/http.ts";
import { type Interruption, interruptionAtom } from "#app/lib/api/interruptions.ts";
import { toasts } from "#app/ui/messages/toast-queue.ts";
import { type Answer, refusal, reply, stubServer } from "../../../support/servers/stub-server.ts";

beforeEach(() => vi.stubGlobal("location", { pathname: "/portal/", hash: "#/page" }));

const term = { term: "3110", career: "UGRD" };
const cart = { IsError: false, Data: null, Error: null };
const done = { IsError: false, Message: null, Error: null, Metadata: null };
const dropped = { term: "3110", academicCareer: "UGRD", classNumber: 15892 };

/** A client of a server that gives these answers. */
async function clientOf(...answers: (Answer | (() => Promise<Answer>))[]) {
  const server = await stubServer(...answers);
  const store = createStore();
  const shown = () => store.get(interruptionAtom);
  const confirm = () => (shown() as Extract<Interruption, { settle: object }>).settle(true);
  return { api: createApi(store, httpSender(server.baseUrl)), server, shown, confirm };
}

it.each<[string, Answer]>([
  ["server", refusal(503, { Code: "UNAVAILABLE", Message: "Later.", Metadata: { RetryAfterSeconds: 0.001 } })],
  ["proxy", { status: 503, json: {}, headers: { "retry-after": "0.001" } }],
])("keeps its place in line at a busy %s, with the same key for as long as that asks to wait", async (_, busy) => {
  onTestFinished(() => void vi.restoreAllMocks());
  const asked = vi.spyOn(toasts, "show");
  const { api, server } = await clientOf(busy, busy, busy, busy, busy, reply(done));
  expect(await api("dropClass", { body: dropped })).toEqual(done);
  expect(new Set(server.received.map(({ headers }) => headers["idempotency-key"])).size).toBe(1);
  expect(server.received).toHaveLength(6);
  expect(asked.mock.calls).toEqual(Array(5).fill([{ message: "We're busy. You're still in line." }]));
});

it("repeats a lost enrollment with the same key, and makes another key for another action", async () => {
  const { api, server } = await clientOf("hang up", reply(done), reply(done));
  await api("dropClass", { body: dropped });
  await api("dropClass", { body: dropped });
  const keys = server.received.map(({ headers }) => headers["idempotency-key"]);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys).toEqual([keys[0], keys[0], expect.not.stringMatching(String(keys[0]))]);
  expect(server.received[1]?.body).toBe(JSON.stringify(dropped));
});

it("repeats a lost reading, but no other change", async () => {
  const { api, server } = await clientOf("hang up", reply(cart), "hang up");
  await api("cartItems", { query: term });
  expect(server.received).toHaveLength(2);
  await expect(api("renameConfiguration", { params: { id: 7 }, body: { Name: "B" } })).rejects.toMatchObject({
    code: "NETWORK",
  });
  expect(server.received).toHaveLength(3);
});

it.each<[string, Answer, object]>([
  [
    "lost",
    "hang up",
    { code: "NETWORK", message: "We couldn't reach the portal. Check your connection and try again." },
  ],
  ["broken", { text: "{" }, { code: "UNEXPECTED", message: "We couldn't read the portal's response. Try again." }],
  ["empty", { text: "" }, { code: "UNEXPECTED", message: "We couldn't read the portal's response. Try again." }],
  ["down", { status: 502, text: "<h1>" }, { code: "UNAVAILABLE" }],
])("says what a reply that is %s means", async (_, answer, failure) => {
  const { api } = await clientOf(answer);
  await expect(api("endOtherSessions")).rejects.toMatchObject({ name: "AppError", ...failure });
});

it("says that a reply took too long", async () => {
  const api = createApi(createStore(), () => Promise.reject(new TimeoutError(new Request("http://p.test"))));
  await expect(api("globalAlerts")).rejects.toMatchObject({
    code: "NETWORK",
    message: "The portal took too long to respond. Try again.",
  });
});

it("asks to refresh for a newer build only after writes in progress", { tags: ["portal§2.31"] }, async () => {
  const finish = Promise.withResolvers<Answer>();
  const { api, shown } = await clientOf(
    reply([], { "x-build": "one" }),
    () => finish.promise,
    reply([], { "x-build": "two" }),
  );
  await api("globalAlerts");
  const dropping = api("dropClass", { body: dropped });
  await api("globalAlerts");
  expect(shown()).toBeUndefined();
  finish.resolve(reply(done));
  await dropping;
  expect(shown()).toEqual({ kind: "updated" });
});

it("reports what the server said", { tags: ["portal§8.3"] }, async () => {
  const words = { Code: "RULE_BROKEN", Message: "The cart is full.", Metadata: { Limit: 50 } };
  const { api, shown } = await clientOf(refusal(400, words));
  const body = { Term: "1", AcademicCareer: "UGRD", ClassNumber: 1 };
  await expect(api("removeClass", { body })).rejects.toMatchObject({
    code: "RULE_BROKEN",
    message: "The cart is full.",
    details: { Limit: 50 },
  });
  expect(shown()).toBeUndefined();
  await expect(api("removeClass", { body, showsProblem: true })).rejects.toThrow("The cart is full.");
  const problem = shown() as Extract<Interruption, { kind: "problem" }>;
  expect(errorDetails(problem.occurred)).toMatch(/Status 400 from http.*RemoveClass$/);
});

it.each([
  [401, "NOT_SIGNED_IN"],
  [403, "FORBIDDEN"],
  [404, "NOT_FOUND"],
  [497, "FEATURE_DISABLED"],
  [500, "UNEXPECTED"],
  [555, "CONTRACT_OUTDATED"],
])("knows %d by its number when something else than the portal answers", async (status, code) => {
  const { api } = await clientOf({ status, text: "<h1>Bad day</h1>" });
  await expect(api("globalAlerts")).rejects.toMatchObject({ name: "AppError", code });
});

it("sends the same call again once the password is confirmed, and notifies the caller", async () => {
  const wish = refusal(400, { Code: "OLD_CODE", Message: "Who?", RequiresPassword: true });
  const { api, server, confirm, shown } = await clientOf(wish, reply(done));
  let sentBefore = 0;
  const onSentAgain = () => {
    sentBefore = server.received.length;
  };
  const dropping = api("dropClass", { body: dropped, onSentAgain });
  await expect.poll(shown).toMatchObject({ kind: "password" });
  confirm();
  expect(await dropping).toEqual(done);
  expect(sentBefore).toBe(1);
  const [first, second] = server.received;
  expect(second).toMatchObject({ body: first?.body, url: first?.url });
  expect(second?.headers["idempotency-key"]).toBe(first?.headers["idempotency-key"]);
});

it("rejects with the reason of the signal, and reports no failure", async () => {
  const abort = new AbortController();
  const { api, shown } = await clientOf(async () => {
    abort.abort(new Error("Left the screen."));
    return reply(cart);
  });
  const request = { query: term, signal: abort.signal, showsProblem: true };
  await expect(api("cartItems", request)).rejects.toThrow("Left the screen.");
  expect(shown()).toBeUndefined();
});
