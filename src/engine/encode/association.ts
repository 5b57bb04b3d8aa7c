/** Fits every other association number of its course. */
const ANY_ASSOCIATION = 9999;

/** Whether sections of one course with these association numbers fit. */
export function fitAssociations(a: number, b: number): boolean {
  return a === b || a === ANY_ASSOCIATION || b === ANY_ASSOCIATION;
}
