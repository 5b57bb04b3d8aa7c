import { setImmediate as nextTurn } from "node:timers/promises";
import { ClassListing } from "#contract/catalog";
import { compilePrune } from "../../plugins/reply-serializer.ts";
import type { ClassRecord } from "../records.ts";
import { makeListing, toSeatFields } from "../to-wire.ts";

/** Listings as JSON in UTF-8, without seats, the only part that changes. */
export type ListingBytes = {
  bytes: Buffer;
  /** Row r is edges[2 r] to edges[2 r + 1] before its seats, and up to edges[2 r + 2] after them, with a comma. */
  edges: Uint32Array;
};

/** Rows between which other requests are answered. */
const SLICE = 200;

export async function writeListings(ordered: readonly ClassRecord[]): Promise<ListingBytes> {
  const edges = new Uint32Array(ordered.length * 2 + 1);
  const slices: Buffer[] = [];
  let length = 0;
  for (let from = 0; from < ordered.length; from += SLICE) {
    const texts = ordered.slice(from, from + SLICE).flatMap(textAround);
    for (const [at, text] of texts.entries()) edges[from * 2 + at + 1] = length += Buffer.byteLength(text);
    slices.push(Buffer.from(texts.join("")));
    await nextTurn();
  }
  return { bytes: Buffer.concat(slices), edges };
}

/** The same with some rows rewritten, in ascending order. */
export function rewriteListings(
  { bytes, edges }: ListingBytes,
  ordered: readonly ClassRecord[],
  rows: readonly number[],
): ListingBytes {
  const rewritten = Uint32Array.from(edges);
  const parts: Uint8Array[] = [];
  let copied = 0;
  for (const row of rows) {
    const [before, after] = textAround(ordered[row]!);
    const [start, end] = [edges[row * 2]!, edges[row * 2 + 2]!];
    parts.push(bytes.subarray(copied, start), Buffer.from(before + after));
    copied = end;
    const seatsAt = rewritten[row * 2]! + Buffer.byteLength(before);
    const growth = seatsAt + Buffer.byteLength(after) - rewritten[row * 2 + 2]!;
    rewritten[row * 2 + 1] = seatsAt;
    for (let edge = row * 2 + 2; edge < rewritten.length; edge++) rewritten[edge]! += growth;
  }
  parts.push(bytes.subarray(copied));
  return { bytes: Buffer.concat(parts), edges: rewritten };
}

/**
 * A list in the order of `rows`, between two texts. Copies bytes: joining and encoding text takes ten times as long.
 */
export function joinListings(
  { bytes, edges }: ListingBytes,
  rows: Uint32Array,
  seatsOf: (row: number) => string,
  [head, tail]: readonly [string, string],
): Buffer {
  let length = Buffer.byteLength(head) + Buffer.byteLength(tail);
  for (const row of rows) length += edges[row * 2 + 2]! - edges[row * 2]! + seatsOf(row).length;
  const joined = Buffer.allocUnsafeSlow(length);
  let at = joined.write(head);
  for (const row of rows) {
    at += bytes.copy(joined, at, edges[row * 2], edges[row * 2 + 1]);
    at += joined.write(seatsOf(row), at, "latin1");
    at += bytes.copy(joined, at, edges[row * 2 + 1], edges[row * 2 + 2]);
  }
  // Overwrites the last comma.
  if (rows.length > 0) at -= 1;
  at += joined.write(tail, at);
  return joined.subarray(0, at);
}

const pruneListing = compilePrune(ClassListing) as (listing: ClassListing) => ClassListing;

const seatNames = new Set(Object.keys(toSeatFields()));

/** The listing's JSON before and after the seats. */
function textAround(record: ClassRecord): [before: string, after: string] {
  const { Details, ...rest } = pruneListing(makeListing(record));
  const details = Object.fromEntries(Object.entries(Details).filter(([name]) => !seatNames.has(name)));
  return [`${JSON.stringify(rest).slice(0, -1)},"Details":{`, `,${JSON.stringify(details).slice(1)}},`];
}
