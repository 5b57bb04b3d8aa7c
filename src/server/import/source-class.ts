import type { CatalogueLine } from "#contract/catalogue-line";

/** A line of the file that is right by itself, and where it stands: lines count from 1. */
export type SourceClass = { line: number; source: CatalogueLine };
