import type { PackedEncoding } from "../tagged-reply.ts";

/** The best one first. */
const KNOWN: readonly PackedEncoding[] = ["br", "gzip"];

/** The encodings in `Accept-Encoding`, or all for `*`, without those of weight 0. */
export function acceptedEncodings(header: string | string[] | undefined): PackedEncoding[] {
  const weights = new Map<string, number>();
  for (const part of String(header ?? "")
    .toLowerCase()
    .split(",")) {
    const [name = "", ...parameters] = part.split(";").map((each) => each.trim());
    const weight = parameters.find((each) => each.startsWith("q="))?.slice(2);
    weights.set(name, weight === undefined ? 1 : Number(weight));
  }
  const others = weights.get("*") ?? 0;
  return KNOWN.filter((encoding) => (weights.get(encoding) ?? others) > 0);
}
