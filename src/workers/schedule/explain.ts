/** Explanations load on first use, because most builds need none. */
export { toSolver } from "#engine";
