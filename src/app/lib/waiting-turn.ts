import { atom } from "jotai/vanilla";

/** The place in the line in front of the portal, and what lets the calls go on that wait for it. */
export type WaitingTurn = { ticket: number; ended: Promise<void>; end: () => void };

const turnAtom = atom<WaitingTurn>();

/** Undefined while no call waits. */
export const waitingTurnAtom = atom((get) => get(turnAtom));

/** Resolves when it's the turn of the ticket, for all calls at once. */
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
