import { atom } from "jotai/vanilla";
import type { EnrolledClasses } from "#contract/enrollment";
import { personalAtom } from "../../lib/session/remembered.ts";
import { isWaiting } from "../../lib/classes/held-class.ts";
import { isRecord } from "../../lib/session/is-record.ts";

/** Waitlist positions last seen, by "3110|UGRD 15892", so that the next visit can say who moved up. */
const seenAtom = personalAtom<Readonly<Record<string, number>>>("wait-positions", {}, isPositions);

/** Notes the positions of a term and career, and returns earlier ones by class number. */
export const notePositionsAtom = atom(
  null,
  (_get, set, key: string, { Classes }: EnrolledClasses): Map<number, number> => {
    const prefix = `${key} `;
    const before = new Map<number, number>();
    set(seenAtom, (seen) => {
      // Forgets other classes: rejoining a waitlist isn't moving up.
      const next = Object.fromEntries(Object.entries(seen).filter(([key]) => !key.startsWith(prefix)));
      for (const enrolled of Classes) {
        const { ClassNumber, WaitListPosition } = enrolled;
        if (!isWaiting(enrolled) || ClassNumber === null || WaitListPosition === null) continue;
        const earlier = seen[prefix + ClassNumber];
        if (earlier !== undefined) before.set(ClassNumber, earlier);
        next[prefix + ClassNumber] = WaitListPosition;
      }
      return next;
    });
    return before;
  },
);

/**
 * Earlier positions of waitlists on which the student moved up, by class number, compared with the first ones that this
 * page saw unless the student fell back.
 */
export function movedFrom(
  { Classes }: EnrolledClasses,
  known: ReadonlyMap<number, number>,
  before: ReadonlyMap<number, number>,
): Map<number, number> {
  const from = new Map<number, number>();
  for (const { ClassNumber, WaitListPosition } of Classes) {
    if (ClassNumber === null || WaitListPosition === null) continue;
    const earlier = known.get(ClassNumber) ?? before.get(ClassNumber);
    if (earlier !== undefined && earlier > WaitListPosition) from.set(ClassNumber, earlier);
  }
  return from;
}

function isPositions(value: unknown): value is Readonly<Record<string, number>> {
  return isRecord(value) && Object.values(value).every((each) => typeof each === "number");
}
