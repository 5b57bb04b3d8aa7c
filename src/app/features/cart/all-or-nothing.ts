import { rememberedAtom } from "../../lib/session/remembered.ts";

/** Whether to enroll in all selected classes or none, instead of one by one. */
export const isAllOrNothingAtom = rememberedAtom(
  "enroll-all-or-nothing",
  false,
  (value): value is boolean => typeof value === "boolean",
);
