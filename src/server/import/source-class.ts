import type { CatalogueLine } from "#contract/catalogue-line";

/** A valid line and its number, from 1. */
export type SourceClass = { line: number; source: CatalogueLine };
