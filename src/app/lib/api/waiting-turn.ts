import { atom } from "jotai/vanilla";

/** The ticket in the waiting room, and how to let waiting calls continue. */
export type WaitingTurn = { ticket: number; ended: Promise<void>; end: () => void };

const turnAtom = atom<WaitingTurn>();

/** Undefined while no call waits. */
export const waitingTurnAtom = atom((get) => get(turnAtom));

/** Resolves for all calls at once when it's the ticket's turn. */
export const awaitTurnAtom = atom(null, (get, set, ticket: number): Promise<void> => {
  const waiting = get(turnAtom);
  if (waiting) {
    if (waiting.ticket !== ticket) set(turnAtom, { ...waiting, ticket });
    return waiting.ended;
  }
  const { promise, resolve } = Promise.withResolvers<void>();
  const end = () => {
    set(turnAtom, undefined);
    resolve();
  };
  set(turnAtom, { ticket, ended: promise, end });
  return promise;
});
