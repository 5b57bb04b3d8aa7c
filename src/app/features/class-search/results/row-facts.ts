import type { ClassListing } from "#contract/catalog";
import { honorsOf } from "../../../lib/classes/class-facts.ts";
import { offeringKey } from "../sections-to-add.ts";
import { noteBesideTitle } from "./class-note.ts";

/** What a class's rows need in any order, computed once for thousands of classes. */
export type RowFacts = {
  listing: ClassListing;
  classNumber: number;
  /** Equal for the classes of one offering. */
  offering: string;
  /** Without what the class's title adds to its course's. */
  note: string;
  hasHonors: boolean;
};

export function rowFacts(listing: ClassListing): RowFacts {
  return {
    listing,
    classNumber: listing.Details.ClassNumber,
    offering: offeringKey(listing),
    note: noteBesideTitle(listing),
    hasHonors: honorsOf(listing) !== undefined,
  };
}
