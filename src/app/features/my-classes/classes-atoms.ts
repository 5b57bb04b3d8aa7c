import { atom } from "jotai/vanilla";
import { unwrap } from "jotai/vanilla/utils";
import type { EnrolledClass, EnrolledClasses } from "#contract/calls/enrollment";
import { isAppError } from "#contract/outcome";
import { apiAtom } from "../../lib/api/api.ts";
import { refusalOf } from "../../lib/api/data-or-error.ts";
import { wasReported } from "../../lib/api/api-failures.ts";
import { keyed } from "../../lib/classes/keyed.ts";
import { refreshNoticesAtom } from "../../lib/notices/notices.ts";
import { eligibleTermsAtom, enrollmentTermsAtom, splitTermKey, termKey } from "../../lib/session/terms.ts";
import { dataAtom } from "../../lib/api/fetched.ts";
import { personalAtom } from "../../lib/session/remembered.ts";
import { isWaiting } from "../../lib/classes/held-class.ts";
import { isRecord } from "../../lib/session/is-record.ts";

/** `kind` is what the student saw. */
type Drop = { classNumber: number; kind?: EnrolledClass["DropKind"] };

/** `shownUnits` is what the student saw. */
type UnitsChange = { classNumber: number; units: number; shownUnits: number };

/** `reported`: the shell has shown the failure. `unconfirmed`: the password was not entered, so nothing changed. */
type ChangeResult = { status: "changed" | "reported" | "unconfirmed" } | { status: "refused"; message: string };

type Refusable = Parameters<typeof refusalOf>[0];

export type ClassesAtoms = ReturnType<typeof createClasses>;

/** The atoms of a term and career, by key "3110|UGRD". */
export const classesOf = keyed(createClasses);

/** Terms and careers with a cart, from which a class can be swapped in; undefined while unknown. */
export const swapTermsAtom = unwrap(
  atom(async (get): Promise<ReadonlySet<string> | undefined> => {
    try {
      return new Set((await get(eligibleTermsAtom)).map(termKey));
    } catch (error) {
      if (!isAppError(error)) throw error;
      return undefined;
    }
  }),
);

/** Re-reads the terms where there are new ones: the first class of a term adds it. */
export const refreshNewTermsAtom = atom(null, async (get, set): Promise<void> => {
  try {
    const known = await get(enrollmentTermsAtom);
    const now = await get(apiAtom)("enrollmentTerms", { isHandled: true });
    if (now.map(termKey).join() !== known.map(termKey).join()) set(enrollmentTermsAtom);
  } catch (error) {
    // Known terms stay; the screen reports if there are none.
    if (!isAppError(error)) throw error;
  }
});

function createClasses(key: string) {
  const query = splitTermKey(key);

  // State

  /** Earlier positions of waitlists on which the student moved up, by class number. */
  const movedFromAtom = atom<ReadonlyMap<number, number>>(new Map());
  const classesAtom = dataAtom((api, signal) => api("enrolledClasses", { query, signal, isHandled: true }), {
    atReturn: true,
    onData: (classes, set) => {
      const before = set(notePositionsAtom, key, classes);
      set(movedFromAtom, (known) => movedFrom(classes, known, before));
      // Not earlier, because notices must not be older than the classes next to them.
      void set(refreshNoticesAtom);
    },
  });

  // Actions

  /** Drops or withdraws, whichever the student saw, and re-reads the classes. */
  const dropAtom = atom(null, (get, set, { classNumber, kind }: Drop) => {
    const body = { term: query.term, academicCareer: query.career, classNumber, ...(kind && { kind }) };
    return set(changeAtom, () => get(apiAtom)("dropClass", { body }));
  });

  /** Changes the credits of a class, and re-reads the classes. */
  const changeUnitsAtom = atom(null, (get, set, change: UnitsChange) => {
    const body = { term: query.term, academicCareer: query.career, ...change };
    return set(changeAtom, () => get(apiAtom)("changeUnits", { body }));
  });

  const changeAtom = atom(null, async (_get, set, change: () => Promise<Refusable>): Promise<ChangeResult> => {
    try {
      const message = refusalOf(await change());
      // After a refusal, too, because a drop may have become a withdrawal.
      await set(classesAtom);
      return message === undefined ? { status: "changed" } : { status: "refused", message };
    } catch (error) {
      if (!isAppError(error)) throw error;
      if (error.code === "PASSWORD_REQUIRED") return { status: "unconfirmed" };
      // After a failed call the server may have made the change.
      void set(classesAtom);
      return wasReported(error) ? { status: "reported" } : { status: "refused", message: error.message };
    }
  });

  return { classesAtom, movedFromAtom, dropAtom, changeUnitsAtom };
}

/** Waitlist positions last seen, by "3110|UGRD 15892", so that the next visit can say who moved up. */
const seenAtom = personalAtom<Readonly<Record<string, number>>>("wait-positions", {}, isPositions);

/** Notes the positions of a term and career, and returns earlier ones by class number. */
const notePositionsAtom = atom(null, (_get, set, key: string, { Classes }: EnrolledClasses): Map<number, number> => {
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
});

/**
 * Earlier positions of waitlists on which the student moved up, by class number, compared with the first ones that this
 * page saw unless the student fell back.
 */
function movedFrom(
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
