import { hashWords } from "../problem/bits.ts";

const FIRST_SLOTS = 512;
const GROWTH = 8;
/** A table grows while its states take no more than this, 4 MB; what they came to is beside that. */
const MOST_WORDS = 2 ** 20;
/** A level is judged after this many questions: by then a table that is going to help has begun to. */
const TRIAL_QUESTIONS = 2048;
/** Fewer answers than one in so many questions cost more than they save. */
const LEAST_HIT_SHARE = 1 / 8;
const FREE = -1;

/**
 * Remembers, for one level of a search, what states that it has met before came to. A level that seldom meets a state
 * again is switched off, since tight problems would only pay for it; one that forgets too much grows.
 *
 * One slot a hash, the newest state winning. Slot i has its state at i × stateWords of `states` and the numbers that it
 * came to at i × valueCount of `values`, the first −1 in a slot that is free: 4 × stateWords + 8 × valueCount bytes a
 * slot.
 */
export type ResidualMemo = {
  readonly stateWords: number;
  readonly valueCount: number;
  slots: number;
  states: Int32Array;
  values: Float64Array;
  questions: number;
  answers: number;
  forgotten: number;
  isOff: boolean;
};

export function createResidualMemo(stateWords: number, valueCount = 1): ResidualMemo {
  return {
    stateWords,
    valueCount,
    slots: FIRST_SLOTS,
    states: new Int32Array(FIRST_SLOTS * stateWords),
    values: new Float64Array(FIRST_SLOTS * valueCount).fill(FREE),
    questions: 0,
    answers: 0,
    forgotten: 0,
    isOff: false,
  };
}

/**
 * Where in `values` stands what the state at `from` of `state` came to, −1 when it is not remembered: a place and not
 * the value, since a function that returns a fraction puts it on the heap.
 */
export function recall(memo: ResidualMemo, state: Int32Array, from: number): number {
  if (memo.isOff) return -1;
  if (++memo.questions === TRIAL_QUESTIONS && memo.answers < TRIAL_QUESTIONS * LEAST_HIT_SHARE) return switchOff(memo);
  const { stateWords, valueCount, states } = memo;
  const slot = slotOf(memo, state, from);
  if (memo.values[slot * valueCount]! < 0) return -1;
  const at = slot * stateWords;
  for (let word = 0; word < stateWords; word++) {
    if (states[at + word] !== state[from + word]) return -1;
  }
  memo.answers++;
  return slot * valueCount;
}

/** Remembers that the state at `from` of `state` came to what stands from `at` on of `amounts`. */
export function remember(memo: ResidualMemo, state: Int32Array, from: number, amounts: Float64Array, at: number): void {
  if (memo.isOff) return;
  const { stateWords, valueCount, states, values, slots } = memo;
  const slot = slotOf(memo, state, from);
  if (values[slot * valueCount]! >= 0 && ++memo.forgotten === slots && slots * GROWTH * stateWords <= MOST_WORDS) {
    resize(memo, slots * GROWTH);
    return;
  }
  const kept = slot * stateWords;
  for (let word = 0; word < stateWords; word++) states[kept + word] = state[from + word]!;
  for (let i = 0; i < valueCount; i++) values[slot * valueCount + i] = amounts[at + i]!;
}

/** Gives the memory of a level back; what is asked finds nothing. */
function switchOff(memo: ResidualMemo): number {
  memo.isOff = true;
  resize(memo, 0);
  return -1;
}

/** Starts anew with other slots: a table that has lost all it held once has little to carry over. */
function resize(memo: ResidualMemo, slots: number): void {
  memo.slots = slots;
  memo.states = new Int32Array(slots * memo.stateWords);
  memo.values = new Float64Array(slots * memo.valueCount).fill(FREE);
  memo.forgotten = 0;
}

function slotOf({ stateWords, slots }: ResidualMemo, state: Int32Array, from: number): number {
  return hashWords(state, from, stateWords) & (slots - 1);
}
