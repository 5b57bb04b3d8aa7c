import { type Atom, atom } from "jotai/vanilla";
import { type Content, idOf } from "./content.ts";
import { type Difference, differences } from "./differences.ts";
import type { OvertakenChange } from "./merge.ts";
import { toOutline } from "./outline.ts";

/** What another window changed, and what is to be decided because of it. */
export type Told = { changes: readonly Difference[]; overtaken: readonly OvertakenChange[] };

const NOTHING: Told = { changes: [], overtaken: [] };

/**
 * What is told of other windows, by the configuration's id: what is to be decided is still there when the student comes
 * back to it.
 */
export function createToldChanges(contentAtom: Atom<Content | undefined>) {
  const allToldAtom = atom<ReadonlyMap<number, Told>>(new Map());
  /** The ids of courses and breaks that the student added here, which nobody else did. */
  const ownAtom = atom<ReadonlySet<string>>(new Set<string>());

  /** Undefined when there is nothing to tell. */
  const toldAtom = atom((get): Told | undefined => {
    const content = get(contentAtom);
    const told = content && get(allToldAtom).get(idOf(content));
    return told && told.changes.length + told.overtaken.length > 0 ? told : undefined;
  });

  const updateAtom = atom(null, (get, set, change: (last: Told) => Told): void => {
    const content = get(contentAtom);
    if (!content) return;
    const id = idOf(content);
    set(allToldAtom, (told) => new Map(told).set(id, change(told.get(id) ?? NOTHING)));
  });

  const tellAtom = atom(
    null,
    (get, set, all: readonly Difference[], overtaken: readonly OvertakenChange[] = []): void => {
      const changes = all.filter((change) => !isOwn(get(ownAtom), change));
      set(updateAtom, (last) => ({
        changes: withNewer(last.changes, changes),
        overtaken: [...last.overtaken, ...overtaken],
      }));
    },
  );

  const tellDifferencesAtom = atom(null, (_get, set, before: Content, after: Content) =>
    set(tellAtom, differences(toOutline(before), toOutline(after))),
  );

  /** What was told has been read, or is what is seen now; what is to be decided stays. */
  const forgetChangesAtom = atom(null, (_get, set) => set(updateAtom, (last) => ({ ...last, changes: [] })));

  const forgetOvertakenAtom = atom(null, (_get, set, isDecided: (change: OvertakenChange) => boolean) =>
    set(updateAtom, (last) => ({ ...last, overtaken: last.overtaken.filter((each) => !isDecided(each)) })),
  );

  const noteOwnAtom = atom(null, (_get, set, ids: readonly string[]) =>
    set(ownAtom, (last) => new Set([...last, ...ids])),
  );

  return { toldAtom, tellAtom, tellDifferencesAtom, forgetChangesAtom, forgetOvertakenAtom, noteOwnAtom };
}

/** It tells of nothing but what the student added here. */
function isOwn(own: ReadonlySet<string>, { subject, removedId }: Difference): boolean {
  return removedId === undefined && own.has(subject);
}

/** What was told last of a subject takes the place of what was told of it before. */
function withNewer(told: readonly Difference[], changes: readonly Difference[]): Difference[] {
  return [...told.filter(({ subject }) => !changes.some((change) => change.subject === subject)), ...changes];
}
