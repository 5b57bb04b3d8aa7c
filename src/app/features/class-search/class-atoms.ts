import { atom } from "jotai/vanilla";
import { atomWithRefresh, unwrap } from "jotai/vanilla/utils";
import type { ClassListing } from "#contract/catalog";
import type { ClassDetails } from "#contract/class-search";
import { type Outcome, settle } from "#contract/outcome";
import { apiAtom } from "../../lib/api/api.ts";
import type { ClassKey } from "../../lib/classes/class-link.ts";
import { detailsWithLiveSeats, liveSeatsAtom, REFRESH_MS, type SeatsRead } from "../../lib/seats/live-seats.ts";
import { offeringKey, type PickedNumbers } from "./sections-to-add.ts";

type ClassAtom = ReturnType<typeof makeClassAtom>;
type ClassAnswer = {
  outcome: Outcome<ClassDetails>;
  /** Milliseconds. */
  at: number;
  read: SeatsRead | undefined;
};

/** So that switching between recent classes doesn't wait. */
const MOST_KEPT = 12;
const kept = new Map<string, ClassAtom>();

/**
 * A class with its latest seats; undefined while it loads. Setting it reloads it, or only if its seats are old, and
 * keeps the current details until then.
 */
export function classAtomOf({ term, classNumber }: ClassKey): ClassAtom {
  const key = `${term}|${classNumber}`;
  const own = kept.get(key) ?? makeClassAtom({ term, classNumber });
  kept.delete(key);
  kept.set(key, own);
  for (const oldest of kept.keys()) {
    if (kept.size <= MOST_KEPT) break;
    kept.delete(oldest);
  }
  return own;
}

function makeClassAtom({ term, classNumber }: ClassKey) {
  const loadedAtom = atomWithRefresh(async (get, { signal }): Promise<ClassAnswer> => {
    const query = { term, classNumber };
    const outcome = await settle(() => get(apiAtom)("classDetails", { query, signal, isHandled: true }));
    const at = Date.now();
    const read = outcome.ok ? { term, listings: classesOf(outcome.value), at } : undefined;
    return { outcome, at, read };
  });
  const shownAtom = unwrap(loadedAtom, (last) => last);
  return atom(
    (get): (ClassAnswer & { seatsAt: number }) | undefined => {
      const shown = get(shownAtom);
      if (!shown) return undefined;
      const { outcome, at } = shown;
      const live = get(liveSeatsAtom);
      const readAt = live?.term === term ? live.seats.get(classNumber)?.at : undefined;
      const seatsAt = Math.max(at, readAt ?? 0);
      if (!outcome.ok) return { ...shown, seatsAt };
      const value = detailsWithLiveSeats(outcome.value, { live, term, since: at });
      return { ...shown, outcome: { ok: true, value }, seatsAt };
    },
    (get, set, when: "now" | "if-old") => {
      const shown = get(shownAtom);
      if (when === "now" || (shown && Date.now() - shown.at > REFRESH_MS)) set(loadedAtom);
    },
  );
}

/** All classes in a class's details, itself last, because its own facts are the most recent. */
function classesOf({ Class, Sections, AlsoOffered }: ClassDetails): ClassListing[] {
  return [...Sections, ...AlsoOffered, Class];
}

// State

type Picked = { offering: string; picks: PickedNumbers };

/** The course viewed last. */
const pickedAtom = atom<Picked>();

// Derived

export const lastPickedAtom = atom((get) => get(pickedAtom));

/** The picks for the components of the class's course. */
export function picksOf(picked: Picked | undefined, { Class }: ClassDetails): PickedNumbers {
  return picked?.offering === offeringKey(Class) ? picked.picks : {};
}

// Actions

/** Picks a section; a component code clears its pick. */
export const pickSectionAtom = atom(null, (get, set, details: ClassDetails, pick: ClassListing | string) => {
  const component = typeof pick === "string" ? pick : pick.Details.Component.Code;
  const others = Object.entries(picksOf(get(pickedAtom), details)).filter(([code]) => code !== component);
  const own: [string, number][] = typeof pick === "string" ? [] : [[component, pick.Details.ClassNumber]];
  set(pickedAtom, { offering: offeringKey(details.Class), picks: Object.fromEntries([...others, ...own]) });
});
