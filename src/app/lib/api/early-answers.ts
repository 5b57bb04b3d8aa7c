import { MINUTE_MS } from "#dates/minutes";
import type { TakeEarly } from "./http.ts";

/** Answers by address that came with the page or that its head has asked for, which is another file than the application. */
export const page = globalThis as typeof globalThis & { earlyAnswers?: Map<string, Promise<Response>> };

/** What nobody took by then is no longer true. */
const FRESH_MS = MINUTE_MS;

/** The answer to a request that the page needn't make: once, and not after a write, which may have changed it. */
export const takeEarlyAnswer: TakeEarly = ({ method, url }) => {
  if (method !== "GET" || performance.now() > FRESH_MS) delete page.earlyAnswers;
  const answer = page.earlyAnswers?.get(url);
  page.earlyAnswers?.delete(url);
  return answer;
};
