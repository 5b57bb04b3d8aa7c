const FIRST_SLOTS = 4096;
const GROWTH = 8;
/** A table grows while its states take no more than this: 4 MB. */
const MOST_WORDS = 2 ** 20;
/** A level is judged after this many questions: by then a table that is going to help has begun to. */
const TRIAL_QUESTIONS = 2048;
/** Fewer answers than one in so many questions cost more than they save. */
const LEAST_HIT_SHARE = 1 / 8;

/**
 * Remembers, for one level of a search, what states that it has met before came to. A level that seldom meets a state
 * again is switched off, since tight problems would only pay for it; one that forgets too much grows.
 */
export type ResidualMemo = {
  /** What the state came to, −1 when it is not remembered. `state` is read from `from` for `stateWords` words. */
  recall: (state: Int32Array, from: number) => number;
  store: (state: Int32Array, from: number, value: number) => void;
};

/** A table of one slot per hash, the newest state winning; it takes 4 × stateWords + 8 bytes a slot. */
export function createResidualMemo(stateWords: number): ResidualMemo {
  let slots = FIRST_SLOTS;
  let keys = new Int32Array(slots * stateWords);
  let values = new Float64Array(slots).fill(-1);
  let questions = 0;
  let answers = 0;
  let forgotten = 0;
  let isOff = false;

  return { recall, store };

  function recall(state: Int32Array, from: number): number {
    if (isOff) return -1;
    questions++;
    if (questions === TRIAL_QUESTIONS && answers < TRIAL_QUESTIONS * LEAST_HIT_SHARE) isOff = true;
    const slot = slotOf(state, from);
    const value = values[slot]!;
    if (value < 0) return -1;
    const at = slot * stateWords;
    for (let word = 0; word < stateWords; word++) {
      if (keys[at + word] !== state[from + word]) return -1;
    }
    answers++;
    return value;
  }

  function store(state: Int32Array, from: number, value: number): void {
    if (isOff) return;
    const slot = slotOf(state, from);
    if (values[slot]! >= 0 && ++forgotten === slots && slots * GROWTH * stateWords <= MOST_WORDS) return grow();
    const at = slot * stateWords;
    for (let word = 0; word < stateWords; word++) keys[at + word] = state[from + word]!;
    values[slot] = value;
  }

  /** Starts anew with more slots: a table that has lost all it held once has little to carry over. */
  function grow(): void {
    slots *= GROWTH;
    keys = new Int32Array(slots * stateWords);
    values = new Float64Array(slots).fill(-1);
    forgotten = 0;
  }

  function slotOf(state: Int32Array, from: number): number {
    let hash = 0;
    for (let word = 0; word < stateWords; word++) {
      hash = Math.imul(hash ^ state[from + word]!, 0x9e37_79b1);
      hash ^= hash >>> 15;
    }
    return (hash >>> 5) & (slots - 1);
  }
}
