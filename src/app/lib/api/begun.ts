import { type EndpointName, routes } from "#contract/calls/routes";
import { systemMs } from "#dates/clock";
import { MINUTE_MS } from "#dates/minutes";
import type { Given, Reply } from "./api.ts";
import { endpointPath } from "./endpoint-path.ts";
import type { Send, SentRequest } from "./http.ts";

/**
 * How long the page keeps an answer for its screens, in milliseconds: until then, it isn't begun again. Other readings are
 * asked for by each screen that shows.
 */
export const KEPT_MS: Readonly<Partial<Record<EndpointName, number>>> & { searchClasses: number } = {
  classSearchData: Number.POSITIVE_INFINITY,
  eligibleTerms: Number.POSITIVE_INFINITY,
  enrollmentTerms: Number.POSITIVE_INFINITY,
  // Seats change.
  searchClasses: MINUTE_MS,
};

/** An answer that waited longer, such as for a portal that couldn't be loaded, is asked for again. */
const FRESH_MS = MINUTE_MS;

/**
 * Begins a reading of the screen that is loading, unless it was begun or asked for already. Resolves with its content, or
 * undefined if there's none: whoever takes the answer shows why.
 */
export type Begin = <Name extends EndpointName>(name: Name, ...given: Given<Name>) => Promise<Reply<Name> | undefined>;

/** Drops what earlier visits began. The signal aborts if the student goes elsewhere before the screen shows. */
export type OpenVisit = (signal: AbortSignal) => Begin;

type Begun = { answer: Promise<Blob>; answeredAt: number; build: string | undefined; stop: AbortController };
/** `asked` has all readings since it began. */
type Visit = { begun: Map<string, Begun>; asked: Set<string> };

/**
 * Lets a route begin the readings of its screen beside its code. The first equal reading of the screen gets the answer,
 * failures included, so no atom knows about this. It's taken once, by the visit that began it, and never after a write.
 */
export function withBeginnings(send: Send): { send: Send; openVisit: OpenVisit } {
  let visit: Visit = { begun: new Map(), asked: new Set() };
  const answeredAt = new Map<string, number>();

  function drop() {
    for (const { stop } of visit.begun.values()) stop.abort();
    visit.begun.clear();
  }

  function isKept(name: EndpointName, key: string): boolean {
    return systemMs() - (answeredAt.get(key) ?? Number.NEGATIVE_INFINITY) < (KEPT_MS[name] ?? 0);
  }

  function openVisit(signal: AbortSignal): Begin {
    drop();
    const own: Visit = { begun: new Map(), asked: new Set() };
    visit = own;
    signal.addEventListener("abort", () => own === visit && drop());

    async function begin(name: EndpointName, request: SentRequest = {}): Promise<unknown> {
      const key = keyOf(name, request);
      if (own !== visit || signal.aborted || own.asked.has(key) || isKept(name, key)) return undefined;
      own.asked.add(key);
      const stop = new AbortController();
      const noteBuild = (build: string) => (begun.build = build);
      const asked = { ...request, signal: stop.signal, readBody: async (body: Blob) => body };
      const begun: Begun = { answer: Promise.resolve(new Blob()), answeredAt: Number.NaN, build: undefined, stop };
      begun.answer = send(name, asked, noteBuild) as Promise<Blob>;
      own.begun.set(key, begun);
      try {
        const body = await begun.answer;
        begun.answeredAt = systemMs();
        return await contentOf(body);
      } catch {
        return undefined;
      }
    }

    // Begin ties each name to its parts and reply; this treats all names alike.
    return begin as Begin;
  }

  const sendOrTake: Send = async (name, request, noteBuild) => {
    if (routes[name].method !== "GET") {
      // What was read before its end may be older than it.
      drop();
      return await send(name, request, noteBuild).finally(drop);
    }
    if (request.isAside) return await send(name, request, noteBuild);
    const key = keyOf(name, request);
    const begun = visit.begun.get(key);
    visit.begun.delete(key);
    visit.asked.add(key);
    const isTaken = begun !== undefined && !(systemMs() - begun.answeredAt > FRESH_MS);
    const reply = await (isTaken ? take(begun, request, noteBuild) : send(name, request, noteBuild));
    if (KEPT_MS[name] !== undefined) answeredAt.set(key, systemMs());
    return reply;
  };

  return { send: sendOrTake, openVisit };
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
