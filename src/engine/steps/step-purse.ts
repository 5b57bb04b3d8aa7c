const STEPS_BETWEEN_QUESTIONS = 8192;

/** Steps that several searches spend together. */
export type StepPurse = {
  /** Takes a number of steps; false when fewer are left, which then stay, or when the searches are to stop. */
  take: (steps: number) => boolean;
  /** Puts more steps into it. */
  grant: (steps: number) => void;
  readonly spent: number;
};

/** A purse of so many steps; `shouldStop` is asked every some thousand steps, and once it is true all searches stop. */
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
