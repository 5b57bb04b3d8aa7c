import { validated } from "../cart/cart-replies.ts";
import { everyState } from "../cart/my-classes-data.ts";
import { COURSE_TITLES } from "../search/listings.ts";
import * as academics from "./academics-data.ts";
import { fullDashboard } from "./dashboard-replies.ts";
import { textsIn } from "./english.ts";

/** The product's name, what the university writes in these tests, and what the server says of a class. */
export const OWN_WORDS: readonly (string | RegExp)[] = [
  /Schedule Builder/g,
  ...Object.values(COURSE_TITLES),
  "Writing and Critical Inquiry",
  // What staff wrote.
  "Fall's bill is unpaid.",
  "Full Term",
  // Requisites, and a sentence that the server doesn't say.
  "MATH.1310 with C- or better",
  "The class. You asked for the wait list and will take position 4.",
  ...textsIn(academics),
  ...textsIn(fullDashboard),
  ...textsIn(validated.map(({ Messages }) => Messages)),
  ...textsIn(everyState.Classes.map(({ WaitListMessage }) => WaitListMessage)),
];
