import type { PackedEncoding } from "../../frame/tagged-reply.ts";
import { canBeTighter, packQuickly, packTightly } from "./pack.ts";

/** A large answer's JSON, its digest, and when its seats were read. */
export type LargeAnswer = { digest: string; json: Uint8Array; readAtMs: number };

type KeptAnswer = { digest: string; bytes: Uint8Array };

export type KeptAnswers = {
  /**
   * The compressed answer for `key`. `digest` identifies the current content, and `write` makes it.
   *
   * A kept answer is sent while its digest is current. After a change it's rebuilt, but at most once a second, so its
   * seats are at most a second old. An answer that is still current when it's requested again gets compressed better.
   */
  get: (key: string, encoding: PackedEncoding, digest: string, write: () => LargeAnswer) => Promise<KeptAnswer>;
};

type Entry = {
  /** Infinity until the answer is written, which will then be current. */
  readAtMs: number;
  digest: string | undefined;
  answer: Promise<KeptAnswer>;
  isTightened: boolean;
};

/** Per term; drops the least recently used. For 9,000 classes one takes 300 KB. */
const KEPT_ANSWERS = 32;
/** Maximum age of a kept answer's seats once they have changed. */
const OLDEST_MS = 1000;

/** `clock` counts milliseconds from anywhere, as `readAtMs` does. */
export function keepAnswers(clock: () => number): KeptAnswers {
  const kept = new Map<string, Entry>();
  const inTurn = oneAtATime();
  const inTurnBeside = oneAtATime();

  function make(name: string, encoding: PackedEncoding, write: () => LargeAnswer): Entry {
    const answer = inTurn(async () => {
      const { digest, json, readAtMs } = write();
      Object.assign(entry, { digest, readAtMs });
      return { digest, bytes: await packQuickly(encoding, json) };
    });
    const isTightened = !canBeTighter(encoding);
    const entry: Entry = { readAtMs: Number.POSITIVE_INFINITY, digest: undefined, answer, isTightened };
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
      if (digest === entry.digest) entry.answer = Promise.resolve({ digest, bytes: await packTightly(encoding, json) });
    });
    // The larger one stays in use.
    tighter.catch(() => {
      entry.isTightened = false;
    });
  }

  return {
    get(key, encoding, digest, write) {
      const name = `${encoding} ${key}`;
      let entry = kept.get(name);
      kept.delete(name);
      if (!entry || (entry.digest !== digest && clock() - entry.readAtMs > OLDEST_MS)) {
        entry = make(name, encoding, write);
      } else if (entry.digest === digest && !entry.isTightened) tighten(name, entry, encoding, write);
      kept.set(name, entry);
      for (const oldest of kept.keys()) {
        if (kept.size <= KEPT_ANSWERS) break;
        kept.delete(oldest);
      }
      return entry.answer;
    },
  };
}

/** So that many large searches at once keep only one uncompressed answer in memory. */
function oneAtATime() {
  let last: Promise<unknown> = Promise.resolve();
  return <Outcome>(job: () => Promise<Outcome>): Promise<Outcome> => {
    const result = last.then(job);
    last = result.catch(() => {});
    return result;
  };
}
