import { atom } from "jotai/vanilla";
import type { ClassKey } from "../../../lib/classes/class-link.ts";

/** The class to add; `toBuilder` skips the question where to. */
export type Adding = ClassKey & { toBuilder?: boolean };

/** Setting it opens the Add Options dialog. */
export const addingAtom = atom<Adding>();

export type AddDialogProps = {
  /** Path of the current page, to return to. */
  ownPath: () => string;
  /** Where sign-in returns to; by default the class's screen, whose Back leads to this page. */
  signedInPath?: () => string;
  /** The class is in the cart, and the control that had the focus was removed. */
  onFocusLost?: (classNumber: number) => void;
};
