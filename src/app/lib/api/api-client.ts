import type { createStore } from "jotai/vanilla";
import { type EndpointName, type Route, routes } from "#contract/calls/routes";
import { inPageLanguage, sentencesLoaded } from "#contract/labels/reply-words";
import { AppError, isAppError } from "#contract/outcome";
import {
  BUILD_HEADER,
  CONTRACT_VERSION,
  CONTRACT_VERSION_HEADER,
  IDEMPOTENCY_HEADER,
  METHOD_OVERRIDE_HEADER,
  POLL_PACE_HEADER,
} from "#contract/protocol";
import { message, t } from "#words";
import { showToast } from "../../ui/messages/toast-queue.ts";
import { notePollPace } from "../time/page-activity.ts";
import { noteServerTime } from "../time/server-clock.ts";
import { type Api, type CallOptions, endpointPath } from "./api.ts";
import { handleFailure } from "./api-failures.ts";
import { interruptAtom } from "./interruptions.ts";
import { failureOf, isUnanswered, toAppError } from "./failures.ts";

export type SentRequest = CallOptions & {
  params?: object | undefined;
  query?: object | undefined;
  body?: unknown;
  readBody?: ((body: Blob) => Promise<unknown>) | undefined;
};

/** Sends a call once and returns the reply's content. `noteBuild` takes the server's build, in each reply. */
export type Send = (name: EndpointName, request: SentRequest, noteBuild: (build: string) => void) => Promise<unknown>;

/** Calls that repeat what was lost, and handle the failures of all screens. */
export function createApi(store: ReturnType<typeof createStore>, send: Send): Api {
  let pendingWrites = 0;
  let ownBuild: string | undefined;
  let lastBuild: string | undefined;

  function noteBuild(build: string) {
    ownBuild ??= build;
    lastBuild = build;
  }

  async function call(name: EndpointName, given: SentRequest = {}): Promise<unknown> {
    const route = routes[name];
    const request = route.enrolls ? { ...given, idempotencyKey: given.idempotencyKey ?? newIdempotencyKey() } : given;
    const { signal, showsProblem = false } = request;
    const page = location.hash;
    const isWrite = route.method !== "GET";
    let pauseAfter = repeating(route, request);
    for (;;) {
      if (isWrite) pendingWrites++;
      try {
        const reply = await send(name, request, noteBuild);
        // Code that reads a large reply itself also puts it into the page's language.
        if (request.readBody) return reply;
        await sentencesLoaded();
        return inPageLanguage(reply);
      } catch (error) {
        signal?.throwIfAborted();
        const failure = toAppError(error);
        const pauseMs = pauseAfter(failure);
        if (pauseMs === undefined) {
          if (!(await handleFailure(store, failure, { name, showsProblem, page }))) throw failure;
          request.onSentAgain?.();
          pauseAfter = repeating(route, request);
        } else await pause(pauseMs, signal);
        signal?.throwIfAborted();
      } finally {
        if (isWrite) pendingWrites--;
        // After writes in progress, because it makes the shell ask to refresh.
        if (pendingWrites === 0 && lastBuild !== ownBuild) store.set(interruptAtom, { kind: "updated" });
      }
    }
  }

  // Api ties each name to its parts and reply; `call` treats all names alike.
  return call as Api;
}

/** Plain http has no crypto.randomUUID. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export const IN_LINE = message("We're busy. You're still in line.");

const RETRIES = 2;
const FIRST_WAIT_MS = 300;
const LONGEST_WAIT_MS = 5000;
/** The pauses of callers that show each wait. */
const PAUSES_MS = [1000, 2000, 5000, 10_000];
const LATER_PAUSE_MS = 20_000;
/** After that long, earlier attempts have ended. */
export const PATIENCE_MS = 120_000;
/** How long a busy server keeps the place in line of a call that enrolls, if the student sees the line. */
const LINE_PATIENCE_MS = 15 * 60_000;

/** The pause before a failed call is repeated, in milliseconds; undefined for writes without a key, and at the end. */
function repeating({ enrolls, method }: Route, { onWait }: CallOptions) {
  const begun = Date.now();
  let inLineAt = begun;
  let lost = 0;
  return (failure: AppError): number | undefined => {
    if (!enrolls && method !== "GET") return undefined;
    const now = Date.now();
    const askedMs = askedPauseMs(failure);
    if (enrolls && askedMs > 0 && now - begun < (onWait ? LINE_PATIENCE_MS : PATIENCE_MS)) {
      inLineAt = now;
      if (onWait) onWait(true);
      else showToast(t(IN_LINE));
      return askedMs;
    }
    if (onWait) {
      const restMs = inLineAt + PATIENCE_MS - now;
      if (!isUnanswered(failure) || restMs <= 0) return undefined;
      onWait(false);
      return Math.min(PAUSES_MS[lost++] ?? LATER_PAUSE_MS, restMs);
    }
    // A slow server isn't asked again.
    if (!isUnanswered(failure) || isTimeout(failure.cause) || lost++ === RETRIES) return undefined;
    return Math.min(askedMs || Math.random() * FIRST_WAIT_MS * 2 ** (lost - 1), LONGEST_WAIT_MS);
  };
}

function askedPauseMs({ code, details, cause }: AppError): number {
  if (code !== "UNAVAILABLE") return 0;
  const header = cause instanceof Response ? cause.headers.get("Retry-After") : null;
  return Number(details?.["RetryAfterSeconds"] ?? header) * 1000 || 0;
}

/** Ends early if the browser is back online or the signal aborts. */
async function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const ended = new AbortController();
  setTimeout(resolve, ms);
  globalThis.addEventListener?.("online", () => resolve(), { signal: ended.signal });
  signal?.addEventListener("abort", () => resolve(), { signal: ended.signal });
  await promise;
  ended.abort();
}

/** The limit for each attempt, including the reply's body. */
const TIMEOUT_MS = 30_000;
/** The two minutes that the contract allows some calls, and the network. */
const LONG_TIMEOUT_MS = 130_000;

/** Sends calls to `api/` below `baseUrl`, which ends with a slash. Rejects with an AppError or the signal's reason. */
export function httpSender(baseUrl: string): Send {
  return async (name, request, noteBuild) => {
    const { signal, readBody } = request;
    const route = routes[name];
    const url = new URL(`api${endpointPath(route.path, request)}`, baseUrl);
    const timeout = AbortSignal.timeout(route.takesLong ? LONG_TIMEOUT_MS : TIMEOUT_MS);
    let body: Blob | string;
    try {
      const ending = signal ? AbortSignal.any([signal, timeout]) : timeout;
      const response = await fetch(url, { ...toHttp(route, request), signal: ending });
      noteHeaders(response, noteBuild);
      if (!response.ok)
        throw new AppError(failureOf(response.status, parsed(await response.text())), { cause: response });
      body = readBody ? await response.blob() : await response.text();
    } catch (error) {
      signal?.throwIfAborted();
      // Browsers report a body that takes too long as any other abort.
      throw isAppError(error) ? error : lostConnection(timeout.aborted ? timeout.reason : error);
    }
    if (body instanceof Blob) return await readBody?.(body);
    return (JSON.parse(body) as { data: unknown }).data;
  };
}

/** PUT and DELETE are sent as POST, because some networks allow only GET and POST. */
function toHttp({ method }: Route, { body, idempotencyKey }: SentRequest): RequestInit {
  const isEmulated = method === "PUT" || method === "DELETE";
  return {
    method: isEmulated ? "POST" : method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
    headers: {
      Accept: "application/json",
      ...(body !== undefined && { "Content-Type": "application/json" }),
      [CONTRACT_VERSION_HEADER]: String(CONTRACT_VERSION),
      ...(isEmulated && { [METHOD_OVERRIDE_HEADER]: method }),
      ...(idempotencyKey !== undefined && { [IDEMPOTENCY_HEADER]: idempotencyKey }),
    },
  };
}

function noteHeaders({ headers }: Response, noteBuild: (build: string) => void) {
  const build = headers.get(BUILD_HEADER);
  if (build !== null) noteBuild(build);
  noteServerTime(headers.get("Date"));
  notePollPace(headers.get(POLL_PACE_HEADER));
}

/** A proxy may answer in HTML. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** No reply, or an incomplete one. */
function lostConnection(cause: unknown): AppError {
  const message = isTimeout(cause)
    ? t("The portal took too long to respond. Try again.")
    : t("We couldn't reach the portal. Check your connection and try again.");
  return new AppError({ code: "NETWORK", message }, { cause });
}

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === "TimeoutError";
}
