import { atom } from "jotai/vanilla";
import type { Failure } from "#contract/outcome";
import type { EndpointName } from "#contract/calls/routes";

/** A dialog over the screen; one at a time. */
export type Interruption =
  | { kind: "updated" }
  /** `hasEnded`: the student was signed in before; `call` is the call that failed. */
  | { kind: "sign-in"; hasEnded: boolean; call?: EndpointName }
  | { kind: "unauthorized"; message: string }
  /** `page` is the hash of the page that asks; leaving it closes the dialog. */
  | {
      kind: "password";
      message: string;
      signInUrl: string | undefined;
      page: string;
      settle: (isConfirmed: boolean) => void;
    }
  | { kind: "offline" | "unavailable"; message: string; page: string | undefined; settle: (again: boolean) => void }
  | { kind: "feature-disabled" }
  | { kind: "problem"; failure: Failure; errorDetails: string };

type Question = Extract<Interruption, { settle: (answer: boolean) => void }>;
type Asked<Each extends Question> = Each extends Question ? Omit<Each, "settle"> : never;
export type InterruptionKind = Interruption["kind"];

/** The order of showing them. */
const ORDER: readonly InterruptionKind[] = [
  "updated",
  "sign-in",
  "unauthorized",
  "password",
  "offline",
  "unavailable",
  "feature-disabled",
  "problem",
];

// State

const waitingAtom = atom<readonly Interruption[]>([]);
const askedAtom = atom<ReadonlyMap<InterruptionKind, Promise<boolean>>>(new Map());

// Derived

export const interruptionAtom = atom((get): Interruption | undefined => {
  const waiting = get(waitingAtom);
  const kind = ORDER.find((wanted) => waiting.some((interruption) => interruption.kind === wanted));
  return waiting.find((interruption) => interruption.kind === kind);
});

/** A call waits for the password. */
export const awaitsPasswordAtom = atom((get) => get(waitingAtom).some(({ kind }) => kind === "password"));

// Actions

/** Shows each kind once, with the first one's content. */
export const interruptAtom = atom(null, (_get, set, interruption: Interruption) => {
  set(waitingAtom, (waiting) =>
    waiting.some(({ kind }) => kind === interruption.kind) ? waiting : [...waiting, interruption],
  );
});

/** Asks once for all calls that wait for the same answer. */
export const askAtom = atom(null, (get, set, question: Asked<Question>) => {
  const { kind } = question;
  const asked = get(askedAtom).get(kind);
  if (asked) return asked;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const settle = (answer: boolean) => {
    if (get(askedAtom).get(kind) !== promise) return;
    set(askedAtom, (open) => new Map([...open].filter(([other]) => other !== kind)));
    set(endInterruptionAtom, kind);
    resolve(answer);
  };
  set(askedAtom, (open) => new Map([...open, [kind, promise]]));
  set(interruptAtom, { ...question, settle });
  return promise;
});

export const endInterruptionAtom = atom(null, (_get, set, kind: InterruptionKind) => {
  set(waitingAtom, (waiting) => waiting.filter((interruption) => interruption.kind !== kind));
});

/** The dialog can't be shown, so calls that wait for it fail. */
export const giveUpInterruptionAtom = atom(null, (_get, set, interruption: Interruption) => {
  if ("settle" in interruption) interruption.settle(false);
  else set(endInterruptionAtom, interruption.kind);
});
