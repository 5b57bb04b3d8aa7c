import { type EndpointName, routes } from "#contract/calls/routes";
import { systemMs } from "#dates/clock";
import { MINUTE_MS } from "#dates/minutes";
import type { Given, Reply } from "./api.ts";
import { endpointPath } from "./endpoint-path.ts";
import type { Send, SentRequest } from "./http.ts";

/** `searchClasses` is known to be there, since the search keeps its results as long. */
type Kept = Readonly<Partial<Record<EndpointName, number>>> & { searchClasses: number };

/**
 * How long the page keeps an answer for its screens, in milliseconds: until then, it isn't begun again. Other readings are
 * asked for by each screen that shows.
 */
export const BEGUN_KEPT_MS: Kept = {
  classSearchData: Number.POSITIVE_INFINITY,
  eligibleTerms: Number.POSITIVE_INFINITY,
  enrollmentTerms: Number.POSITIVE_INFINITY,
  // Seats change.
  searchClasses: MINUTE_MS,
};

/** An answer that waited longer, such as for a portal that couldn't be loaded, is asked for again. */
const FRESH_MS = MINUTE_MS;

/**
 * Begins a reading of the screen that is loading, unless the screen asked for it already. Resolves with its content, or
 * with undefined if it fails or isn't begun: the screen that takes a failure shows why.
 */
export type Begin = <Name extends EndpointName>(name: Name, ...given: Given<Name>) => Promise<Reply<Name> | undefined>;

/**
 * Drops what earlier visits began, and takes over what was begun ahead for this address. The signal aborts if the student
 * goes elsewhere before the screen shows.
 */
export type OpenVisit = (signal: AbortSignal, address: string) => Begin;

type Begun = {
  answer: Promise<Blob>;
  content?: Promise<unknown>;
  answeredAt?: number;
  build?: string;
  stop: AbortController;
};
/** Every reading since the visit opened, by its address: undefined once the screen has asked for it, or it was dropped. */
export type VisitReadings = Map<string, Begun | undefined>;

/** The visits that `prefetched-visits.ts` holds. */
type Ahead = { take: (address: string) => VisitReadings | undefined; drop: () => void };

/** Begins readings of a visit while it's open. */
type BeginIn = (own: VisitReadings, isOpen: () => boolean, send?: Send) => Begin;

export type Beginnings = {
  openVisit: OpenVisit;
  /** Called later, since the code that prefetches isn't in the page's first file. */
  lookAhead: (ahead: Ahead) => { send: Send; beginIn: BeginIn };
};

export function dropBegun(visit: VisitReadings): void {
  for (const [key, begun] of visit) {
    begun?.stop.abort();
    visit.set(key, undefined);
  }
}

/**
 * Lets a route begin its screen's readings while the screen's code loads, or when the student seems to go there. The first
 * equal reading of the screen takes the answer or the failure, so no atom knows about this. Each is taken once, by the visit
 * that it was begun for, and never after a write.
 */
export function withBeginnings(sendNow: Send): { send: Send } & Beginnings {
  let visit: VisitReadings = new Map();
  let ahead: Ahead | undefined;
  const answeredAt = new Map<string, number>();

  function drop() {
    dropBegun(visit);
    ahead?.drop();
  }

  function isKept(name: EndpointName, key: string): boolean {
    return systemMs() - (answeredAt.get(key) ?? Number.NEGATIVE_INFINITY) < (BEGUN_KEPT_MS[name] ?? 0);
  }

  function openVisit(signal: AbortSignal, address: string): Begin {
    const own = ahead?.take(address) ?? new Map();
    drop();
    visit = own;
    signal.addEventListener("abort", () => own === visit && dropBegun(own));
    return beginIn(own, () => own === visit && !signal.aborted);
  }

  function beginIn(own: VisitReadings, isOpen: () => boolean, send = sendNow): Begin {
    async function begin(name: EndpointName, request: SentRequest = {}): Promise<unknown> {
      if (!isOpen()) return undefined;
      const key = keyOf(name, request);
      if (own.has(key) || isKept(name, key)) return await own.get(key)?.content;
      const stop = new AbortController();
      const noteBuild = (build: string) => (begun.build = build);
      const asked = { ...request, signal: stop.signal, readBody: async (body: Blob) => body };
      const answer = send(name, asked, noteBuild) as Promise<Blob>;
      const begun: Begun = { answer, stop };
      own.set(key, begun);
      begun.content = read(begun);
      return await begun.content;
    }

    // Begin ties each name to its parts and reply; this treats all names alike.
    return begin as Begin;
  }

  const sendOrTake: Send = async (name, request, noteBuild) => {
    if (routes[name].method !== "GET") {
      // What was read before its end may be older than it.
      drop();
      return await sendNow(name, request, noteBuild).finally(drop);
    }
    if (request.isAside) return await sendNow(name, request, noteBuild);
    const key = keyOf(name, request);
    const begun = visit.get(key);
    visit.set(key, undefined);
    const reply = await (begun && isFresh(begun) ? take(begun, request, noteBuild) : sendNow(name, request, noteBuild));
    if (BEGUN_KEPT_MS[name] !== undefined) answeredAt.set(key, systemMs());
    return reply;
  };

  function lookAhead(visits: Ahead) {
    ahead = visits;
    return { send: sendNow, beginIn };
  }

  return { send: sendOrTake, openVisit, lookAhead };
}

/** An answer that is still on its way is fresh. */
function isFresh({ answeredAt }: Begun): boolean {
  return answeredAt === undefined || systemMs() - answeredAt <= FRESH_MS;
}

async function read(begun: Begun): Promise<unknown> {
  try {
    const body = await begun.answer;
    begun.answeredAt = systemMs();
    return await contentOf(body);
  } catch {
    return undefined;
  }
}

async function take(begun: Begun, { signal, readBody }: SentRequest, noteBuild: (build: string) => void) {
  const end = () => begun.stop.abort(signal?.reason);
  if (signal?.aborted) end();
  signal?.addEventListener("abort", end);
  const body = await begun.answer;
  if (begun.build !== undefined) noteBuild(begun.build);
  return await (readBody ?? contentOf)(body);
}

async function contentOf(body: Blob): Promise<unknown> {
  return (JSON.parse(await body.text()) as { data: unknown }).data;
}

/** The same for equal calls, whatever the order of their parameters. */
function keyOf(name: EndpointName, request: SentRequest): string {
  const [path, search] = endpointPath(routes[name].path, request).split("?");
  const query = new URLSearchParams(search);
  query.sort();
  return `${path}?${query}`;
}
