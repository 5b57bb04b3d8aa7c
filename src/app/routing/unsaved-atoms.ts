import { atom } from "jotai/vanilla";

/** What would be lost: with the screen, as its words say, or without words only with the page. */
export type Loss = { words: string | undefined };

/** Of all forms, since a router has only one blocker. */
export const lossesAtom = atom<readonly Loss[]>([]);

/** Each once. */
export const lossesOfScreenAtom = atom((get) => [...new Set(get(lossesAtom).flatMap(({ words }) => words ?? []))]);

/** What forms outside the screen have stays. */
export const discardScreenAtom = atom(null, (_get, set) =>
  set(lossesAtom, (all) => all.filter(({ words }) => words === undefined)),
);

/** Reloads the page without asking: for when nothing could be saved any more. */
export const reloadWithoutAskingAtom = atom(null, (_get, set) => {
  set(lossesAtom, []);
  location.reload();
});
