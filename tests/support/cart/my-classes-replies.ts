import { good, spring } from "./cart-entries.ts";
import type { Replies } from "../component/fake-api.ts";
import { computingOptions, everyState, fall, springCart, TERM } from "./my-classes-data.ts";

/** What the API answers to My Classes. */

export const MY_CLASSES = `#/my-academics/classes/enrollment?term=${TERM}&career=UGRD`;

export const SUBSCRIPTION_URL = "https://portal.example/calendar/abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG.ics";

export const usualReplies: Replies = {
  enrollmentTerms: { data: [spring, fall] },
  eligibleTerms: { data: [spring] },
  enrolledClasses: { data: good(everyState) },
  cartItems: { data: good(springCart) },
  enrollmentOptions: { data: good(computingOptions) },
};
