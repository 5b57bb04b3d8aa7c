import { atom } from "jotai/vanilla";

/** The other section that the pointer or the focus is on, in the week or in the panel: both light up together. */
export const hintAtom = atom<number>();
