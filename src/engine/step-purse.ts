const STEPS_BETWEEN_QUESTIONS = 8192;

/** Steps that several searches spend together. */
export type StepPurse = {
  /** Takes a number of steps; false once they are spent or the searches are to stop, and from then on. */
  take: (steps: number) => boolean;
  readonly spent: number;
};

/** A purse of `maxSteps`; `shouldStop` is asked every some thousand steps and empties it. */
export function openPurse(maxSteps: number, shouldStop: () => boolean): StepPurse {
  let spent = 0;
  let most = maxSteps;
  let nextQuestion = STEPS_BETWEEN_QUESTIONS;
  return {
    take(steps) {
      if (spent + steps > most) {
        most = 0;
        return false;
      }
      spent += steps;
      if (spent >= nextQuestion) {
        nextQuestion = spent + STEPS_BETWEEN_QUESTIONS;
        if (shouldStop()) most = 0;
      }
      return true;
    },
    get spent() {
      return spent;
    },
  };
}
