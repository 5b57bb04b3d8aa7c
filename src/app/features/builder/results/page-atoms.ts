import { type Atom, atom } from "jotai/vanilla";
import { unwrap } from "jotai/vanilla/utils";
import type { OpenSchedules, Schedule, SchedulePage } from "#workers/schedule/client";
import { keyed } from "../../../lib/keyed.ts";
import { visitAtom } from "../visit.ts";
import { knownPage, pageStart, pageWith } from "./pages.ts";
import { positionAtom } from "./position-atoms.ts";

type PageAtom = Atom<SchedulePage | undefined>;

// State

/** Pages that failed are fetched anew with each. */
export const attemptAtom = atom(0);

// Derived

/** The page with the schedule of an index; undefined while it is fetched, and when that failed. */
export function pageAtomOf(opened: OpenSchedules, index: number): PageAtom {
  const atoms = atomsOf.get(opened) ?? keyed((from: number) => createPageAtom(opened, from));
  atomsOf.set(opened, atoms);
  return atoms(pageStart(index));
}

const atomsOf = new WeakMap<OpenSchedules, (from: number) => PageAtom>();

function createPageAtom(opened: OpenSchedules, from: number): PageAtom {
  return unwrap(
    atom(async (get) => {
      const visit = get(visitAtom);
      get(attemptAtom);
      return visit && (await pageWith(opened, from, visit).catch(() => undefined));
    }),
    () => knownPage(opened, from),
  );
}

/** The best schedule, with which others are compared. */
export const firstAtom = atom((get): Schedule | undefined => {
  const opened = get(positionAtom)?.opened;
  return opened && get(pageAtomOf(opened, 0))?.schedules[0];
});
