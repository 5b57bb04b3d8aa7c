import { ACCOUNT_HEADER, CONTRACT_VERSION, isWithoutPortal, KEPT_HEADER, NO_ACCOUNT } from "#contract/protocol";
import { DAY_MS, SECOND_MS } from "#dates/minutes";
import { type KeptCall, keptCallOf } from "./kept-calls.ts";

/*
 * The last answers that screens had, for when the server can't be reached. They belong to one account, which the server
 * names in each answer: another account's answer, or an answer to nobody, removes them before it's kept itself.
 */

/** Answers to another version of the contract can't be shown: the service worker of its pages has kept them. */
const ALL_VERSIONS = "kept-replies-";
const CACHE = ALL_VERSIONS + CONTRACT_VERSION;
/** On a student's own device, the end of a session removes nothing: students check their week on the bus. */
const OWN_DEVICE_MS = 14 * DAY_MS;
const NOTE_EVERY_MS = 10 * SECOND_MS;
/** A clock that was set back would make a session last. */
const CLOCK_TOLERANCE_MS = 60 * SECOND_MS;

/** Whose answers are kept, and until when they may be shown. */
type Owner = {
  account: string;
  /** When the server last answered this account, by the device's clock. */
  seenAtMs: number;
  /** Of the session: how long it lasts without a call, and when it ends anyway. */
  idleMs: number;
  endsAtMs: number;
  isOwnDevice: boolean;
};

/** How long the server may take before what is kept is shown instead: for the page, and for a call. */
const PAGE_MS = 4 * SECOND_MS;
const CALL_MS = 8 * SECOND_MS;

type Options = {
  storage: CacheStorage;
  scope: string;
  send: (request: Request) => Promise<Response>;
  now: () => number;
  wait: (ms: number) => Promise<void>;
};
/** When a request went out: after which removal, and after how many others. */
type Sent = { epoch: number; order: number };
type Event = Pick<ExtendableEvent, "waitUntil">;

export function keepReplies({ storage, scope, send, now, wait }: Options) {
  const ownerUrl = `${scope}${CACHE}/owner`;
  /** Raised whenever everything is removed: what was asked for before isn't kept any more. */
  let epoch = 0;
  /** Said before anything was kept. */
  let isOwnDevice = false;
  let queue: Promise<unknown> = Promise.resolve();
  let order = 0;
  /** Of each address: the order of the last request that was answered. A late answer isn't kept in place of a newer one. */
  const answered = new Map<string, number>();

  const begin = (): Sent => ({ epoch, order: ++order });

  /** One after another, so that none keeps what another one removes. */
  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = queue.then(work);
    queue = done.catch(() => {});
    return await done;
  }

  async function remove(): Promise<void> {
    epoch++;
    const names = await storage.keys();
    await Promise.all(names.filter((name) => name.startsWith(ALL_VERSIONS)).map((name) => storage.delete(name)));
  }

  /** Once this version has taken over. */
  async function removeOldVersions(): Promise<void> {
    const names = await storage.keys();
    const others = names.filter((name) => name.startsWith(ALL_VERSIONS) && name !== CACHE);
    await Promise.all(others.map((name) => storage.delete(name)));
  }

  async function readOwner(cache: Cache): Promise<Owner | undefined> {
    return (await (await cache.match(ownerUrl))?.json()) as Owner | undefined;
  }

  async function writeOwner(cache: Cache, owner: Owner): Promise<void> {
    await cache.put(ownerUrl, new Response(JSON.stringify(owner)));
  }

  /** Whose cache it is after an answer to `account`; undefined keeps nothing. An answer without an account says nothing. */
  async function ownerAfter(account: string | null): Promise<Owner | undefined> {
    const owner = await readOwner(await storage.open(CACHE));
    if (account === null || account === owner?.account) return owner;
    if (owner) await remove();
    if (account === NO_ACCOUNT) return undefined;
    return { account, seenAtMs: 0, idleMs: 0, endsAtMs: 0, isOwnDevice: false };
  }

  async function keep(url: string, account: string | null, body: string | undefined, sent: Sent): Promise<void> {
    if (sent.epoch !== epoch) return;
    const owner = await ownerAfter(account);
    if (!owner) return;
    const cache = await storage.open(CACHE);
    const call = keptCallOf(url, scope);
    const lasts = body !== undefined && call?.name === "user" ? sessionIn(body) : undefined;
    const at = now();
    if (lasts || at - owner.seenAtMs >= NOTE_EVERY_MS) {
      const session = lasts && { idleMs: lasts.IdleMs, endsAtMs: at + lasts.InAllMs };
      await writeOwner(cache, { ...owner, ...session, isOwnDevice: owner.isOwnDevice || isOwnDevice, seenAtMs: at });
    }
    if (!call || body === undefined || sent.order < (answered.get(url) ?? 0)) return;
    answered.set(url, sent.order);
    const headers = { "Content-Type": "application/json; charset=utf-8", [KEPT_HEADER]: String(at) };
    // The last ones of a call are the newest.
    await cache.delete(url);
    await cache.put(url, new Response(body, { headers }));
    await removeSurplus(cache, call);
  }

  async function removeSurplus(cache: Cache, { kind, most }: KeptCall): Promise<void> {
    const all = (await cache.keys()).filter(({ url }) => keptCallOf(url, scope)?.kind === kind);
    await Promise.all(all.slice(0, -most).map((request) => cache.delete(request)));
  }

  /** The whole answer of the server, and what keeps it. */
  async function ask(request: Request): Promise<{ reply: Response; kept: Promise<void> }> {
    const sent = begin();
    const reply = await send(request);
    const body = await reply.blob();
    const account = reply.headers.get(ACCOUNT_HEADER);
    const note = async () => await keep(request.url, account, reply.ok ? await body.text() : undefined, sent);
    const kept = isWithoutPortal(reply) ? Promise.resolve() : inTurn(note);
    return { reply: new Response(reply.body && body, reply), kept: kept.catch(ignore) };
  }

  /** Asks again for what a page read before the service worker saw it. */
  async function readAgain(urls: readonly string[], headers: HeadersInit): Promise<void> {
    const known = [...new Set(urls)].filter((url) => keptCallOf(url, scope));
    for (const url of known.slice(0, MOST_AGAIN)) {
      await ask(new Request(url, { headers })).then(({ kept }) => kept, ignore);
    }
  }

  /** Of a page that the server has just written: whose it is, and the answers in it. */
  async function noteAnswersIn(page: Response, sent: Sent): Promise<void> {
    const account = page.headers.get(ACCOUNT_HEADER);
    const answers = answersIn(await page.text());
    await inTurn(async () => {
      if (sent.epoch !== epoch) return;
      await keep(scope, account, undefined, sent);
      // It may have removed another account's answers.
      const after = { ...sent, epoch };
      for (const [path, body] of answers) await keep(scope + path, account, body, after);
    }).catch(ignore);
  }

  /** What was kept, unless the session has ended by now. */
  async function find(url: string): Promise<Response | undefined> {
    const cache = await storage.open(CACHE);
    const owner = await readOwner(cache);
    if (!owner) return undefined;
    if (!isOver(owner, now())) return await cache.match(url);
    await remove();
    return undefined;
  }

  return {
    removeOldVersions,
    /** The server's answer; what was kept if there's none in time. Rejects if neither is there. */
    async answer(request: Request, event: Event): Promise<Response> {
      const asked = ask(request);
      // It's kept even if it comes too late.
      event.waitUntil(asked.then(({ kept }) => kept, ignore));
      const first = await Promise.race([asked.catch(ignore), wait(CALL_MS)]);
      if (first && !isWithoutPortal(first.reply)) return first.reply;
      const kept = request.signal.aborted ? undefined : await inTurn(() => find(request.url));
      return kept ?? (await asked).reply;
    },
    /** The page as the server writes it, with answers in it; the `shell` if it doesn't come in time. */
    async answerPage(request: Request, event: Event, shell: () => Promise<Response | undefined>): Promise<Response> {
      const sent = begin();
      const asked = send(request);
      event.waitUntil(asked.then((page) => (page.ok ? noteAnswersIn(page.clone(), sent) : undefined), ignore));
      const first = await Promise.race([asked.catch(ignore), wait(PAGE_MS)]);
      // The shell asks again by itself, unlike the page of a proxy.
      return (first && !isWithoutPortal(first) ? first : await shell()) ?? (await asked);
    },
    readAgain,
    /** Asks for it unless what is kept is of the last day. */
    async keepDaily(url: string, headers: HeadersInit): Promise<void> {
      const cache = await storage.open(CACHE);
      if (!(await readOwner(cache))) return;
      const kept = await cache.match(url);
      if (now() - Number(kept?.headers.get(KEPT_HEADER) ?? 0) >= DAY_MS) await readAgain([url], headers);
    },
    /** Content that a page's own change has made, in what is kept of an address. */
    async amend(url: string, content: object): Promise<void> {
      await inTurn(async () => {
        const cache = await storage.open(CACHE);
        const kept = await cache.match(url);
        if (!kept) return;
        // An answer that is on its way doesn't have the change.
        answered.set(url, ++order);
        const reply = (await kept.json()) as { data: object };
        const { headers } = kept;
        await cache.put(
          url,
          new Response(JSON.stringify({ ...reply, data: { ...reply.data, ...content } }), { headers }),
        );
      });
    },
    async noteOwnDevice(): Promise<void> {
      isOwnDevice = true;
      await inTurn(async () => {
        const cache = await storage.open(CACHE);
        const owner = await readOwner(cache);
        if (owner) await writeOwner(cache, { ...owner, isOwnDevice });
      });
    },
    forget: async () => {
      // At once, for what is on its way.
      epoch++;
      await inTurn(remove);
    },
  };
}

const MOST_AGAIN = 40;

/** Storage that is full or forbidden keeps nothing. */
function ignore(): void {}

function isOver({ seenAtMs, idleMs, endsAtMs, isOwnDevice }: Owner, nowMs: number): boolean {
  if (nowMs < seenAtMs - CLOCK_TOLERANCE_MS) return true;
  return nowMs >= (isOwnDevice ? seenAtMs + OWN_DEVICE_MS : Math.min(seenAtMs + idleMs, endsAtMs));
}

type Lasts = { IdleMs: number; InAllMs: number };

function sessionIn(body: string): Lasts | undefined {
  return (JSON.parse(body) as { data: { SessionLasts?: Lasts } }).data.SessionLasts;
}

/** As the server writes them into the page (`first-answers.ts`). */
function answersIn(page: string): [path: string, body: string][] {
  const [, text] = /<script type="application\/json" id="answers">(.*?)<\/script>/s.exec(page) ?? [];
  return text === undefined ? [] : Object.entries((JSON.parse(text) as { answers: Record<string, string> }).answers);
}
