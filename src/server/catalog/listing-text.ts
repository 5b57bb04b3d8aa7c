import { ClassListing } from "#contract/catalog";
import { compilePrune } from "../frame/reply-serializer.ts";
import type { ClassRecord, Seats } from "./records.ts";
import { makeListing, toSeatFields } from "./to-wire.ts";

const pruneListing = compilePrune(ClassListing) as (listing: ClassListing) => ClassListing;

/** What stands before and after the seats in the JSON of a listing; made once per class of a catalogue's version. */
const surroundings = new WeakMap<ClassRecord, { before: string; after: string }>();

/** The listing as JSON. A term of thousands of classes is sent often, and of all that only the seats ever change. */
export function toListingText(record: ClassRecord, seats: Seats | undefined): string {
  let around = surroundings.get(record);
  if (!around) {
    around = makeSurroundings(record);
    surroundings.set(record, around);
  }
  const fields = JSON.stringify(toSeatFields(seats));
  return `${around.before}${fields.slice(1, -1)}${around.after}`;
}

function makeSurroundings(record: ClassRecord) {
  const { Details, ...rest } = pruneListing(makeListing(record));
  const seatFields = new Set(Object.keys(toSeatFields()));
  const details = Object.fromEntries(Object.entries(Details).filter(([name]) => !seatFields.has(name)));
  return {
    before: `${JSON.stringify(rest).slice(0, -1)},"Details":{`,
    after: `,${JSON.stringify(details).slice(1)}}`,
  };
}
