import { useAtomValue } from "jotai/react";
import { awaitsPasswordAtom } from "./interruptions.ts";

/** In the place of what is done: nothing is, until the student has given the password. */
export const WAITING_FOR_PASSWORD = "Waiting for your password...";

/** The student has closed the question for it. */
export const PASSWORD_NOT_CONFIRMED = "Nothing was changed, because your password was not confirmed.";

/** What a button says that is at work, "Dropping...". */
export function useWorkingLabel(label: string): string {
  return useAtomValue(awaitsPasswordAtom) ? WAITING_FOR_PASSWORD : label;
}
