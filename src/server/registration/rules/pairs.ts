import type { RawBuilder } from "kysely";
import type { Sentence } from "#contract/sentences/sentence";
import type { ClassRecord, TermCatalog } from "../../catalog/records.ts";
import type { ClassPair } from "./class-pairs.ts";

/** A rule about two classes of a student, which the import and `npm run verify` look for. */
export type PairRule = {
  /** What `npm run verify` says of it. */
  invariant: string;
  /** Finds what may break it. */
  query: RawBuilder<ClassPair>;
  /** What verify says besides the names of two classes that break it, which may be nothing; undefined if they don't. */
  breaks: (a: ClassRecord, b: ClassRecord, term: TermCatalog) => string | undefined;
  /** What a student reads whose classes an import made break it. */
  title: (a: ClassRecord, b: ClassRecord) => Sentence;
  advice: readonly Sentence[];
};
