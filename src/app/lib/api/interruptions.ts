import { atom } from "jotai/vanilla";
import type { Failure } from "#contract/outcome";
import type { EndpointName } from "#contract/calls/routes";

/** A dialog over the screen; one at a time. */
export type Interruption =
  | { kind: "updated" }
  /** `hasEnded`: the student was signed in before; `call` is the call that failed. */
  | { kind: "sign-in"; hasEnded: boolean; call?: EndpointName }
  | { kind: "unauthorized"; message: string }
  | PasswordQuestion
  | { kind: "feature-disabled" }
  | { kind: "problem"; failure: Failure; errorDetails: string };

export type PasswordQuestion = {
  kind: "password";
  message: string;
  signInUrl: string | undefined;
  /** The hash of the page that asks; leaving it closes the dialog. */
  page: string;
  settle: (isConfirmed: boolean) => void;
  answer: Promise<boolean>;
};

export type InterruptionKind = Interruption["kind"];

/** The order of showing them. */
const ORDER: readonly InterruptionKind[] = [
  "updated",
  "sign-in",
  "unauthorized",
  "password",
  "feature-disabled",
  "problem",
];

// State

const waitingAtom = atom<readonly Interruption[]>([]);

// Derived

export const interruptionAtom = atom((get): Interruption | undefined => {
  const waiting = get(waitingAtom);
  const kind = ORDER.find((wanted) => waiting.some((interruption) => interruption.kind === wanted));
  return waiting.find((interruption) => interruption.kind === kind);
});

const passwordQuestionAtom = atom((get) => get(waitingAtom).find((waiting) => waiting.kind === "password"));

/** A call waits for the password. */
export const awaitsPasswordAtom = atom((get) => get(passwordQuestionAtom) !== undefined);

// Actions

/** Shows each kind once, with the first one's content. */
export const interruptAtom = atom(null, (_get, set, interruption: Interruption) => {
  set(waitingAtom, (waiting) =>
    waiting.some(({ kind }) => kind === interruption.kind) ? waiting : [...waiting, interruption],
  );
});

/** Asks once for all calls that wait for the password; false if it isn't confirmed. */
export const askPasswordAtom = atom(
  null,
  (get, set, { message, signInUrl, page }: Pick<PasswordQuestion, "message" | "signInUrl" | "page">) => {
    const asked = get(passwordQuestionAtom);
    if (asked) return asked.answer;
    const { promise: answer, resolve } = Promise.withResolvers<boolean>();
    const settle = (isConfirmed: boolean) => {
      set(waitingAtom, (waiting) => waiting.filter((each) => each !== question));
      resolve(isConfirmed);
    };
    const question = { kind: "password", message, signInUrl, page, settle, answer } as const;
    set(interruptAtom, question);
    return answer;
  },
);

export const endInterruptionAtom = atom(null, (_get, set, kind: InterruptionKind) => {
  set(waitingAtom, (waiting) => waiting.filter((interruption) => interruption.kind !== kind));
});

/** The dialog can't be shown, so calls that wait for it fail. */
export const giveUpInterruptionAtom = atom(null, (_get, set, interruption: Interruption) => {
  if ("settle" in interruption) interruption.settle(false);
  else set(endInterruptionAtom, interruption.kind);
});
