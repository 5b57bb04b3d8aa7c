import { atom } from "jotai/vanilla";
import type { Content } from "./content.ts";

/**
 * What a screen has just saved and built, for the results to begin with before they have loaded it themselves. Its
 * request is the very one that was built, which the engine still holds. Taken once.
 */
export const handedOverAtom = atom<Content>();
