const SLOTS = 4096;
/** A level is judged after this many questions: by then a table that is going to help has begun to. */
const TRIAL_QUESTIONS = 2048;
/** Fewer answers than one in so many questions cost more than they save. */
const LEAST_HIT_SHARE = 1 / 8;

/**
 * Remembers, for one level of a search, what states that it has met before came to. A level that seldom meets a state
 * again is switched off, since tight problems would only pay for it.
 */
export type ResidualMemo = {
  /** Slot to give to `recall` and `store`, −1 when the level is off. `state` is read from `from` for `stateWords` words. */
  find: (state: Int32Array, from: number) => number;
  /** The remembered number, −1 when the slot holds another state or none. */
  recall: (slot: number, state: Int32Array, from: number) => number;
  store: (slot: number, state: Int32Array, from: number, value: number) => void;
};

/** A table of one slot per hash, the newest state winning; its memory is SLOTS × (4 × stateWords + 8) bytes. */
export function createResidualMemo(stateWords: number): ResidualMemo {
  const keys = new Int32Array(SLOTS * stateWords);
  const values = new Float64Array(SLOTS).fill(-1);
  let questions = 0;
  let answers = 0;
  let isOff = false;

  return {
    find(state, from) {
      if (isOff) return -1;
      let hash = 0;
      for (let word = 0; word < stateWords; word++) {
        hash = Math.imul(hash ^ state[from + word]!, 0x9e37_79b1);
        hash ^= hash >>> 15;
      }
      return (hash >>> 7) & (SLOTS - 1);
    },
    recall(slot, state, from) {
      questions++;
      if (questions === TRIAL_QUESTIONS && answers < TRIAL_QUESTIONS * LEAST_HIT_SHARE) isOff = true;
      const at = slot * stateWords;
      for (let word = 0; word < stateWords; word++) {
        if (keys[at + word] !== state[from + word]) return -1;
      }
      const value = values[slot]!;
      if (value >= 0) answers++;
      return value;
    },
    store(slot, state, from, value) {
      const at = slot * stateWords;
      for (let word = 0; word < stateWords; word++) keys[at + word] = state[from + word]!;
      values[slot] = value;
    },
  };
}
