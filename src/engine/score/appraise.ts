import type { Encoding } from "../encode/encode.ts";
import type { Problem } from "../problem/problem.ts";
import { toCodeLayout } from "../problem/schedule-codes.ts";
import { createDecoder, type Decoder } from "./decode.ts";
import { type Features, toFeatures } from "./features.ts";

/** What both ranking and alternatives need. */
export type Appraisal = { features: Features; decoder: Decoder };

/** `problem` is one of the encoding's own: its sources are sections. */
export function appraise(encoding: Encoding, problem: Problem): Appraisal {
  const features = toFeatures(encoding, problem);
  return { features, decoder: createDecoder(encoding, problem, features, toCodeLayout(problem)) };
}
