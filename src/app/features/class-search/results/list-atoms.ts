import { atom } from "jotai/vanilla";
import { unwrap } from "jotai/vanilla/utils";
import type { ClassListing } from "#contract/catalog";
import { type AppError, isAppError } from "#contract/outcome";
import type { ConflictOf } from "../held-classes.ts";
import { collapsedAtom, collapsedIn } from "./collapse-atoms.ts";
import { notedConflictsAtom } from "./conflict-atoms.ts";
import { countBySubject } from "./course-groups.ts";
import { type ListLayout, rowOffsets, toRows } from "./list-rows.ts";
import { isFiltering } from "./quick-filter.ts";
import { findClasses, type Found, quickFilterAtom, type SearchAnswer, searchAtom } from "./search-atoms.ts";

/** What the list shows: after a failure of the quick filter, every class. */
export type Shown = Found & { answer: SearchAnswer; failure?: AppError };

// Derived

const answerAtom = atom((get) => get(searchAtom).answer);

const foundAtom = atom(async (get, { signal }): Promise<Shown | undefined> => {
  const [answer, filter] = [get(answerAtom), get(quickFilterAtom)];
  if (!answer) return undefined;
  if (answer.first.filter === filter) return { answer, ...answer.first };
  try {
    return { answer, ...(await findClasses(answer.classes, filter, signal)) };
  } catch (failure) {
    if (!isAppError(failure)) throw failure;
    return { answer, filter, rows: Uint32Array.from(answer.results.Classes.keys()), failure };
  }
});
const lastFoundAtom = unwrap(foundAtom, (last) => last);

/** The latest answer after the quick filter; the previous one until that's known. Undefined before any answer. */
export const shownAtom = atom((get): Shown | undefined => {
  const [answer, found] = [get(answerAtom), get(lastFoundAtom)];
  return answer && (found?.answer === answer ? found : { answer, ...answer.first });
});

/** The classes in the list's order, with the search's seats. */
export const shownClassesAtom = atom((get): readonly ClassListing[] => {
  const shown = get(shownAtom);
  if (!shown) return [];
  const { Classes } = shown.answer.results;
  return Array.from(shown.rows, (row) => Classes[row]!);
});

const conflictOfAtom = atom((get): ConflictOf | undefined => {
  const noted = get(notedConflictsAtom);
  return noted && noted.classes === get(shownAtom)?.answer.results.Classes ? noted.conflictOf : undefined;
});

export const rowListAtom = atom((get) => {
  const shown = get(shownAtom);
  if (!shown) return toRows([]);
  const { answer, filter, rows } = shown;
  return toRows(
    Array.from(rows, (row) => answer.facts[row]!),
    {
      isGrouped: filter.order === "subject",
      collapsed: collapsedIn(get(collapsedAtom), filter.text.trim()),
      conflictOf: get(conflictOfAtom),
    },
  );
});

export const headingsAtom = atom((get): { subjects: readonly string[]; openCount: number } => {
  const { rows, groups } = get(rowListAtom);
  const subjects = groups.flatMap(({ subject }) => (subject ? [subject.code] : []));
  const isOpen = ({ firstAt }: { firstAt: number }) => {
    const head = rows[firstAt];
    return head?.kind === "subject" && !head.isCollapsed;
  };
  return { subjects, openCount: groups.filter(isOpen).length };
});

/** Where each row starts, by layout. */
export const rowOffsetsAtoms = {
  lines: offsetsAtomOf("lines"),
  pairs: offsetsAtomOf("pairs"),
  cards: offsetsAtomOf("cards"),
} as const satisfies Record<ListLayout, unknown>;

function offsetsAtomOf(layout: ListLayout) {
  return atom((get) => rowOffsets(get(rowListAtom).rows, layout));
}

/** Classes of each subject before the quick filters; undefined if these keep all. */
export const subjectTotalsAtom = atom((get) => {
  const shown = get(shownAtom);
  return shown && isFiltering(shown.filter) ? countBySubject(shown.answer.results.Classes) : undefined;
});

/** A suggestion if a text finds nothing; undefined while it's unknown or there's none. */
export const suggestionAtom = unwrap(
  atom(async (get, { signal }): Promise<string | undefined> => {
    const shown = get(shownAtom);
    if (!shown || shown.rows.length > 0 || shown.filter.text.trim() === "") return undefined;
    const { text, campus, isOpenOnly } = shown.filter;
    try {
      return await shown.answer.classes.suggest({ text, campus, isOpenOnly }, signal);
    } catch (error) {
      // Only an offer, so a failure is ignored.
      if (isAppError(error)) return undefined;
      throw error;
    }
  }),
);
