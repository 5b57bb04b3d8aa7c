import { useAtomValue } from "jotai/react";
import { awaitsPasswordAtom } from "./interruptions.ts";

/** While the action waits for the password question. */
export const WAITING_FOR_PASSWORD = "Waiting for your password…";

/** The student closed the question. */
export const PASSWORD_NOT_CONFIRMED = "Your password wasn't confirmed. Try again.";

/** The label of a working button: "Dropping…", or that it waits for the password. */
export function useWorkingLabel(label: string): string {
  return useAtomValue(awaitsPasswordAtom) ? WAITING_FOR_PASSWORD : label;
}
