import { setImmediate as nextTurn } from "node:timers/promises";
import { ClassListing } from "#contract/catalog";
import { compilePrune } from "../../frame/reply-serializer.ts";
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
  const parts: Uint8Array[] = [];
  for (const [row, record] of ordered.entries()) {
    if (row % SLICE === 0) await nextTurn();
    parts.push(...bytesAround(record));
  }
  return joined(parts);
}

export function rewriteListings(
  { bytes, edges }: ListingBytes,
  ordered: readonly ClassRecord[],
  rows: readonly number[],
): ListingBytes {
  const parts = ordered.flatMap((record, row) => {
    if (rows.includes(row)) return bytesAround(record);
    return [row * 2, row * 2 + 1].map((part) => bytes.subarray(edges[part], edges[part + 1]));
  });
  return joined(parts);
}

/** Of two parts for each row: before and after its seats. */
function joined(parts: readonly Uint8Array[]): ListingBytes {
  const edges = new Uint32Array(parts.length + 1);
  for (const [at, part] of parts.entries()) edges[at + 1] = edges[at]! + part.length;
  return { bytes: Buffer.concat(parts), edges };
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

function bytesAround(record: ClassRecord): Uint8Array[] {
  const { Details, ...rest } = pruneListing(makeListing(record));
  const details = Object.fromEntries(Object.entries(Details).filter(([name]) => !seatNames.has(name)));
  const texts = [`${JSON.stringify(rest).slice(0, -1)},"Details":{`, `,${JSON.stringify(details).slice(1)}},`];
  return texts.map((text) => Buffer.from(text));
}
