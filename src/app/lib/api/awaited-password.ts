import { useAtomValue } from "jotai/react";
import { awaitsPasswordAtom } from "./interruptions.ts";

export const WAITING_FOR_PASSWORD = "Waiting for your password…";

/** The student closed the password dialog. */
export const PASSWORD_NOT_CONFIRMED = "Your password wasn't confirmed. Try again.";

/** A working button's label: "Dropping…", or waiting for the password. */
export function useWorkingLabel(label: string): string {
  return useAtomValue(awaitsPasswordAtom) ? WAITING_FOR_PASSWORD : label;
}
