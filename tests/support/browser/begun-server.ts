import { withBeginnings } from "#app/lib/api/begun.ts";
import type { SentRequest } from "#app/lib/api/http.ts";
import type { EndpointName } from "#contract/calls/routes";

type Sent = {
  name: EndpointName;
  signal: AbortSignal | undefined;
  isAhead: boolean;
  answer: (data: unknown) => void;
  fail: (error?: Error) => void;
};

export const LOST = new Error("Lost");
export const cart = { query: { term: "3730", career: "UGRD" } };
/** Of the visit that `begunServer` opens. */
const ADDRESS = "https://portal.test/cart";

/** A server that answers when the test says so. */
export function begunServer() {
  const sent: Sent[] = [];
  const builds: string[] = [];
  const { send, ...beginnings } = withBeginnings((name, { signal, readBody, isAhead = false }, noteBuild) => {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    signal?.addEventListener("abort", () => reject(signal.reason as Error));
    sent.push({
      name,
      signal,
      isAhead,
      answer(data) {
        noteBuild("one");
        resolve(readBody ? readBody(new Blob([JSON.stringify({ data })])) : data);
      },
      fail: (error = LOST) => reject(error),
    });
    return promise;
  });
  const ask = (name: EndpointName, request: SentRequest = {}) => send(name, request, (build) => builds.push(build));
  const names = () => sent.map(({ name }) => name);
  const visit = (address = ADDRESS) => {
    const leaving = new AbortController();
    return { begin: beginnings.openVisit(leaving.signal, address), leave: () => leaving.abort() };
  };
  return { sent, names, builds, ask, visit, ...beginnings, ...visit() };
}
