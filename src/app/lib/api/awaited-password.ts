import { useAtomValue } from "jotai/react";
import { message, t } from "#words";
import { awaitsPasswordAtom } from "./interruptions.ts";

export const WAITING_FOR_PASSWORD = message("Waiting for your password…");

/** The student closed the password dialog. */
export const PASSWORD_NOT_CONFIRMED = message("Your password wasn't confirmed. Try again.");

/** A working button's label: "Dropping…", or waiting for the password. */
export function useWorkingLabel(label: string): string {
  return useAtomValue(awaitsPasswordAtom) ? t(WAITING_FOR_PASSWORD) : label;
}
