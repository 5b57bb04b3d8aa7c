/** Explanations and rearrangements load on first use, because most builds need none. */
export { rearrange, toSolver } from "#engine";
