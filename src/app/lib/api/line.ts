import type { AppError } from "#contract/outcome";
import { systemMs } from "#dates/clock";
import { MINUTE_MS, SECOND_MS } from "#dates/minutes";
import { momentMs } from "#dates/moment";
import { message, t } from "#words";
import { showToast } from "../../ui/messages/toast-queue.ts";
import { serverNow } from "../time/server-clock.ts";
import type { CallOptions } from "./api.ts";
import { isUnanswered, toAppError } from "./failures.ts";
import { isHTTPError, isTimeoutError, LONGEST_PAUSE_MS, pauseBeforeRetry, RETRIES } from "./http.ts";

export const IN_LINE_WORDS = message("We're busy. You're still in line.");

/** After that long, earlier attempts have ended. */
export const PATIENCE_MS = 120_000;
/** How long a busy server keeps the place in line of a call that enrolls, if the student sees the line. */
const LINE_PATIENCE_MS = 15 * MINUTE_MS;

/** The pauses of callers that show each wait. */
const PAUSES_MS = [1000, 2000, 5000, 10_000];
const LATER_PAUSE_MS = 20_000;

type Waits = Pick<CallOptions, "signal" | "onWait">;
type OnWait = NonNullable<CallOptions["onWait"]>;

/** The pause before a failed call is sent again, in milliseconds; undefined if the policy doesn't want that. */
type Policy = (failure: AppError) => number | undefined;

/**
 * Sends a call that enrolls until it's answered or patience ends. `send` must use the same key each time, so that the
 * server enrolls once. Rejects with the last AppError, or the signal's reason.
 */
export async function repeatEnrolling<T>(send: () => Promise<T>, { signal, onWait }: Waits): Promise<T> {
  const stayInLine = linePolicy(onWait);
  let repeatLost = lostPolicy(onWait);
  for (;;) {
    try {
      return await send();
    } catch (error) {
      signal?.throwIfAborted();
      const failure = toAppError(error);
      const linePauseMs = stayInLine(failure);
      // The server was there: a connection that's lost after this has the usual time to come back.
      if (linePauseMs !== undefined) repeatLost = lostPolicy(onWait);
      const pauseMs = linePauseMs ?? repeatLost(failure);
      if (pauseMs === undefined) throw failure;
      await pause(pauseMs, signal);
      signal?.throwIfAborted();
    }
  }
}

/** A busy server asks to come back, and keeps the place in line for a call that does. */
function linePolicy(onWait: OnWait | undefined): Policy {
  const endsAt = systemMs() + (onWait ? LINE_PATIENCE_MS : PATIENCE_MS);
  return (failure) => {
    const askedMs = askedPauseMs(failure);
    if (askedMs === 0 || systemMs() >= endsAt) return undefined;
    if (onWait) onWait(true);
    else showToast(t(IN_LINE_WORDS));
    return askedMs;
  };
}

/** The call may have arrived, or not. */
function lostPolicy(onWait: OnWait | undefined): Policy {
  return onWait ? visibleWaits(onWait) : quietRetries();
}

/** The student sees each wait, so the call is repeated for as long as an earlier attempt may be in progress. */
function visibleWaits(onWait: OnWait): Policy {
  const endsAt = systemMs() + PATIENCE_MS;
  let lost = 0;
  return (failure) => {
    const restMs = endsAt - systemMs();
    if (!isUnanswered(failure) || restMs <= 0) return undefined;
    onWait(false);
    return Math.min(PAUSES_MS[lost++] ?? LATER_PAUSE_MS, restMs);
  };
}

/** Nobody sees the waits, so they're few and short, as those of readings. */
function quietRetries(): Policy {
  let retry = 0;
  return (failure) => {
    // A slow server isn't asked again.
    if (!isUnanswered(failure) || isTimeoutError(failure.cause) || retry === RETRIES) return undefined;
    retry++;
    return Math.min(askedPauseMs(failure) || Math.random() * pauseBeforeRetry(retry), LONGEST_PAUSE_MS);
  };
}

/** The wait that a busy server or a proxy asks for, in milliseconds; 0 for none. */
function askedPauseMs({ code, details, cause }: AppError): number {
  if (code !== "UNAVAILABLE") return 0;
  const seconds = details?.["RetryAfterSeconds"];
  if (typeof seconds === "number") return seconds * SECOND_MS;
  const header = isHTTPError(cause) ? cause.response.headers.get("Retry-After") : null;
  return header === null ? 0 : millisecondsUntil(header);
}

/** `Retry-After` is a number of seconds or a date; 0 for a past date, and for anything else. */
function millisecondsUntil(retryAfter: string): number {
  const seconds = Number(retryAfter);
  const waitMs = Number.isNaN(seconds) ? momentMs(retryAfter) - serverNow() : seconds * SECOND_MS;
  return Math.max(0, waitMs) || 0;
}

/** Ends early if the browser is back online or the signal aborts. */
async function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const ended = new AbortController();
  const timer = setTimeout(resolve, ms);
  globalThis.addEventListener?.("online", () => resolve(), { signal: ended.signal });
  signal?.addEventListener("abort", () => resolve(), { signal: ended.signal });
  await promise;
  clearTimeout(timer);
  ended.abort();
}
