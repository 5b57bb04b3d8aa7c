import { setTimeout } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";

export type SourceFetch = (
  url: string,
  options: {
    method: "GET";
    headers: Record<string, string>;
    redirect: "manual";
    signal: AbortSignal;
  },
) => Promise<Response>;

/** What all sources of one server share. */
export type SourceContext = {
  fetch: SourceFetch;
  now: () => Date;
  log: FastifyBaseLogger;
  /** From the request to the last byte of the answer. */
  timeoutMs?: number | undefined;
};

type SourceOptions<Value> = {
  /** For the log; the address may hold a key. */
  name: string;
  url: string;
  /** Throws when the answer can't be used. */
  parse: (text: string) => Value;
  /** For how long an answer is served without asking again. */
  freshMs: number;
};

const TIMEOUT_MS = 5_000;
/** How long callers wait for a new answer while there is an old one. */
const PATIENCE_MS = 500;
const MAX_BYTES = 512 * 1024;
const MAX_REDIRECTS = 3;
/** A source that failed isn't asked again for this long. */
const RETRY_MS = 20_000;
/** When a source fails, its last answer is served until it is this many times as old as a fresh one. */
const STALE_FACTOR = 20;

/**
 * Reads one system elsewhere and keeps its last answer. The function never throws: undefined means that there is no
 * answer, or only one that is too old. Callers share a request; once a source has failed, nobody waits for it until it
 * has answered again.
 */
export function openSource<Value>(
  { name, url, parse, freshMs }: SourceOptions<Value>,
  context: SourceContext,
): () => Promise<Value | undefined> {
  const { now, log } = context;
  let kept: { value: Value; at: number } | undefined;
  let failedAt: number | undefined;
  let reading: Promise<void> | undefined;

  async function read() {
    try {
      const value = parse(await readText(url, context));
      kept = { value, at: now().getTime() };
      failedAt = undefined;
    } catch (error) {
      if (failedAt === undefined) log.warn({ source: name, why: reasonOf(error) }, "a source is unavailable");
      failedAt = now().getTime();
    } finally {
      reading = undefined;
    }
  }

  return async () => {
    const keptFor = (milliseconds: number) => kept !== undefined && now().getTime() - kept.at < milliseconds;
    if (keptFor(freshMs)) return kept?.value;
    const isFailing = failedAt !== undefined;
    if (failedAt === undefined || now().getTime() - failedAt >= RETRY_MS) reading ??= read();
    const isStale = keptFor(freshMs * STALE_FACTOR);
    if (!isFailing) await (isStale ? soon(reading) : reading);
    return keptFor(freshMs * STALE_FACTOR) ? kept?.value : undefined;
  };
}

/** The result, or undefined when it takes longer than a page should wait. */
export async function soon<Value>(result: Promise<Value> | undefined): Promise<Value | undefined> {
  return await Promise.race([result, setTimeout(PATIENCE_MS, undefined, { ref: false })]);
}

/** Without the properties of errors, which may hold the address. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}: ${reasonOf(error.cause)}`;
}

async function readText(address: string, { fetch, timeoutMs = TIMEOUT_MS }: SourceContext): Promise<string> {
  // Also closes the connection of an answer that isn't read to its end.
  const end = new AbortController();
  const signal = AbortSignal.any([end.signal, AbortSignal.timeout(timeoutMs)]);
  const headers = { accept: "application/json, application/xml;q=0.9, */*;q=0.5", "user-agent": "student-portal" };
  try {
    let url = new URL(address);
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
      const response = await fetch(url.href, { method: "GET", headers, redirect: "manual", signal });
      const location = response.headers.get("location");
      if (response.status < 300 || response.status >= 400 || location === null) return await readBody(response);
      url = follow(url, location);
    }
    throw new Error("Too many redirects.");
  } finally {
    end.abort();
  }
}

function follow(from: URL, location: string): URL {
  const to = new URL(location, from);
  const isAllowed = to.protocol === "https:" || (to.protocol === "http:" && from.protocol === "http:");
  if (to.host !== from.host || to.username || to.password || !isAllowed)
    throw new Error("The source redirects to another host.");
  return to;
}

async function readBody(response: Response): Promise<string> {
  if (!response.ok) throw new Error(`The source responded with ${response.status}.`);
  const type = response.headers.get("content-type") ?? "";
  if (type !== "" && !/[/+](xml|json|plain)\b/i.test(type)) throw new Error(`The source responded with ${type}.`);
  const chunks: Uint8Array[] = [];
  let length = 0;
  const body: AsyncIterable<Uint8Array> | Uint8Array[] = response.body ?? [];
  for await (const chunk of body) {
    length += chunk.byteLength;
    if (length > MAX_BYTES) throw new Error(`The response is longer than ${MAX_BYTES} bytes.`);
    chunks.push(chunk);
  }
  const bytes = Buffer.concat(chunks);
  const declared =
    /charset="?([\w-]+)/i.exec(type) ?? /^<\?xml[^>]*encoding=["']([\w-]+)/.exec(bytes.toString("latin1", 0, 200));
  return new TextDecoder(declared?.[1] ?? "utf-8").decode(bytes);
}
