/** Sentences of the specification used on several screens. */

export const INVALID_NUMBER = "Invalid class number.";
export const NOT_OF_THIS_TERM = "This class number is not valid for the current term.";
export const NOT_ENROLLMENT_SECTION =
  "This class is not an enrollment section. Try a class number for a different course component (e.g. a Recitation section instead of a Lecture section).";
export const EMPTY_CART = "There are no items in your enrollment cart for the selected term.";
export const NO_ACCESS = "You do not have access to enrollment at this time.";
