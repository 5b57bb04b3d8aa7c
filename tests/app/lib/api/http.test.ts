import { HTTPError, NetworkError, TimeoutError } from "ky";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { httpSender, isServerThere, readWaitingLine, type SentRequest } from "#app/lib/api/http.ts";
import { lastCall } from "#app/lib/api/last-call.ts";
import { noteReplySource, replySource } from "#app/lib/api/reply-source.ts";
import { noteServerTime, serverNow } from "#app/lib/time/server-clock.ts";
import type { EndpointName } from "#contract/calls/routes";
import { CONTRACT_VERSION } from "#contract/protocol";
import { type Answer, reply, stubServer } from "../../../support/servers/stub-server.ts";

const term = { term: "3110", career: "UGRD" };
const cart = { IsError: false, Data: null, Error: null };
const done = { IsError: false, Message: null, Error: null, Metadata: null };
const NOW = "2026-11-20T15:28:00Z";

/** A client of a server that gives these answers. */
async function clientOf(...answers: Answer[]) {
  const server = await stubServer(...answers);
  const builds: string[] = [];
  const send = httpSender(server.baseUrl);
  return {
    server,
    builds,
    send: (name: EndpointName, request: SentRequest = {}) => send(name, request, (build) => builds.push(build)),
  };
}

/** A client whose `fetch` is this one, with timers that the test moves. */
function clientWith(answer: (request: Request, attempt: number) => Promise<Response>) {
  vi.useFakeTimers({ now: Date.parse(NOW) });
  onTestFinished(() => void vi.useRealTimers());
  let attempts = 0;
  const fetched = vi.fn<(request: Request) => Promise<Response>>((request) => answer(request, ++attempts));
  vi.stubGlobal("fetch", fetched);
  const send = httpSender("https://p.test/portal/");
  return {
    fetched,
    send: (name: EndpointName, request: SentRequest = {}) =>
      send(name, request, () => {}).catch((error: unknown) => error),
  };
}

const json = (data: unknown) => Response.json({ data, isError: false, message: null });
/** Without a body, whose reading would take more than the test's clock. */
const down = () => new Response(null, { status: 503 });
const never = new Promise<never>(() => {});

describe("a call", () => {
  it("notes when it was sent once it was answered", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(NOW) });
    onTestFinished(() => void vi.useRealTimers());
    const { send } = await clientOf(reply([]), { status: 404, json: {} });
    await send("eligibleTerms");
    expect(lastCall.sentAtMs).toBe(Date.parse(NOW));
    vi.setSystemTime(Date.parse(NOW) + 5000);
    await expect(send("eligibleTerms")).rejects.toThrow(HTTPError);
    expect(lastCall.sentAtMs).toBe(Date.parse(NOW));
  });

  it("goes below the application's address, with parameters and query", { tags: ["portal§7.24"] }, async () => {
    const { send, server } = await clientOf(reply(cart), reply([]), reply(cart));
    expect(await send("cartItems", { query: term })).toEqual(cart);
    await send("configurations", { params: { term: "a/b c" } });
    await send("cartItems", { query: { term: "3110", subjects: "COMP,MATH", courseTitle: undefined } });
    expect(server.received.map(({ method, url }) => `${method} ${url}`)).toEqual([
      "GET /portal/api/Enrollment/Cart/items/v2?term=3110&career=UGRD",
      "GET /portal/api/schedulebuilder/configurations/a%2Fb%20c",
      "GET /portal/api/Enrollment/Cart/items/v2?term=3110&subjects=COMP%2CMATH",
    ]);
    expect(server.received[0]?.headers).toMatchObject({
      accept: "application/json",
      "x-contract-version": String(CONTRACT_VERSION),
    });
    expect(server.received[0]?.headers).not.toHaveProperty("idempotency-key");
    expect(server.received[0]?.headers).not.toHaveProperty("content-type");
  });

  it.each([
    ["PUT", "renameConfiguration", { params: { id: 7 }, body: { Name: "Plan B" } }, '{"Name":"Plan B"}'],
    ["DELETE", "deleteConfiguration", { params: { id: 7 } }, ""],
  ] as const)("of %s is a POST that says so", { tags: ["portal§7.24"] }, async (method, name, request, body) => {
    const { send, server } = await clientOf(reply(done));
    await send(name, request);
    expect(server.received).toMatchObject([{ method: "POST", headers: { "x-http-method-override": method }, body }]);
  });

  it("has a body as JSON, and the key of one that enrolls", async () => {
    const { send, server } = await clientOf(reply(done));
    await send("dropClass", { body: { classNumber: 1 }, idempotencyKey: "k1" });
    expect(server.received).toMatchObject([
      {
        method: "POST",
        headers: { "content-type": "application/json", "idempotency-key": "k1" },
        body: '{"classNumber":1}',
      },
    ]);
    expect(server.received[0]?.headers).not.toHaveProperty("x-http-method-override");
  });

  it("hands a large reply as it came to code that reads it", async () => {
    const { send } = await clientOf(reply(cart));
    const readBody = async (body: Blob) => JSON.parse(await body.text()) as unknown;
    expect(await send("cartItems", { query: term, readBody })).toMatchObject({ data: cart });
  });

  it("notes nothing of what a proxy says that can't reach the server", async () => {
    const { send } = await clientOf({ status: 502, text: "Bad Gateway" });
    noteReplySource("1000");
    onTestFinished(() => noteReplySource(null));
    await expect(send("addClass", { body: {} })).rejects.toBeInstanceOf(HTTPError);
    expect(replySource.keptAtMs).toBe(1000);
  });

  it("notes the server's build of each reply, also of refusals", async () => {
    const headers = { "x-build": "two" };
    const { send, builds } = await clientOf(reply(cart, { "x-build": "one" }), reply(cart), {
      status: 500,
      json: {},
      headers,
    });
    await send("cartItems", { query: term });
    await send("cartItems", { query: term });
    await expect(send("cartItems", { query: term })).rejects.toBeInstanceOf(HTTPError);
    expect(builds).toEqual(["one", "two"]);
  });

  it.each([
    [-3_600_000, -3_600_000],
    [86_400_000, 86_400_000],
    // Less than replies take and the header leaves out.
    [1000, 0],
  ])("takes the server's time from a reply of a server that is %i ms ahead", async (ahead, noted) => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(NOW) });
    onTestFinished(() => {
      vi.useRealTimers();
      noteServerTime(new Date().toUTCString());
    });
    const { send } = await clientOf(reply([], { date: new Date(Date.now() + ahead).toUTCString() }));
    await send("globalAlerts");
    expect(serverNow() - Date.now()).toBe(noted);
  });

  it.each<[string, Answer]>([
    ["HTML", { text: "<h1>Welcome to the Wi-Fi</h1>" }],
    ["nothing", { text: "" }],
  ])("rejects with a SyntaxError for %s in place of JSON", async (_, answer) => {
    const { send, server } = await clientOf(answer);
    await expect(send("globalAlerts")).rejects.toBeInstanceOf(SyntaxError);
    expect(server.received).toHaveLength(1);
  });
});

describe("a reply that breaks the contract", () => {
  const broken = { ...cart, Data: { Items: 3 } };
  const problem = /^\[Bug\] The reply to cartItems doesn't match the contract: .*\/Data\/Items must be array/;

  it.each<[string, SentRequest]>([
    ["", { query: term }],
    [", though other code reads it,", { query: term, readBody: async () => "read" }],
  ])("fails the call%s while developing, and names the field in the console", async (_, request) => {
    onTestFinished(() => void vi.restoreAllMocks());
    const logged = vi.spyOn(console, "error").mockReturnValue();
    const { send } = await clientOf(reply(broken));
    await expect(send("cartItems", request)).rejects.toThrow(problem);
    expect(logged.mock.calls).toEqual([[expect.stringMatching(problem)]]);
  });

  it("is taken as it is in production", async () => {
    vi.stubEnv("DEV", false);
    onTestFinished(() => void vi.unstubAllEnvs());
    const { send } = await clientOf(reply(broken));
    expect(await send("cartItems", { query: term })).toEqual(broken);
  });
});

describe("a reading", () => {
  it.each<[string, Answer]>([
    ["hangs up", "hang up"],
    ["is down", { status: 503, json: {} }],
    ["is behind a proxy that can't reach it", { status: 502, text: "<h1>Bad gateway</h1>" }],
    ["cuts its reply off", { json: {}, headers: { "content-length": "1000", connection: "close" } }],
    ["cuts its refusal off", { status: 404, json: {}, headers: { "content-length": "1000", connection: "close" } }],
  ])("is sent again while the server %s, at most twice", async (_, answer) => {
    onTestFinished(() => void vi.restoreAllMocks());
    vi.spyOn(Math, "random").mockReturnValue(0);
    const { send, server } = await clientOf(answer, answer, reply(cart), answer);
    expect(await send("cartItems", { query: term })).toEqual(cart);
    expect(server.received).toHaveLength(3);
    await expect(send("cartItems", { query: term })).rejects.toBeInstanceOf(Error);
    expect(server.received).toHaveLength(6);
  });

  it.each([400, 401, 404, 408, 429, 500, 555])("isn't sent again after status %i", async (status) => {
    const { send, server } = await clientOf({ status, json: {} });
    await expect(send("cartItems", { query: term })).rejects.toBeInstanceOf(HTTPError);
    expect(server.received).toHaveLength(1);
  });

  it.each([
    ["seconds", "3", 3000],
    ["a date", "Fri, 20 Nov 2026 15:28:03 GMT", 3000],
    ["more than a reading waits", "60", 5000],
    ["a date that is too late", "Sat, 21 Nov 2026 15:28:00 GMT", 5000],
  ])("comes back when the server asks for that, in %s", async (_, retryAfter, waitMs) => {
    const busy = () => new Response(null, { status: 503, headers: { "retry-after": retryAfter } });
    const { send, fetched } = clientWith(async (_request, attempt) => (attempt === 1 ? busy() : json(cart)));
    const answer = send("cartItems", { query: term });
    await vi.advanceTimersByTimeAsync(waitMs - 1);
    expect(fetched).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await answer).toEqual(cart);
  });

  it("waits for a random part of the pause, so that a thousand pages don't come back at once", async () => {
    onTestFinished(() => void vi.restoreAllMocks());
    vi.spyOn(Math, "random").mockReturnValue(0.5);
    const { send, fetched } = clientWith(async () => down());
    const answer = send("cartItems", { query: term });
    const countAfter = async (ms: number) => {
      await vi.advanceTimersByTimeAsync(ms);
      return fetched.mock.calls.length;
    };
    expect([await countAfter(149), await countAfter(1), await countAfter(299), await countAfter(1)]).toEqual([
      1, 2, 2, 3,
    ]);
    expect(await answer).toBeInstanceOf(HTTPError);
  });

  it("isn't sent again once the student has left", async () => {
    const leaving = new AbortController();
    const { send, fetched } = clientWith(async () => down());
    const answer = send("cartItems", { query: term, signal: leaving.signal });
    await vi.advanceTimersByTimeAsync(0);
    leaving.abort(new Error("Left the screen."));
    expect(await answer).toMatchObject({ message: "Left the screen." });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});

it.each<[string, EndpointName, object]>([
  ["POST", "removeClass", {}],
  ["PUT", "renameConfiguration", { params: { id: 7 } }],
  ["DELETE", "deleteConfiguration", { params: { id: 7 } }],
  ["call that enrolls", "dropClass", { idempotencyKey: "k" }],
])("never sends a %s again", async (_, name, parts) => {
  const { send, server } = await clientOf("hang up", { status: 503, json: {}, headers: { "retry-after": "0" } });
  await expect(send(name, parts)).rejects.toBeInstanceOf(NetworkError);
  await expect(send(name, parts)).rejects.toBeInstanceOf(HTTPError);
  expect(server.received).toHaveLength(2);
});

describe("a call that takes too long", () => {
  const stalledBody = () => Object.assign(new Response("{"), { blob: () => never });

  it.each<[string, EndpointName, object, number, () => Promise<Response>]>([
    ["before its reply", "cartItems", { query: term }, 30_000, () => never],
    ["after its reply has begun", "cartItems", { query: term }, 30_000, async () => stalledBody()],
    ["though it may take two minutes", "validateCart", { query: term }, 130_000, () => never],
    ["though it may enroll", "dropClass", { idempotencyKey: "k" }, 130_000, () => never],
  ])("ends %s, and isn't sent again", async (_, name, parts, limitMs, answer) => {
    const { send, fetched } = clientWith(answer);
    let result: unknown;
    const ended = send(name, parts).then((value) => (result = value));
    await vi.advanceTimersByTimeAsync(limitMs - 1);
    expect(result).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    await ended;
    expect(result).toBeInstanceOf(TimeoutError);
    expect(fetched.mock.calls.map(([request]) => request.signal.aborted)).toEqual([true]);
  });

  it("has one limit for its reply and the body", async () => {
    const { send } = clientWith(
      () =>
        new Promise((resolve) => {
          setTimeout(() => resolve(stalledBody()), 20_000);
        }),
    );
    const answer = send("cartItems", { query: term });
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await answer).toBeInstanceOf(TimeoutError);
  });
});

describe("the page's server", () => {
  it("tells the line without knowing who asks", async () => {
    const { fetched } = clientWith(async () => Response.json({ AdmittedTo: 7, PerMinute: 60 }));
    vi.stubGlobal("document", { baseURI: "https://p.test/portal/#/page" });
    expect(await readWaitingLine(new AbortController().signal)).toEqual({ AdmittedTo: 7, PerMinute: 60 });
    const request = fetched.mock.calls[0]?.[0];
    expect(request?.url).toBe("https://p.test/portal/waiting-line");
    expect(request).toMatchObject({ credentials: "omit", cache: "no-store" });
    expect(request?.headers.has("x-contract-version")).toBe(false);
  });

  it.each<[boolean, () => Promise<Response>]>([
    [true, async () => new Response("<html>")],
    [false, async () => new Response("", { status: 404 })],
    [false, () => Promise.reject(new TypeError("Failed to fetch"))],
  ])("is there: %s", async (expected, answer) => {
    vi.stubGlobal("location", { pathname: "https://p.test/portal/" });
    clientWith(answer);
    const isThere = isServerThere(new AbortController().signal);
    await vi.advanceTimersByTimeAsync(2000);
    expect(await isThere).toBe(expected);
  });
});
