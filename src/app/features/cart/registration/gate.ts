import { atom } from "jotai/vanilla";
import { systemMs } from "#dates/clock";
import { MINUTE_MS, SECOND_MS } from "#dates/minutes";
import { momentMs } from "#dates/moment";
import { windowWords } from "../../../lib/classes/enrollment-words.ts";
import { cartAtomsOf } from "../state/cart-atoms.ts";
import type { CartEntry } from "../state/cart-entry.ts";

/** `opening`: the time has come by the server's clock, but the server hasn't said yet that enrollment is open. */
export type Gate =
  | { kind: "open" }
  | { kind: "opening" }
  | { kind: "waits"; opensAt: string }
  | { kind: "closed"; words: string };

/** Each group is enrolled as a whole. */
export function gateOf(groups: readonly (readonly CartEntry[])[], now: number): Gate {
  const closed = groups.flatMap((group) => group.flatMap(({ ClosedWindow }) => ClosedWindow ?? []));
  const isOneOpen = groups.some((group) => group.every(({ ClosedWindow }) => ClosedWindow === null));
  const [first] = closed;
  if (isOneOpen || !first) return { kind: "open" };
  const coming = closed.flatMap(({ OpensAt }) => OpensAt ?? []).toSorted((a, b) => momentMs(a) - momentMs(b));
  const [opensAt] = coming;
  if (opensAt === undefined) return { kind: "closed", words: windowWords(first) };
  return momentMs(opensAt) <= now ? { kind: "opening" } : { kind: "waits", opensAt };
}

/** A server that hasn't opened by then is late for other reasons than its clock. */
const PATIENCE_MS = MINUTE_MS;

type Opening = { key: string; classNumbers: readonly number[]; signal: AbortSignal };

/**
 * For a student who pressed Enroll as the time came: reads the cart until the server says that it's open, so that the
 * request isn't too early. False if that doesn't happen.
 */
export const awaitOpeningAtom = atom(null, async (get, set, { key, classNumbers, signal }: Opening) => {
  const { cartAtom, entriesAtom } = cartAtomsOf(key);
  const endsAt = systemMs() + PATIENCE_MS;
  while (!signal.aborted && systemMs() < endsAt) {
    await set(cartAtom);
    const own = get(entriesAtom).filter(({ classNumber }) => classNumbers.includes(classNumber));
    if (gateOf([own], systemMs()).kind === "open") return !signal.aborted;
    // Thousands of students may wait like this.
    await new Promise((resolve) => void setTimeout(resolve, SECOND_MS * (0.5 + Math.random())));
  }
  return false;
});
