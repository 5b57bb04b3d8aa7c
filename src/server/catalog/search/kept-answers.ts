import type { PackedEncoding } from "../../frame/etag.ts";
import { setLatest } from "../../set-latest.ts";
import type { Readable } from "node:stream";
import { promisify } from "node:util";
import { brotliCompress, constants, createBrotliDecompress, gzip } from "node:zlib";

export type LargeAnswer = { digest: string; json: Uint8Array; readAtMs: number };

type KeptAnswer = { digest: string; bytes: Uint8Array };

type Entry = {
  /** Infinity until the answer is written. */
  readAtMs: number;
  digest: string | undefined;
  answer: Promise<KeptAnswer>;
  isTightened: boolean;
};

/** Per term. With 9,000 classes, one takes 300 KB. */
const KEPT_ANSWERS = 32;
const OLDEST_MS = 1000;

/** `clock` is in milliseconds, like `readAtMs`. */
export function keepAnswers(clock: () => number) {
  const kept = new Map<string, Entry>();
  const inTurn = oneAtATime();
  const inTurnBeside = oneAtATime();

  function make(name: string, encoding: PackedEncoding, write: () => LargeAnswer): Entry {
    const answer = inTurn(async () => {
      const { digest, json, readAtMs } = write();
      Object.assign(entry, { digest, readAtMs });
      return { digest, bytes: await packQuickly(encoding, json) };
    });
    const entry: Entry = {
      readAtMs: Number.POSITIVE_INFINITY,
      digest: undefined,
      answer,
      isTightened: TIGHT[encoding] === QUICK[encoding],
    };
    answer.catch(() => {
      if (kept.get(name) === entry) kept.delete(name);
    });
    return entry;
  }

  function tighten(name: string, entry: Entry, encoding: PackedEncoding, write: () => LargeAnswer): void {
    entry.isTightened = true;
    const tighter = inTurnBeside(async () => {
      if (kept.get(name) !== entry) return;
      const { digest, json } = write();
      if (digest === entry.digest) entry.answer = Promise.resolve({ digest, bytes: await TIGHT[encoding](json) });
    });
    // The larger one stays in use.
    tighter.catch(() => {
      entry.isTightened = false;
    });
  }

  return {
    /**
     * `digest` identifies the current content, and `write` makes it. A kept answer is sent while its digest is current;
     * after a change it's rebuilt at most once a second. One that is requested again while current gets compressed
     * better.
     */
    get(key: string, encoding: PackedEncoding, digest: string, write: () => LargeAnswer): Promise<KeptAnswer> {
      const name = `${encoding} ${key}`;
      let entry = kept.get(name);
      if (!entry || (entry.digest !== digest && clock() - entry.readAtMs > OLDEST_MS)) {
        entry = make(name, encoding, write);
      } else if (entry.digest === digest && !entry.isTightened) tighten(name, entry, encoding, write);
      setLatest(kept, name, entry, KEPT_ANSWERS);
      return entry.answer;
    },
  };
}

/** Keeps only one uncompressed answer in memory. */
function oneAtATime() {
  let last: Promise<unknown> = Promise.resolve();
  return <Outcome>(job: () => Promise<Outcome>): Promise<Outcome> => {
    const result = last.then(job);
    last = result.catch(() => {});
    return result;
  };
}

type Pack = (json: Uint8Array) => Promise<Uint8Array>;

/** 12 MB become 440 KB in 17 ms (brotli 1), 385 in 30 (2), 275 in 60 (5), 450 in 60 (gzip 6); off the main thread. */
const QUICK: Record<PackedEncoding, Pack> = {
  br: (json) => brotli(json, json.byteLength > LARGE_BYTES ? 2 : 1),
  gzip: (json) => promisify(gzip)(json, { level: 6 }),
};
const TIGHT: Record<PackedEncoding, Pack> = { ...QUICK, br: (json) => brotli(json, 5) };

/** Above this, brotli 1 could exceed the limit for a whole term. */
const LARGE_BYTES = 4_000_000;
const MOST_WIRE_BYTES = 500_000;

/** Compresses longer only if the result would be too large. */
export async function packQuickly(encoding: PackedEncoding, json: Uint8Array): Promise<Uint8Array> {
  const bytes = await QUICK[encoding](json);
  return bytes.byteLength <= MOST_WIRE_BYTES ? bytes : await TIGHT[encoding](json);
}

export function unpackBrotli(bytes: Uint8Array): Readable {
  const unpacked = createBrotliDecompress({ chunkSize: PIECE_BYTES });
  unpacked.end(bytes);
  return unpacked;
}

const PIECE_BYTES = 256 * 1024;

function brotli(json: Uint8Array, quality: number): Promise<Uint8Array> {
  return promisify(brotliCompress)(json, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: json.byteLength,
    },
  });
}
