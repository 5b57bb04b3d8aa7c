import { describe, expect, it } from "vitest";
import { routes } from "#contract/calls/routes";
import { ACCOUNT_HEADER, BUILD_HEADER, KEPT_HEADER, NO_ACCOUNT } from "#contract/protocol";
import { keptCallOf } from "../../../src/workers/offline/kept-calls.ts";
import { keepReplies } from "../../../src/workers/offline/kept-replies.ts";
import { stubCaches } from "../../support/browser/stub-caches.ts";

const SCOPE = "https://uni.example.edu/portal/";
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const LASTS = { IdleMs: HOUR, InAllMs: 12 * HOUR };

const CART = `${SCOPE}api/Enrollment/Cart/items/v2?term=3730&career=UGRD`;
const USER = `${SCOPE}api/User/Account`;

/** A worker, and a server that answers the account that is signed in. */
function startWorker() {
  const { storage, texts } = stubCaches();
  const server = {
    account: "ada",
    isThere: true,
    /** Says that it can't reach the server. */
    isProxy: false,
    status: 200,
    version: 1,
    asked: [] as string[],
    before: async () => {},
    page: new Response(),
  };
  const clock = { ms: 1_000_000_000_000 };
  const send = async ({ url }: Request) => {
    server.asked.push(url);
    const { account, status, version } = server;
    await server.before();
    if (!server.isThere) throw new TypeError("Failed to fetch");
    if (server.isProxy) return new Response("Bad Gateway", { status: 502 });
    if (url === SCOPE) return server.page;
    const data = url === USER ? { Identity: account, SessionLasts: LASTS } : { of: account, url, version };
    const headers = { [BUILD_HEADER]: "one", ...(account !== "" && { [ACCOUNT_HEADER]: account }) };
    return new Response(JSON.stringify({ data }), { status, headers });
  };
  /** The waits for the server that nobody has ended, by their milliseconds. */
  const running: { ms: number; end: () => void }[] = [];
  const wait = (ms: number) => new Promise<void>((end) => void running.push({ ms, end }));
  const replies = keepReplies({ storage, scope: SCOPE, send, now: () => clock.ms, wait });
  /** Time passes for what is asked now. */
  const tooLate = async (ms: number) => {
    await expect.poll(() => running.length).toBeGreaterThan(0);
    const [first] = running.splice(0);
    expect(first?.ms).toBe(ms);
    first?.end();
  };
  const waits: Promise<unknown>[] = [];
  const event = { waitUntil: (work: Promise<unknown>) => void waits.push(work) };
  const settle = async () => void (await Promise.all(waits.splice(0)));
  /** What a page gets, or "lost". */
  const ask = async (url: string) => {
    const reply = await replies.answer(new Request(url), event).catch(() => undefined);
    await settle();
    return reply
      ? { of: ((await reply.json()) as { data: { of?: string; Identity?: string } }).data, headers: reply.headers }
      : "lost";
  };
  const signIn = async (account = "ada") => {
    server.account = account;
    await ask(USER);
  };
  const cut = () => void (server.isThere = false);
  return { replies, server, clock, texts, ask, signIn, cut, settle, event, tooLate, running };
}

describe("a server that can't be reached", () => {
  it("is answered for with what came last, and with when it came", async () => {
    const { ask, signIn, cut, clock } = startWorker();
    await signIn();
    await ask(CART);
    const at = clock.ms;
    clock.ms += 10 * MINUTE;
    cut();
    const answer = await ask(CART);
    expect(answer).toMatchObject({ of: { of: "ada", url: CART } });
    expect(answer === "lost" ? undefined : answer.headers.get(KEPT_HEADER)).toBe(String(at));
    expect(await ask(`${SCOPE}api/Enrollment/Cart/items/v2?term=3740&career=UGRD`)).toBe("lost");
  });

  it("isn't answered for while it answers, whatever it says", async () => {
    const { ask, signIn, server } = startWorker();
    await signIn();
    await ask(CART);
    server.status = 503;
    const answer = await ask(CART);
    expect(answer === "lost" ? undefined : answer.headers.get(KEPT_HEADER)).toBeNull();
  });

  it("is answered for when a proxy says so, where anything is kept", async () => {
    const { ask, signIn, server, replies, event } = startWorker();
    await signIn();
    await ask(CART);
    server.isProxy = true;
    expect(await ask(CART)).toMatchObject({ of: { of: "ada", url: CART } });
    const other = await replies.answer(new Request(`${SCOPE}api/dashboard`), event);
    expect([other.status, await other.text()]).toEqual([502, "Bad Gateway"]);
    const page = async (shell?: Response) => await replies.answerPage(new Request(SCOPE), event, async () => shell);
    expect(await (await page(new Response("shell"))).text()).toBe("shell");
    expect((await page()).status).toBe(502);
  });

  it("is answered for with the newest searches only", async () => {
    const { ask, signIn, cut } = startWorker();
    await signIn();
    const search = (subject: number) => `${SCOPE}api/ClassSchedule/RealTime/Search?term=3730&subjects=${subject}`;
    for (const subject of [1, 2, 3, 4, 1, 5]) await ask(search(subject));
    cut();
    const known = await Promise.all([1, 2, 3, 4, 5].map(async (subject) => (await ask(search(subject))) !== "lost"));
    expect(known).toEqual([true, false, true, true, true]);
  });

  it("is answered for with the whole term, read once a day, whatever else is searched", async () => {
    const { ask, signIn, cut, replies, server, clock } = startWorker();
    const search = (more: string) => `${SCOPE}api/ClassSchedule/RealTime/Search?term=3730${more}`;
    await replies.keepDaily(search(""), {});
    // Nothing is kept for visitors.
    expect(server.asked).toEqual([]);
    await signIn();
    await replies.keepDaily(search(""), {});
    for (const subject of [1, 2, 3, 4, 5]) await ask(search(`&subjects=${subject}`));
    clock.ms += HOUR / 2;
    await replies.keepDaily(search(""), {});
    const times = () => server.asked.filter((url) => url === search("")).length;
    expect(times()).toBe(1);
    cut();
    expect(await ask(search(""))).not.toBe("lost");
    server.isThere = true;
    clock.ms += 24 * HOUR;
    await replies.keepDaily(search(""), {});
    expect(times()).toBe(3);
  });

  it("is answered for with a page's own changes", async () => {
    const { ask, signIn, cut, replies } = startWorker();
    const url = `${SCOPE}api/schedulebuilder/configuration/7/build_data`;
    await signIn();
    await ask(url);
    await replies.amend(url, { Version: 2 });
    cut();
    expect(await ask(url)).toMatchObject({ of: { of: "ada", Version: 2 } });
  });
});

describe("what is kept", () => {
  it("is removed when another account is answered", async () => {
    const { ask, signIn, cut, texts } = startWorker();
    await signIn("ada");
    await ask(CART);
    await signIn("grace");
    expect((await texts()).join()).not.toContain("ada");
    cut();
    expect(await ask(CART)).toBe("lost");
  });

  it.each([
    ["nobody's answer", NO_ACCOUNT, 200],
    ["a refusal to who isn't signed in any more", NO_ACCOUNT, 401],
  ])("is removed by %s", async (_, account, status) => {
    const { ask, signIn, server, texts, cut } = startWorker();
    await signIn();
    await ask(CART);
    Object.assign(server, { account, status });
    await ask(`${SCOPE}api/dashboard`);
    expect(await texts()).toEqual([]);
    cut();
    expect(await ask(CART)).toBe("lost");
  });

  it("stays after an answer that says nothing of who asked", async () => {
    const { ask, signIn, server, cut } = startWorker();
    await signIn();
    await ask(CART);
    server.account = "";
    await ask(`${SCOPE}api/classschedule/realtime/terms`);
    cut();
    expect(await ask(CART)).not.toBe("lost");
  });

  it("isn't anything of visitors", async () => {
    const { ask, server, texts } = startWorker();
    server.account = NO_ACCOUNT;
    await ask(`${SCOPE}api/classschedule/realtime/terms`);
    expect(await texts()).toEqual([]);
  });

  it("is removed at the sign-out, also by an answer that was on its way", async () => {
    const { ask, signIn, server, replies, texts } = startWorker();
    await signIn();
    const late = Promise.withResolvers<void>();
    server.before = () => late.promise;
    const asked = ask(CART);
    await replies.forget();
    late.resolve();
    await asked;
    expect(await texts()).toEqual([]);
  });

  it.each([
    ["an hour without an answer", 59 * MINUTE, HOUR],
    ["a clock that was set back", -MINUTE / 2, -2 * MINUTE],
  ])("isn't shown after %s", async (_, stillMs, overMs) => {
    const { ask, signIn, cut, clock, texts } = startWorker();
    await signIn();
    await ask(CART);
    const at = clock.ms;
    cut();
    clock.ms = at + stillMs;
    expect(await ask(CART)).not.toBe("lost");
    clock.ms = at + overMs;
    expect(await ask(CART)).toBe("lost");
    expect(await texts()).toEqual([]);
  });

  it("isn't shown after the end of the session, however often the student came back", async () => {
    const { ask, signIn, cut, clock } = startWorker();
    await signIn();
    for (let halves = 0; halves < 23; halves++) {
      clock.ms += HOUR / 2;
      await ask(CART);
    }
    cut();
    expect(await ask(CART)).not.toBe("lost");
    clock.ms += HOUR / 2;
    expect(await ask(CART)).toBe("lost");
  });

  it("is shown for two weeks by an installed application, unless the server says that nobody is signed in", async () => {
    const { ask, signIn, server, clock, replies } = startWorker();
    await replies.noteOwnDevice();
    await signIn();
    await ask(CART);
    server.isThere = false;
    clock.ms += 13 * 24 * HOUR;
    expect(await ask(CART)).not.toBe("lost");
    clock.ms += 24 * HOUR;
    expect(await ask(CART)).toBe("lost");
  });
});

describe("a page that opens", () => {
  const open = async ({ replies, server, event, settle }: ReturnType<typeof startWorker>, page: Response) => {
    server.page = page;
    await replies.answerPage(new Request(SCOPE), event, async () => new Response("shell"));
    await settle();
  };
  const pageOf = (account: string, answers: Record<string, string>) =>
    new Response(
      `<title>Portal</title><script type="application/json" id="answers">${JSON.stringify({ build: "1", answers })}</script>`,
      {
        headers: { [ACCOUNT_HEADER]: account },
      },
    );

  it("brings answers, which are kept", async () => {
    const worker = startWorker();
    const { ask, cut } = worker;
    await open(
      worker,
      pageOf("ada", { "api/User/Account": JSON.stringify({ data: { Identity: "ada", SessionLasts: LASTS } }) }),
    );
    cut();
    expect(await ask(USER)).toMatchObject({ of: { Identity: "ada" } });
  });

  it("of another account removes what is kept before anything of it is asked for", async () => {
    const worker = startWorker();
    const { ask, signIn, cut, texts } = worker;
    await signIn("ada");
    await ask(CART);
    await open(
      worker,
      pageOf("grace", { "api/User/Account": JSON.stringify({ data: { Identity: "grace", SessionLasts: LASTS } }) }),
    );
    cut();
    expect(await ask(CART)).toBe("lost");
    expect(await ask(USER)).toMatchObject({ of: { Identity: "grace" } });
    expect((await texts()).join()).not.toContain("ada");
  });

  it("has its worker ask again for what it read before that was there, and for nothing else", async () => {
    const { ask, cut, replies, server } = startWorker();
    await replies.readAgain(
      [USER, CART, CART, `${SCOPE}assets/a.js`, "https://elsewhere.example/api/User/Account"],
      {},
    );
    expect(server.asked).toEqual([USER, CART]);
    cut();
    expect(await ask(CART)).not.toBe("lost");
  });
});

describe("a network that hangs", () => {
  /** Each request waits until it's let go, in any order. */
  function hangingServer() {
    const worker = startWorker();
    const { server } = worker;
    const hang = () => {
      const held = Promise.withResolvers<void>();
      server.before = () => held.promise;
      return held.resolve;
    };
    return { ...worker, hang, go: () => void (server.before = async () => {}) };
  }
  const bodyOf = async (reply: Promise<Response>) => await (await reply).text();

  it("is answered for after 8 seconds, and its late answer is kept", async () => {
    const { replies, event, settle, signIn, ask, hang, tooLate, server, cut, running } = hangingServer();
    await signIn();
    await ask(CART);
    running.splice(0);
    server.version = 2;
    const arrives = hang();
    const asked = replies.answer(new Request(CART), event);
    await tooLate(8000);
    expect((await asked).headers.get(KEPT_HEADER)).not.toBeNull();
    arrives();
    await settle();
    cut();
    expect(await ask(CART)).toMatchObject({ of: { version: 2 } });
  });

  it("is waited for if nothing was kept", async () => {
    const { replies, event, signIn, hang, tooLate, running } = hangingServer();
    await signIn();
    running.splice(0);
    const arrives = hang();
    const asked = replies.answer(new Request(CART), event);
    await tooLate(8000);
    arrives();
    expect(await bodyOf(asked)).toContain(CART);
  });

  it("doesn't have an older answer kept in place of a newer one", async () => {
    const { replies, event, settle, signIn, hang, go, server, cut, ask } = hangingServer();
    await signIn();
    const version = (now: number) => void (server.version = now);
    version(1);
    const arrives = hang();
    const first = replies.answer(new Request(CART), event);
    go();
    version(2);
    await bodyOf(replies.answer(new Request(CART), event));
    arrives();
    await first;
    await settle();
    cut();
    expect(await ask(CART)).toMatchObject({ of: { version: 2 } });
  });

  it("doesn't have an answer kept that a page's own change has made old", async () => {
    const { replies, event, settle, signIn, hang, go, cut, ask } = hangingServer();
    const url = `${SCOPE}api/schedulebuilder/configuration/7/build_data`;
    await signIn();
    await ask(url);
    const arrives = hang();
    const asked = replies.answer(new Request(url), event);
    go();
    await replies.amend(url, { Version: 2 });
    arrives();
    await asked;
    await settle();
    cut();
    expect(await ask(url)).toMatchObject({ of: { Version: 2 } });
  });

  it("shows the page from this device after 4 seconds", async () => {
    const { replies, event, hang, tooLate, settle } = hangingServer();
    const arrives = hang();
    const asked = replies.answerPage(new Request(SCOPE), event, async () => new Response("shell"));
    await tooLate(4000);
    expect(await bodyOf(asked)).toBe("shell");
    arrives();
    await settle();
  });
});

describe("a call", () => {
  const urlOf = (path: string) => `${SCOPE}api${path.replaceAll(/:\w+/g, "7")}`;

  it("that changes or checks anything is never kept", () => {
    const kept = Object.entries(routes).filter(([, { path }]) => keptCallOf(urlOf(path), SCOPE));
    const readings = kept.filter(([name, { method, enrolls, takesLong }]) => {
      const call = keptCallOf(urlOf(routes[name as keyof typeof routes].path), SCOPE);
      return call?.name === name && method === "GET" && !enrolls && !takesLong;
    });
    expect(readings.length).toBeGreaterThan(20);
    expect(kept.filter(([name]) => /^(staff|photo|validate|checkout|drop|swap|push)/.test(name))).toEqual([]);
  });

  it("elsewhere isn't the portal's", () => {
    expect(keptCallOf("https://uni.example.edu/api/User/Account", SCOPE)).toBeUndefined();
    expect(keptCallOf(`${USER}?a=1`, SCOPE)?.name).toBe("user");
  });
});
