import { atom } from "jotai/vanilla";

export const isFeedbackOpenAtom = atom(false);
