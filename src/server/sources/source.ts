import { setTimeout } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import type { Static, TSchema } from "typebox";
import { Compile, type Validator } from "typebox/compile";
import { decodeText } from "../text/decode-text.ts";
import { isNestedTooDeep, MAX_LEVELS } from "../text/nesting.ts";
import { looksLikeData } from "./source-text.ts";

export type SourceFetch = (url: string, options: RequestInit) => Promise<Response>;

export type SourceContext = {
  fetch: SourceFetch;
  now: () => Date;
  log: FastifyBaseLogger;
  /** To the last byte. */
  timeoutMs?: number | undefined;
};

type SourceOptions<Value> = {
  /** For the log, because the address may have a key. */
  name: string;
  url: string;
  /** Throws if the answer can't be used. */
  parse: (text: string) => Value;
  freshMs: number;
};

const TIMEOUT_MS = 5_000;
/** How long callers wait if there is an old answer. */
const PATIENCE_MS = 500;
const MAX_BYTES = 512 * 1024;
/** How long a failed source isn't asked again. */
const RETRY_MS = 20_000;
/** The last answer of a failed source is served for this many times `freshMs`. */
const STALE_FACTOR = 20;

/**
 * Keeps the last answer. Never throws: undefined if there is none, or it's too old. Callers share a request; after a
 * failure no one waits until the source answers again.
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

/** Throws for text that isn't JSON of this schema. */
export function jsonReader<Schema extends TSchema, Value>(schema: Schema, convert: (answer: Static<Schema>) => Value) {
  let compiled: Validator<Record<never, never>, Schema> | undefined;
  return (text: string): Value => {
    compiled ??= Compile(schema);
    const value: unknown = JSON.parse(text);
    if (isNestedTooDeep(value)) throw new Error(`The response is nested more than ${MAX_LEVELS} levels deep.`);
    if (compiled.Check(value)) return convert(value);
    const [first] = compiled.Errors(value);
    throw new Error(`The response has an unexpected shape: ${first?.instancePath || "it"} ${first?.message ?? ""}.`);
  };
}

/** Undefined if it takes longer than a page should wait. */
export async function soon<Value>(result: Promise<Value> | undefined): Promise<Value | undefined> {
  return await Promise.race([result, setTimeout(PATIENCE_MS, undefined, { ref: false })]);
}

/** Error properties may have the address. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}: ${reasonOf(error.cause)}`;
}

async function readText(url: string, { fetch, timeoutMs = TIMEOUT_MS }: SourceContext): Promise<string> {
  // Also closes the connection if the answer isn't read to its end.
  const end = new AbortController();
  const signal = AbortSignal.any([end.signal, AbortSignal.timeout(timeoutMs)]);
  const headers = { accept: "application/json, application/xml;q=0.9, */*;q=0.5", "user-agent": "student-portal" };
  try {
    return await readBody(await fetch(url, { method: "GET", headers, redirect: "error", signal }));
  } finally {
    end.abort();
  }
}

async function readBody(response: Response): Promise<string> {
  if (!response.ok) throw new Error(`The source responded with ${response.status}.`);
  const chunks: Uint8Array[] = [];
  let length = 0;
  const body: AsyncIterable<Uint8Array> | Uint8Array[] = response.body ?? [];
  for await (const chunk of body) {
    length += chunk.byteLength;
    if (length > MAX_BYTES) throw new Error(`The response is longer than ${MAX_BYTES} bytes.`);
    chunks.push(chunk);
  }
  const type = response.headers.get("content-type") ?? "";
  const text = decodeText(Buffer.concat(chunks), type);
  // Many servers send feeds as HTML or as bytes.
  const isPlausible = type === "" || /[/+](xml|json|plain)\b/i.test(type) || looksLikeData(text);
  if (!isPlausible) throw new Error(`The source responded with ${type}.`);
  return text;
}
