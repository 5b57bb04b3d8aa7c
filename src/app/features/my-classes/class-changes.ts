import type { EnrolledClass } from "#contract/enrollment";

/** The changes that the list allows, and how to open their dialogs. */
export type ClassChanges = {
  /** Enrollment is on; otherwise nothing can be changed. */
  isOn: boolean;
  /** The term has a cart to swap from. */
  canSwap: boolean;
  onDrop: (enrolled: EnrolledClass) => void;
  onSwap: (enrolled: EnrolledClass) => void;
  onChangeUnits: (enrolled: EnrolledClass) => void;
};
