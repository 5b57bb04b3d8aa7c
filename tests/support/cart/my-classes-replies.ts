import type { Replies } from "../component/fake-api.ts";
import { good, spring } from "./cart-entries.ts";
import { computingDetails, computingOptions, everyState, fall, springCart, TERM } from "./my-classes-data.ts";

/** What the API answers to My Classes. */

export const MY_CLASSES = `#/my-academics/classes/enrollment?term=${TERM}&career=UGRD`;

export const SUBSCRIPTION_URL = "https://portal.example/calendar/abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG.ics";

const UNKNOWN_CLASS = { Code: "NOT_FOUND", Message: "Class not found." };

export const usualReplies: Replies = {
  enrollmentTerms: { data: [spring, fall] },
  eligibleTerms: { data: [spring] },
  enrolledClasses: { data: good(everyState) },
  cartItems: { data: good(springCart) },
  enrollmentOptions: { data: good(computingOptions) },
  classDetails: ({ query }) =>
    query.get("classNumber") === "101" ? { data: computingDetails } : { status: 404, data: UNKNOWN_CLASS },
};
