const STEPS_BETWEEN_QUESTIONS = 8192;

/** Steps that several searches share. */
export type StepPurse = {
  /** Takes steps; false if too few are left, which then stay, or the searches must stop. */
  take: (steps: number) => boolean;
  /** Adds steps. */
  grant: (steps: number) => void;
  readonly spent: number;
};

/** A purse of steps; `shouldStop` is called every few thousand steps, and once it's true all searches stop. */
export function openPurse(steps: number, shouldStop: () => boolean): StepPurse {
  let granted = steps;
  let spent = 0;
  let nextQuestion = STEPS_BETWEEN_QUESTIONS;
  let isStopped = false;
  return {
    take(wanted) {
      if (isStopped || spent + wanted > granted) return false;
      spent += wanted;
      if (spent >= nextQuestion) {
        nextQuestion = spent + STEPS_BETWEEN_QUESTIONS;
        isStopped = shouldStop();
      }
      return true;
    },
    grant(more) {
      granted += more;
    },
    get spent() {
      return spent;
    },
  };
}
