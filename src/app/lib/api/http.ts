import { AppError, isAppError } from "#contract/outcome";
import {
  BUILD_HEADER,
  CONTRACT_VERSION,
  CONTRACT_VERSION_HEADER,
  IDEMPOTENCY_HEADER,
  IN_LINE,
  METHOD_OVERRIDE_HEADER,
  POLL_PACE_HEADER,
} from "#contract/protocol";
import { type Route, routes } from "#contract/calls/routes";
import { t } from "#words";
import { showToast } from "../../ui/messages/toast-queue.ts";
import { noteServerTime } from "../time/server-clock.ts";
import { endpointPath } from "./api.ts";
import type { Send, SentRequest } from "./api-client.ts";
import { failureOf } from "./refusal.ts";
import { notePollPace } from "../time/page-activity.ts";

/** For each attempt, including the body. */
const TIMEOUT_MS = 30_000;
/** The two minutes that the contract allows some calls, and the network. */
const LONG_TIMEOUT_MS = 130_000;
/** After a lost connection, only idempotent calls are repeated. */
const RETRIES = 2;
const RETRIED_STATUSES = [502, 503, 504];
const FIRST_WAIT_MS = 300;
const LONGEST_WAIT_MS = 5000;
/** How long a busy server keeps the place in line of a call that enrolls. */
const LINE_PATIENCE_MS = 120_000;

/** Sends calls to `api/` below `baseUrl`, which ends with a slash. Rejects with an AppError or the signal's reason. */
export function httpSender(baseUrl: string): Send {
  return async (name, request, noteBuild) => {
    const { signal, isSentOnce = false, readBody } = request;
    const route = routes[name];
    const url = new URL(`api${endpointPath(route.path, request)}`, baseUrl);
    const begun = Date.now();

    async function sendOnce(): Promise<Blob | string> {
      const timeout = AbortSignal.timeout(route.takesLong ? LONG_TIMEOUT_MS : TIMEOUT_MS);
      try {
        const ending = signal ? AbortSignal.any([signal, timeout]) : timeout;
        const response = await fetch(url, { ...toHttp(route, request), signal: ending });
        noteHeaders(response, noteBuild);
        if (response.ok) return readBody ? await response.blob() : await response.text();
        throw new AppError(failureOf(response.status, parsed(await response.text())), { cause: response });
      } catch (error) {
        signal?.throwIfAborted();
        // Browsers report a body that takes too long as any other abort.
        throw isAppError(error) ? error : lostConnection(timeout.aborted ? timeout.reason : error);
      }
    }

    let body: Blob | string | undefined;
    for (let lost = 0; body === undefined; ) {
      try {
        body = await sendOnce();
      } catch (error) {
        if (isSentOnce || !(route.enrolls || route.method === "GET")) throw error;
        const askedMs = retryAfterMs(error);
        const isInLine = route.enrolls && askedMs > 0 && Date.now() - begun < LINE_PATIENCE_MS;
        if (isInLine) showToast(t(IN_LINE));
        else if (lost++ === RETRIES || !isLost(error)) throw error;
        const waitMs =
          askedMs > 0 ? Math.min(askedMs, LONGEST_WAIT_MS) : Math.random() * FIRST_WAIT_MS * 2 ** (lost - 1);
        await wait(isInLine ? askedMs : waitMs, signal);
      }
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

/** A slow server isn't asked again. */
function isLost(error: unknown): boolean {
  if (!isAppError(error)) return false;
  const { cause } = error;
  return cause instanceof Response ? RETRIED_STATUSES.includes(cause.status) : !isTimeout(cause);
}

/** How long a busy server asks to wait; 0 for other failures. */
function retryAfterMs(error: unknown): number {
  const reply = isAppError(error) ? error.cause : undefined;
  return reply instanceof Response && reply.status === 503 ? Number(reply.headers.get("Retry-After")) * 1000 || 0 : 0;
}

function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
    signal?.addEventListener("abort", () => resolve(), { once: true });
  });
}
