import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { PackedEncoding } from "../../call.ts";

/** JSON of a large answer, what tells it from others, and when its seats were read. */
export type LargeAnswer = { digest: string; json: Uint8Array; readAtMs: number };

type KeptAnswer = { digest: string; bytes: Uint8Array };

export type KeptAnswers = {
  /**
   * The answer that `key` stands for, compressed. `digest` tells what it would say now, and `write` makes it.
   *
   * What is kept is sent for as long as it says that. When it says something else it is made anew, but not more than
   * once a second: the seats in it were read at most that long before the call.
   */
  get: (key: string, encoding: PackedEncoding, digest: string, write: () => LargeAnswer) => Promise<KeptAnswer>;
};

type Entry = { readAtMs: number; digest: string | undefined; answer: Promise<KeptAnswer> };

/** Of a term; the least recently used goes first. Of 9,000 classes one is 300 KB. */
const KEPT_ANSWERS = 32;
/** How old the seats of a kept answer may be once others are known. */
export const OLDEST_MS = 1000;

/** `clock` counts milliseconds from anywhere, as `readAtMs` does. */
export function keepAnswers(clock: () => number): KeptAnswers {
  const kept = new Map<string, Entry>();
  const inTurn = oneAtATime();

  function make(encoding: PackedEncoding, write: () => LargeAnswer): Entry {
    const entry: Entry = {
      // Until its turn comes it will be as new as can be.
      readAtMs: Number.POSITIVE_INFINITY,
      digest: undefined,
      answer: inTurn(async () => {
        const { digest, json, readAtMs } = write();
        Object.assign(entry, { digest, readAtMs });
        return { digest, bytes: await COMPRESS[encoding](json) };
      }),
    };
    return entry;
  }

  return {
    get(key, encoding, digest, write) {
      const name = `${encoding} ${key}`;
      let entry = kept.get(name);
      kept.delete(name);
      if (!entry || (entry.digest !== digest && clock() - entry.readAtMs > OLDEST_MS)) {
        entry = make(encoding, write);
        const made = entry;
        made.answer.catch(() => {
          if (kept.get(name) === made) kept.delete(name);
        });
      }
      kept.set(name, entry);
      for (const oldest of kept.keys()) {
        if (kept.size <= KEPT_ANSWERS) break;
        kept.delete(oldest);
      }
      return entry.answer;
    },
  };
}

/**
 * Beyond these a whole term takes longer and becomes hardly smaller: in brotli 5 it is 275 KB in 55 ms, in 6 270 KB,
 * in gzip 6 450 KB. Both run in threads of their own.
 */
const COMPRESS: Record<PackedEncoding, (json: Uint8Array) => Promise<Uint8Array>> = {
  br: (json) =>
    promisify(brotliCompress)(json, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: json.byteLength,
      },
    }),
  gzip: (json) => promisify(gzip)(json, { level: 6 }),
};

/** So that many different large searches at once hold one uncompressed answer in memory, not each its own. */
function oneAtATime() {
  let last: Promise<unknown> = Promise.resolve();
  return <Outcome>(job: () => Promise<Outcome>): Promise<Outcome> => {
    const result = last.then(job);
    last = result.catch(() => {});
    return result;
  };
}
