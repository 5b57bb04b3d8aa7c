import { rememberedAtom } from "../../lib/remembered.ts";

/** Whether the selected classes are wanted all together or not at all, instead of one by one. */
export const isAllOrNothingAtom = rememberedAtom(
  "enroll-all-or-nothing",
  false,
  (value): value is boolean => typeof value === "boolean",
);
