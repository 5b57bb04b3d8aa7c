import { isAppError } from "#contract/outcome";
import { HttpError, isTimeout, lostConnection, refusalIn } from "./refusal.ts";

export type HttpRequest<Body> = Omit<RequestInit, "signal"> & {
  signal?: AbortSignal | undefined;
  /** For each attempt, including the body. */
  timeoutMs: number;
  /** How often a lost request is repeated. */
  retries: number;
  /** The server keeps the request's place in line, so it's repeated as often as the server asks. Called each time. */
  onInLine?: (() => void) | undefined;
  /** Called with each reply, also with refusals. */
  onReply: (response: Response) => void;
  read: (response: Response) => Promise<Body>;
};

const RETRIED_STATUSES = [502, 503, 504];
const FIRST_WAIT_MS = 300;
const LONGEST_WAIT_MS = 5000;
/** How long a place in line is kept. */
const LINE_PATIENCE_MS = 120_000;

/** Rejects with an AppError or the signal's reason. */
export async function sendRequest<Body>(url: URL, request: HttpRequest<Body>): Promise<Body> {
  const { retries, onInLine, signal } = request;
  const begun = Date.now();
  for (let tries = 0; ; ) {
    try {
      return await sendOnce(url, request);
    } catch (error) {
      const asked = askedMs(error);
      if (onInLine && asked > 0 && Date.now() - begun < LINE_PATIENCE_MS) {
        onInLine();
        await wait(asked, signal);
        continue;
      }
      if (tries >= retries || !isLost(error)) throw error;
      await wait(asked > 0 ? Math.min(asked, LONGEST_WAIT_MS) : Math.random() * FIRST_WAIT_MS * 2 ** tries, signal);
      tries++;
    }
  }
}

async function sendOnce<Body>(
  url: URL,
  { signal, timeoutMs, onReply, read, ...init }: Omit<HttpRequest<Body>, "retries">,
): Promise<Body> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, { ...init, signal: signal ? AbortSignal.any([signal, timeout]) : timeout });
    onReply(response);
    if (!response.ok) throw refusalIn(response, await response.text());
    return await read(response);
  } catch (error) {
    signal?.throwIfAborted();
    // Browsers report a body that takes too long as any other abort.
    throw isAppError(error) ? error : lostConnection(timeout.aborted ? timeout.reason : error);
  }
}

/** A slow server isn't asked again. */
function isLost(error: unknown): boolean {
  const reply = replyOf(error);
  if (reply) return RETRIED_STATUSES.includes(reply.status);
  return isAppError(error) && !isTimeout(error.cause);
}

/** How long a busy server asks to wait; 0 for other failures. */
function askedMs(error: unknown): number {
  const reply = replyOf(error);
  return reply?.status === 503 ? Number(reply.headers.get("Retry-After")) * 1000 || 0 : 0;
}

function replyOf(error: unknown): Response | undefined {
  return isAppError(error) && error.cause instanceof HttpError ? error.cause.response : undefined;
}

function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
    signal?.addEventListener("abort", () => resolve(), { once: true });
  });
}
