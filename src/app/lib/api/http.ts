/** A reply with an error status. */
export class HttpError extends Error {
  readonly response: Response;
  /** Parsed JSON, or text. */
  readonly data: unknown;

  constructor(response: Response, data?: unknown) {
    super(`Status ${response.status} from ${response.url}`);
    this.name = "HttpError";
    this.response = response;
    this.data = data;
  }
}

/** No reply, or an incomplete one. */
export class NetworkError extends Error {
  readonly isTimeout: boolean;

  constructor(isTimeout: boolean, cause: unknown) {
    super(isTimeout ? "Timed out" : "Connection lost", { cause });
    this.name = "NetworkError";
    this.isTimeout = isTimeout;
  }
}

export type HttpRequest<Body> = Omit<RequestInit, "signal"> & {
  signal?: AbortSignal | undefined;
  /** For each attempt, including the body. */
  timeoutMs: number;
  /** How often a lost request is repeated. */
  retries: number;
  /** The server keeps the request's place in line, so it's repeated as often as the server asks. Called each time. */
  onInLine?: (() => void) | undefined;
  read: (response: Response) => Promise<Body>;
};

const RETRIED_STATUSES = [502, 503, 504];
const FIRST_WAIT_MS = 300;
const LONGEST_WAIT_MS = 5000;
/** How long a place in line is kept. */
const LINE_PATIENCE_MS = 120_000;

/** Throws an HttpError, a NetworkError, or the signal's reason. */
export async function sendRequest<Body>(
  url: URL,
  { retries, onInLine, ...request }: HttpRequest<Body>,
): Promise<[Response, Body]> {
  const begun = Date.now();
  for (let tries = 0; ; ) {
    try {
      return await sendOnce(url, request);
    } catch (error) {
      const asked = askedMs(error);
      if (onInLine && asked > 0 && Date.now() - begun < LINE_PATIENCE_MS) {
        onInLine();
        await wait(asked, request.signal);
        continue;
      }
      if (tries >= retries || !isLost(error)) throw error;
      await wait(
        asked > 0 ? Math.min(asked, LONGEST_WAIT_MS) : Math.random() * FIRST_WAIT_MS * 2 ** tries,
        request.signal,
      );
      tries++;
    }
  }
}

async function sendOnce<Body>(
  url: URL,
  { signal, timeoutMs, read, ...init }: Omit<HttpRequest<Body>, "retries">,
): Promise<[Response, Body]> {
  signal?.throwIfAborted();
  const abort = new AbortController();
  const stop = () => abort.abort();
  let isTimeout = false;
  const timer = setTimeout(() => {
    isTimeout = true;
    stop();
  }, timeoutMs);
  signal?.addEventListener("abort", stop);
  try {
    const response = await fetch(url, { ...init, signal: abort.signal });
    if (!response.ok) throw new HttpError(response, parsed(await response.text()));
    return [response, await read(response)];
  } catch (error) {
    signal?.throwIfAborted();
    throw error instanceof HttpError ? error : new NetworkError(isTimeout, error);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", stop);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function isLost(error: unknown): boolean {
  if (error instanceof NetworkError) return !error.isTimeout;
  return error instanceof HttpError && RETRIED_STATUSES.includes(error.response.status);
}

/** How long a busy server asks to wait; 0 for other failures. */
function askedMs(error: unknown): number {
  if (!(error instanceof HttpError) || error.response.status !== 503) return 0;
  return Number(error.response.headers.get("Retry-After")) * 1000 || 0;
}

function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
    signal?.addEventListener("abort", () => resolve(), { once: true });
  });
}
