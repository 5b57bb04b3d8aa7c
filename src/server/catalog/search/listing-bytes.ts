import { setImmediate as nextTurn } from "node:timers/promises";
import { ClassListing } from "#contract/catalog";
import { compilePrune } from "../../frame/reply-serializer.ts";
import type { ClassRecord, TermCatalog } from "../records.ts";
import { makeListing, toSeatFields } from "../to-wire.ts";

/** A listing as JSON, before and after its seats, the only part that changes. The end has a comma. */
type ListingBytes = { before: Buffer; after: Buffer; status: ClassRecord["status"] };

const written = new WeakMap<ClassRecord, ListingBytes>();
const prepared = new WeakSet<TermCatalog>();

/** Classes between which other requests are answered. */
const SLICE = 200;

/** Writes the listings of a whole term, which takes long. */
export async function prepareListings(catalog: TermCatalog): Promise<void> {
  if (prepared.has(catalog)) return;
  for (const [at, record] of catalog.ordered.entries()) {
    bytesOf(record);
    if (at % SLICE === 0) await nextTurn();
  }
  prepared.add(catalog);
}

/** A list between two texts. Copies bytes: joining and encoding text takes ten times as long. */
export function joinListings(
  records: readonly ClassRecord[],
  seatsOf: (record: ClassRecord) => string,
  [head, tail]: readonly [string, string],
): Buffer {
  const listings = records.map((record) => ({ bytes: bytesOf(record), seats: seatsOf(record) }));
  let length = Buffer.byteLength(head) + Buffer.byteLength(tail);
  for (const { bytes, seats } of listings) length += bytes.before.length + seats.length + bytes.after.length;
  const joined = Buffer.allocUnsafeSlow(length);
  let at = joined.write(head);
  for (const { bytes, seats } of listings) {
    at += bytes.before.copy(joined, at);
    at += joined.write(seats, at, "latin1");
    at += bytes.after.copy(joined, at);
  }
  // Overwrites the last comma.
  if (records.length > 0) at -= 1;
  at += joined.write(tail, at);
  return joined.subarray(0, at);
}

const pruneListing = compilePrune(ClassListing) as (listing: ClassListing) => ClassListing;

const seatNames = new Set(Object.keys(toSeatFields()));

function bytesOf(record: ClassRecord): ListingBytes {
  let bytes = written.get(record);
  if (bytes?.status !== record.status) {
    const { Details, ...rest } = pruneListing(makeListing(record));
    const details = Object.fromEntries(Object.entries(Details).filter(([name]) => !seatNames.has(name)));
    const before = Buffer.from(`${JSON.stringify(rest).slice(0, -1)},"Details":{`);
    const after = Buffer.from(`,${JSON.stringify(details).slice(1)}},`);
    bytes = { before, after, status: record.status };
    written.set(record, bytes);
  }
  return bytes;
}
