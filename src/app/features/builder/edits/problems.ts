import { type Atom, atom } from "jotai/vanilla";
import { type Content, idOf } from "./content.ts";

/** Why a change that no form waited for was not saved, kept by the configuration's id until that has been read. */
export function createProblems(contentAtom: Atom<Content | undefined>) {
  const unreadAtom = atom<ReadonlyMap<number, string>>(new Map());

  const problemAtom = atom((get) => {
    const content = get(contentAtom);
    return content && get(unreadAtom).get(idOf(content));
  });

  const tellProblemAtom = atom(null, (_get, set, configurationId: number, message: string) =>
    set(unreadAtom, (last) => new Map(last).set(configurationId, message)),
  );

  const forgetProblemAtom = atom(null, (get, set) => {
    const content = get(contentAtom);
    if (content) set(unreadAtom, (last) => new Map([...last].filter(([id]) => id !== idOf(content))));
  });

  return { problemAtom, tellProblemAtom, forgetProblemAtom };
}
