import type { PackedEncoding } from "../../tagged-reply.ts";
import { canBeTighter, packQuickly, packTightly } from "./pack.ts";

/** JSON of a large answer, what tells it from others, and when its seats were read. */
export type LargeAnswer = { digest: string; json: Uint8Array; readAtMs: number };

type KeptAnswer = { digest: string; bytes: Uint8Array };

export type KeptAnswers = {
  /**
   * The answer that `key` stands for, compressed. `digest` tells what it would say now, and `write` makes it.
   *
   * What is kept is sent for as long as it says that. When it says something else it is made anew, but not more than
   * once a second: the seats in it were read at most that long before the call. One that is asked for again, and still
   * true, is worth compressing better.
   */
  get: (key: string, encoding: PackedEncoding, digest: string, write: () => LargeAnswer) => Promise<KeptAnswer>;
};

type Entry = {
  /** Until its turn comes an answer will be as new as can be. */
  readAtMs: number;
  digest: string | undefined;
  answer: Promise<KeptAnswer>;
  isTightened: boolean;
};

/** Of a term; the least recently used goes first. Of 9,000 classes one is 300 KB. */
const KEPT_ANSWERS = 32;
/** How old the seats of a kept answer may be once others are known. */
export const OLDEST_MS = 1000;

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
    // What is kept goes on being sent, only larger.
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

/** So that many different large searches at once hold one uncompressed answer in memory, not each its own. */
function oneAtATime() {
  let last: Promise<unknown> = Promise.resolve();
  return <Outcome>(job: () => Promise<Outcome>): Promise<Outcome> => {
    const result = last.then(job);
    last = result.catch(() => {});
    return result;
  };
}
