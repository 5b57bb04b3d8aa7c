/** What explains a request: it comes when it is first asked for, as most builds do without. */
export { toSolver } from "#engine";
