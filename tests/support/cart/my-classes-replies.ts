import { page } from "vitest/browser";
import { good, spring } from "./cart-entries.ts";
import type { Replies } from "../component/fake-api.ts";
import { openApp, PHONE, WIDE } from "../component/open-app.tsx";
import { computingOptions, everyState, fall, springCart, TERM } from "./my-classes-data.ts";

/** What the API answers to My Classes. */

export const MY_CLASSES = `#/my-academics/classes/enrollment?term=${TERM}&career=UGRD`;

const usual: Replies = {
  enrollmentTerms: { data: [spring, fall] },
  eligibleTerms: { data: [spring] },
  enrolledClasses: { data: good(everyState) },
  cartItems: { data: good(springCart) },
  enrollmentOptions: { data: good(computingOptions) },
};

export const openClasses = async (replies: Replies = {}, address = MY_CLASSES, width = WIDE.width) =>
  await openApp(address, { ...usual, ...replies }, { width, height: width < 600 ? PHONE.height : WIDE.height });

/** A class of the list, by "COMP.1010". */
export const row = (course: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: new RegExp(`^${course} `) }) });

/** Another window may have changed what is shown. */
export const comeBack = () => window.dispatchEvent(new Event("focus"));
