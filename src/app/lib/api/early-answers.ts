import { MINUTE_MS } from "#dates/minutes";
import type { TakeEarly } from "./http.ts";

/** What the page's head, which is another file, shares with the application. */
export const page = globalThis as typeof globalThis & {
  /** By address: what came with the page, or was asked for by its head. */
  earlyAnswers?: Map<string, Promise<Response>>;
  /** Set by the application. Rejects if it couldn't show anything. */
  started?: Promise<void>;
};

/** What nobody took by then is no longer true. */
const FRESH_MS = MINUTE_MS;

/** The answer to a request that the page needn't make: once, and not after a write, which may have changed it. */
export const takeEarlyAnswer: TakeEarly = ({ method, url }) => {
  if (method !== "GET" || performance.now() > FRESH_MS) delete page.earlyAnswers;
  const answer = page.earlyAnswers?.get(url);
  page.earlyAnswers?.delete(url);
  return answer;
};
