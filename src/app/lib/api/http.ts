import ky, { type AfterResponseHook, type InitHook, NetworkError } from "ky";
import { type EndpointName, routes } from "#contract/calls/routes";
import {
  BUILD_HEADER,
  CONTRACT_VERSION,
  CONTRACT_VERSION_HEADER,
  IDEMPOTENCY_HEADER,
  isWithoutPortal,
  KEPT_HEADER,
  METHOD_OVERRIDE_HEADER,
  POLL_PACE_HEADER,
  type WaitingLine,
} from "#contract/protocol";
import type { Envelope } from "#contract/wire-shapes";
import { systemMs } from "#dates/clock";
import { notePollPace } from "../time/page-activity.ts";
import { noteServerTime } from "../time/server-clock.ts";
import type { CallOptions } from "./api.ts";
import { endpointPath } from "./endpoint-path.ts";
import { lastCall } from "./last-call.ts";
import { noteReplySource } from "./reply-source.ts";

export { isHTTPError, isNetworkError, isTimeoutError } from "ky";

export type SentRequest = CallOptions & {
  params?: object | undefined;
  query?: object | undefined;
  body?: unknown;
  readBody?: ((body: Blob) => Promise<unknown>) | undefined;
  /** The student may not go where it's needed, so it's sent once. */
  isAhead?: boolean | undefined;
};

/** The answer to a request that was made before the application had loaded. */
export type TakeEarly = (request: Request) => Promise<Response> | undefined;

type NoteBuild = (build: string) => void;

type Content = Pick<Envelope<unknown>, "data">;

/** Sends a call and returns the reply's content. `noteBuild` takes the server's build, in each reply. */
export type Send = (name: EndpointName, request: SentRequest, noteBuild: NoteBuild) => Promise<unknown>;

/** For each attempt, with the reply's body. */
const TIMEOUT_MS = 30_000;
/** The two minutes that the contract allows some calls, and the network. */
const LONG_TIMEOUT_MS = 130_000;

/** How often a lost call is sent again while nobody sees the wait. */
export const RETRIES = 2;
export const LONGEST_PAUSE_MS = 5000;

/** The longest pause before a retry (1, 2, …), in milliseconds. The real one is random, so that not all come at once. */
export function pauseBeforeRetry(retry: number): number {
  return 300 * 2 ** (retry - 1);
}

/** All requests of the page. Readings are sent again, writes never: those that may be are repeated by `line.ts`. */
const portal = ky.create({
  fetch: fetchWhole(),
  timeout: TIMEOUT_MS,
  retry: {
    limit: RETRIES,
    methods: ["get"],
    // The portal is down or busy, or a proxy can't reach it.
    statusCodes: [502, 503, 504],
    afterStatusCodes: [502, 503, 504],
    maxRetryAfter: LONGEST_PAUSE_MS,
    delay: pauseBeforeRetry,
    jitter: true,
    // A slow server isn't asked again.
    retryOnTimeout: false,
  },
});

/**
 * A reply arrives whole or not at all. ky's time limit and retries end with the reply's headers: the body would have a
 * limit of its own, and one that was cut off wouldn't be asked for again.
 */
function fetchWhole(takeEarly?: TakeEarly) {
  return async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    // ky makes a Request of every input.
    const request = input as Request;
    try {
      const early = takeEarly?.(request);
      const response = await (early ?? fetch(request, init));
      // An early request doesn't end with those who no longer want its answer.
      if (early) request.signal.throwIfAborted();
      return response.body === null ? response : new Response(await response.blob(), response);
    } catch (error) {
      if (request.signal.aborted) throw error;
      throw new NetworkError(request, { cause: error as Error });
    }
  };
}

/**
 * Sends calls to `api/` below `baseUrl`, which ends with a slash. Rejects with an HTTPError, NetworkError, or
 * TimeoutError of ky, with a SyntaxError for a body that isn't JSON, or with the signal's reason.
 */
export function httpSender(baseUrl: string, takeEarly?: TakeEarly): Send {
  const calls = portal.extend({
    fetch: fetchWhole(takeEarly),
    prefix: new URL("api", baseUrl).href,
    headers: { Accept: "application/json", [CONTRACT_VERSION_HEADER]: String(CONTRACT_VERSION) },
    hooks: { init: [overrideMethod], afterResponse: [noteHeaders] },
  });
  return async (name, request, noteBuild) => {
    const { method, path, takesLong = false } = routes[name];
    const { signal, body, idempotencyKey, readBody, isAhead } = request;
    const reply = calls(endpointPath(path, request), {
      method,
      headers: { [IDEMPOTENCY_HEADER]: idempotencyKey },
      ...(body !== undefined && { json: body }),
      ...(signal && { signal }),
      ...(isAhead && { retry: 0 }),
      timeout: takesLong ? LONG_TIMEOUT_MS : TIMEOUT_MS,
      context: { noteBuild, sentAtMs: systemMs() },
    });
    if (readBody) {
      const blob = await reply.blob();
      if (import.meta.env.DEV) await checkReply(name, JSON.parse(await blob.text()) as Content);
      return await readBody(blob);
    }
    const content = await reply.json<Content>();
    if (import.meta.env.DEV) await checkReply(name, content);
    return content.data;
  };
}

/**
 * Compares a reply with the contract while developing; production loads no schemas. Throws, so that a screen never shows
 * what the types deny, and also writes to the console, because screens show no details.
 */
async function checkReply(name: EndpointName, { data }: Content): Promise<void> {
  const { replyMismatch } = await import("#contract/calls/reply-check");
  const mismatch = replyMismatch(name, data);
  if (mismatch === undefined) return;
  const message = `[Bug] The reply to ${name} doesn't match the contract: ${mismatch}`;
  // oxlint-disable-next-line no-console -- for the developer
  console.error(message);
  throw new Error(message);
}

/** PUT and DELETE are sent as POST, because some networks allow only GET and POST. */
const overrideMethod: InitHook = (options) => {
  const { method } = options;
  if (method !== "PUT" && method !== "DELETE") return;
  const headers = new Headers(options.headers as HeadersInit);
  headers.set(METHOD_OVERRIDE_HEADER, method);
  options.headers = headers;
  options.method = "POST";
};

const noteHeaders: AfterResponseHook = ({ response, options: { context } }) => {
  if (isWithoutPortal(response)) return;
  const { ok, headers } = response;
  const keptAt = headers.get(KEPT_HEADER);
  noteReplySource(keptAt);
  // It says nothing of the server as it is now.
  if (keptAt !== null) return;
  if (ok) lastCall.sentAtMs = context["sentAtMs"] as number;
  const build = headers.get(BUILD_HEADER);
  if (build !== null) (context["noteBuild"] as NoteBuild)(build);
  noteServerTime(headers.get("Date"));
  notePollPace(headers.get(POLL_PACE_HEADER));
};

/** Without cookies, so that the server needn't look up the session. Rejects with an error of ky. */
export async function readWaitingLine(signal: AbortSignal): Promise<WaitingLine> {
  const url = new URL("waiting-line", document.baseURI);
  // The waiting room asks again by itself, and later.
  return await portal.get(url, { credentials: "omit", cache: "no-store", retry: 0, signal }).json();
}

/** Whether the page's server answers, past all caches. */
export async function isServerThere(signal: AbortSignal): Promise<boolean> {
  return await portal.get(location.pathname, { cache: "no-store", signal }).then(
    () => true,
    () => false,
  );
}
