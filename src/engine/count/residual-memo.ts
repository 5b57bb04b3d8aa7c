import { hashWords } from "../problem/bits.ts";

const FIRST_SLOTS = 256;
const GROWTH = 8;
/** A table grows while its states take at most this, 4 MB; their results come on top. */
const MAX_WORDS = 2 ** 20;
/** Where counting again is nearly as fast as looking up, a table with few hits rests and then tries again. */
const TRIAL_QUESTIONS = 4096;
const LEAST_ANSWERS = TRIAL_QUESTIONS / 8;
const QUESTIONS_AT_REST = 8 * TRIAL_QUESTIONS;
const FREE = -1;

export type ResidualMemo = ReturnType<typeof createResidualMemo>;

/**
 * The results of states at one level. A table that forgets too much grows.
 *
 * One slot per hash; the newest state wins. Slot i has its state at i × stateWords of `states` and its result in
 * `values`, −1 if free. `isCheap`: counting a state is nearly as fast as looking it up.
 */
export function createResidualMemo(stateWords: number, isCheap: boolean) {
  return {
    stateWords,
    isCheap,
    slots: 0,
    states: new Int32Array(0),
    values: new Float64Array(0),
    questions: 0,
    answers: 0,
    forgotten: 0,
  };
}

/** The index in `values` of a state's result, −1 if unknown. An index, because returning a fraction allocates. */
export function recall(memo: ResidualMemo, state: Int32Array, from: number): number {
  const { stateWords, states } = memo;
  if (memo.isCheap && ++memo.questions > TRIAL_QUESTIONS) {
    if (memo.answers < LEAST_ANSWERS && memo.questions <= QUESTIONS_AT_REST) return -1;
    memo.questions = 0;
    memo.answers = 0;
  }
  if (memo.slots === 0) return -1;
  const slot = hashWords(state, from, stateWords) & (memo.slots - 1);
  if (memo.values[slot]! < 0) return -1;
  const at = slot * stateWords;
  for (let word = 0; word < stateWords; word++) {
    if (states[at + word] !== state[from + word]) return -1;
  }
  memo.answers++;
  return slot;
}

/** Remembers `amounts[at]` as the result of the state at `from` of `state`. */
export function remember(memo: ResidualMemo, state: Int32Array, from: number, amounts: Float64Array, at: number): void {
  if (memo.isCheap && memo.questions > TRIAL_QUESTIONS && memo.answers < LEAST_ANSWERS) return;
  if (memo.slots === 0) resize(memo, FIRST_SLOTS);
  const { stateWords, states, values, slots } = memo;
  const slot = hashWords(state, from, stateWords) & (slots - 1);
  if (values[slot]! >= 0 && ++memo.forgotten === slots && slots * GROWTH * stateWords <= MAX_WORDS) {
    resize(memo, slots * GROWTH);
    return;
  }
  const kept = slot * stateWords;
  for (let word = 0; word < stateWords; word++) states[kept + word] = state[from + word]!;
  values[slot] = amounts[at]!;
}

/** Starts over with other slots, because a table that forgot everything once has little to carry over. */
function resize(memo: ResidualMemo, slots: number): void {
  memo.slots = slots;
  memo.states = new Int32Array(slots * memo.stateWords);
  memo.values = new Float64Array(slots).fill(FREE);
  memo.forgotten = 0;
}
