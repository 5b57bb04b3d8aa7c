/** In our words. Without a test only for the reason that is given. */
type SpecLine = string | { says: string; untested: string };
/** Lines count from 1 in the order of the specification, over all of its subsections. */
export type SpecSection = { title: string; lines: readonly SpecLine[] };
