/** A file of its own, which loads when a term is counted. */
export { openTermCounts } from "#engine";
