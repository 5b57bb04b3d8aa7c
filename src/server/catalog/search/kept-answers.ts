import type { Readable } from "node:stream";
import { promisify } from "node:util";
import { brotliCompress, constants, createBrotliDecompress, gzip } from "node:zlib";
import { setLatest } from "../../memory/set-latest.ts";
import type { PackedEncoding } from "../../plugins/negotiation.ts";

/** `readAtMs` is by `performance.now`. */
export type LargeAnswer = { digest: string; json: Uint8Array; readAtMs: number };

type KeptAnswer = { digest: string; bytes: Uint8Array };

/** Until the answer is written, `readAtMs` is Infinity and `digest` undefined. */
type Entry = { readAtMs: number; digest: string | undefined; quality: number; answer: Promise<KeptAnswer> };

/** For each term. An answer with 9,000 classes takes 300 KB. */
const KEPT_ANSWERS = 32;
/** Maximum age of a kept answer's seats once they have changed. */
const OLDEST_MS = 1000;
/** An answer that changes within this time is compressed fast, since it won't last long. */
const BUSY_MS = 10_000;

export function keepAnswers() {
  const kept = new Map<string, Entry>();
  let last: Promise<unknown> = Promise.resolve();

  /** One at a time, so that only one uncompressed answer is in memory. */
  function make(name: string, encoding: PackedEncoding, quality: number, write: () => LargeAnswer): Entry {
    const answer = last.then(async () => {
      const { digest, json, readAtMs } = write();
      Object.assign(entry, { digest, readAtMs });
      return { digest, bytes: await pack(encoding, json, quality) };
    });
    const entry: Entry = { readAtMs: Number.POSITIVE_INFINITY, digest: undefined, quality, answer };
    last = answer.catch(() => {
      if (kept.get(name) === entry) kept.delete(name);
    });
    return entry;
  }

  /**
   * `digest` identifies the current content, and `write` makes it. A kept answer is sent while its digest is current;
   * after a change it's rebuilt at most once a second, and after a fast compression once more when it has lasted.
   */
  return (key: string, encoding: PackedEncoding, digest: string, write: () => LargeAnswer): Promise<KeptAnswer> => {
    const name = `${encoding} ${key}`;
    let entry = kept.get(name);
    const ageMs = entry ? performance.now() - entry.readAtMs : Number.POSITIVE_INFINITY;
    const quality = ageMs < BUSY_MS ? QUICK : TIGHT;
    if (!entry || (entry.digest !== digest && ageMs > OLDEST_MS) || entry.quality < quality)
      entry = make(name, encoding, quality, write);
    setLatest(kept, name, entry, KEPT_ANSWERS);
    return entry.answer;
  };
}

/** Qualities of brotli: 12 MB become 385 KB in 30 ms (2), or 275 KB in 60 ms (5); gzip makes 450 KB of them in 60 ms. */
export const QUICK = 2;
const TIGHT = 5;

export function pack(encoding: PackedEncoding, json: Uint8Array, quality: number): Promise<Uint8Array> {
  if (encoding === "gzip") return promisify(gzip)(json, { level: 6 });
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: json.byteLength };
  return promisify(brotliCompress)(json, { params });
}

export function unpackBrotli(bytes: Uint8Array): Readable {
  const unpacked = createBrotliDecompress({ chunkSize: PIECE_BYTES });
  unpacked.end(bytes);
  return unpacked;
}

const PIECE_BYTES = 256 * 1024;
