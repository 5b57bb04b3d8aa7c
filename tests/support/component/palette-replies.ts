import { TERM } from "../cart/my-classes-data.ts";
import { usualReplies } from "../cart/my-classes-replies.ts";
import { found } from "../search/class-search-replies.ts";
import { listingOf } from "../search/listings.ts";
import type { Replies } from "./fake-api.ts";

/** What Find Anything reads over My Classes. */

const COURSES = [
  listingOf(1, { course: "COMP.1020", title: "Computing II" }),
  listingOf(2, { course: "COMP.1020", section: "202", title: "Computing II" }),
  listingOf(3, { course: "CHEM.1020", title: "General Chemistry" }),
  listingOf(4, { course: "MATH.1310", title: "Calculus I" }),
];

/** In the order of their subjects, as they are found: chemistry first. */
export const PALETTE_COURSES = found(COURSES);

export const PALETTE_REPLIES: Replies = {
  ...usualReplies,
  classSearchTerms: { data: [{ Code: TERM, Description: "2027 Spring" }] },
  configurations: { data: [] },
  searchClasses: PALETTE_COURSES,
};
