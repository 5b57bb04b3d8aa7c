import { atom } from "jotai/vanilla";

type TypedAhead = { text: string; isEntered: boolean };

const NOTHING: TypedAhead = { text: "", isEntered: false };
const typedAtom = atom(NOTHING);

/** A key for the palette while its code loads. */
export const typeAheadAtom = atom(null, (_get, set, { key, ctrlKey, metaKey }: KeyboardEvent) => {
  if (ctrlKey || metaKey) return;
  set(typedAtom, ({ text, isEntered }) => ({
    text: key.length === 1 ? text + key : text.slice(0, key === "Backspace" ? -1 : undefined),
    isEntered: isEntered || key === "Enter",
  }));
});

/** Reads only: a rendering may be thrown away. */
export const typedAheadAtom = atom((get) => get(typedAtom));

/** What was typed until now, once. */
export const takeTypedAtom = atom(null, (get, set): TypedAhead => {
  const typed = get(typedAtom);
  set(typedAtom, NOTHING);
  return typed;
});
