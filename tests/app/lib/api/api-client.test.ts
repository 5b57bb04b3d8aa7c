import { createStore } from "jotai/vanilla";
import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { createApi, httpSender } from "#app/lib/api/api-client.ts";
import { type Interruption, interruptionAtom } from "#app/lib/api/interruptions.ts";
import { noteServerTime, serverNow } from "#app/lib/time/server-clock.ts";
import { toasts } from "#app/ui/messages/toast-queue.ts";
import { CONTRACT_VERSION } from "#contract/protocol";
import { AppError } from "#contract/outcome";
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

it("calls below the application's address with parameters and query, and returns the reply's content", async () => {
  const { api, server } = await clientOf(reply(cart), reply([]));
  expect(await api("cartItems", { query: term })).toEqual(cart);
  await api("configurations", { params: { term: "a/b c" } });
  await api("searchClasses", { query: { term: "3110", subjects: "COMP,MATH", courseTitle: undefined as never } });
  expect(server.received.map(({ method, url }) => `${method} ${url}`)).toEqual([
    "GET /portal/api/Enrollment/Cart/items/v2?term=3110&career=UGRD",
    "GET /portal/api/schedulebuilder/configurations/a%2Fb%20c",
    "GET /portal/api/ClassSchedule/RealTime/Search?term=3110&subjects=COMP%2CMATH",
  ]);
  expect(server.received[0]?.headers).toMatchObject({ "x-contract-version": String(CONTRACT_VERSION) });
  expect(server.received[0]?.headers).not.toHaveProperty("idempotency-key");
});

it.each([
  [-3_600_000, -3_600_000],
  [86_400_000, 86_400_000],
  // Less than replies take and the header leaves out.
  [1000, 0],
])("takes the server's time from a reply of a server that is %i ms ahead", async (ahead, noted) => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-20T15:28:00Z") });
  onTestFinished(() => {
    vi.useRealTimers();
    noteServerTime(new Date().toUTCString());
  });
  const { api } = await clientOf(reply([], { date: new Date(Date.now() + ahead).toUTCString() }));
  await api("globalAlerts");
  expect(serverNow() - Date.now()).toBe(noted);
});

it.each([
  ["PUT", "renameConfiguration", { params: { id: 7 }, body: { Name: "Plan B" } }, '{"Name":"Plan B"}'],
  ["DELETE", "deleteConfiguration", { params: { id: 7 } }, ""],
] as const)("sends %s as a POST that says so", async (method, name, request, body) => {
  const { api, server } = await clientOf(reply(done));
  await api(name, request as never);
  expect(server.received).toMatchObject([{ method: "POST", headers: { "x-http-method-override": method }, body }]);
});

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

it.each<[string, Answer]>([
  ["is down", { status: 503, json: {} }],
  ["cuts its reply off", { json: {}, headers: { "content-length": "1000", connection: "close" } }],
])("repeats a reading while the server %s, at most twice", async (_, answer) => {
  const { api, server } = await clientOf(answer, answer, reply(cart), answer);
  expect(await api("cartItems", { query: term })).toEqual(cart);
  expect(server.received).toHaveLength(3);
  await expect(api("cartItems", { query: term })).rejects.toBeInstanceOf(AppError);
  expect(server.received).toHaveLength(6);
});

it("says that a reply took too long, even if it had begun, and doesn't ask again", async () => {
  onTestFinished(() => void vi.restoreAllMocks());
  const timeout = AbortSignal.timeout(20);
  vi.spyOn(AbortSignal, "timeout").mockReturnValue(timeout);
  // As in Chromium.
  const stalled = ({ signal }: RequestInit) =>
    new Promise<string>((_resolve, reject) =>
      signal?.addEventListener("abort", () => reject(new DOMException("The user aborted a request.", "AbortError"))),
    );
  const fetched = vi.fn<typeof fetch>(async (_url, init = {}) =>
    Object.assign(new Response(), { text: () => stalled(init) }),
  );
  vi.stubGlobal("fetch", fetched);
  const api = createApi(createStore(), httpSender("http://localhost/"));
  await expect(api("globalAlerts")).rejects.toMatchObject({
    code: "NETWORK",
    message: "The portal took too long to respond. Try again.",
  });
  expect(fetched).toHaveBeenCalledTimes(1);
});

it("reports what the server said", async () => {
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
  expect(shown()).toMatchObject({
    kind: "problem",
    errorDetails: expect.stringMatching(/Status 400 from http.*RemoveClass$/),
  });
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
