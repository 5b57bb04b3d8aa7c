import type { EnrolledClass } from "#contract/enrollment";

/** What the list lets a student change of a class, and what opens the dialog for it. */
export type ClassChanges = {
  /** Enrollment is switched on; otherwise nothing can be changed. */
  isOn: boolean;
  /** The term has a cart from which a class can come. */
  canSwap: boolean;
  onDrop: (enrolled: EnrolledClass) => void;
  onSwap: (enrolled: EnrolledClass) => void;
  onChangeUnits: (enrolled: EnrolledClass) => void;
};
