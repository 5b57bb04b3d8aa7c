import { atom } from "jotai/vanilla";
import type { EndpointName } from "#contract/calls/routes";
import type { Failure } from "#contract/outcome";

/** A dialog over the screen; one at a time. */
export type Interruption =
  | { kind: "updated" }
  /** `hasEnded`: the student was signed in before; `call` is the call that failed. */
  | { kind: "sign-in"; hasEnded: boolean; call?: EndpointName }
  | { kind: "unauthorized"; message: string }
  | SessionEnding
  | PasswordQuestion
  | { kind: "feature-disabled" }
  | { kind: "problem"; failure: Failure; occurred: Occurred };

/** What `error-details.ts` writes, which is loaded with the dialog. */
export type Occurred = { error: unknown; atMs: number; page: string };

/** `isFinal`: nothing puts it off; `stay`: false if the portal couldn't be reached. By the device's clock. */
export type SessionEnding = { kind: "session-ending"; atMs: number; isFinal: boolean; stay: () => Promise<boolean> };

export type PasswordQuestion = {
  kind: "password";
  message: string;
  signInUrl: string | undefined;
  /** The hash of the page that asks; leaving it closes the dialog. */
  page: string;
  settle: (isConfirmed: boolean) => void;
  answer: Promise<boolean>;
};

type Kind = Interruption["kind"];

/** The first of these shows. */
const ORDER: readonly Kind[] = [
  "updated",
  "sign-in",
  "unauthorized",
  "session-ending",
  "password",
  "feature-disabled",
  "problem",
];

/** The ticket in the waiting room, and how to let waiting calls continue. */
export type WaitingTurn = { ticket: number; ended: Promise<void>; end: () => void };

// State

const waitingAtom = atom<{ [K in Kind]?: Extract<Interruption, { kind: K }> }>({});
/** Undefined while no call waits in the waiting room. */
export const waitingTurnAtom = atom<WaitingTurn>();

// Derived

export const interruptionAtom = atom((get): Interruption | undefined => {
  const waiting = get(waitingAtom);
  return ORDER.map((kind) => waiting[kind]).find(Boolean);
});

export const awaitsPasswordAtom = atom((get) => get(waitingAtom).password !== undefined);

// Actions

/** Shows each kind once, with the first one's content. */
export const interruptAtom = atom(null, (_get, set, interruption: Interruption) =>
  set(waitingAtom, (waiting) => ({ [interruption.kind]: interruption, ...waiting })),
);

/** Without an answer, the password isn't confirmed, so calls that wait for it fail. */
export const endInterruptionAtom = atom(null, (get, set, kind: Kind) => {
  const { [kind]: ended, ...others } = get(waitingAtom);
  set(waitingAtom, others);
  if (ended?.kind === "password") ended.settle(false);
});

/** Asks once for all calls that wait for the password; false if it isn't confirmed. */
export const askPasswordAtom = atom(
  null,
  (get, set, asking: Pick<PasswordQuestion, "message" | "signInUrl" | "page">): Promise<boolean> => {
    const asked = get(waitingAtom).password;
    if (asked) return asked.answer;
    const { promise: answer, resolve } = Promise.withResolvers<boolean>();
    const settle = (isConfirmed: boolean) => {
      resolve(isConfirmed);
      set(endInterruptionAtom, "password");
    };
    set(interruptAtom, { kind: "password", ...asking, settle, answer });
    return answer;
  },
);

/** Resolves for all calls at once when it's the ticket's turn. */
export const awaitTurnAtom = atom(null, (get, set, ticket: number): Promise<void> => {
  const waiting = get(waitingTurnAtom);
  if (waiting) {
    if (waiting.ticket !== ticket) set(waitingTurnAtom, { ...waiting, ticket });
    return waiting.ended;
  }
  const { promise, resolve } = Promise.withResolvers<void>();
  const end = () => {
    set(waitingTurnAtom, undefined);
    resolve();
  };
  set(waitingTurnAtom, { ticket, ended: promise, end });
  return promise;
});
