import { useAtomValue } from "jotai/react";
import { interruptionAtom } from "../../../lib/interruptions.ts";
import { useSecondsSince } from "./use-seconds-since.ts";

/** Whole seconds that the server has been at it; undefined while it waits for the student's password. */
export function useSecondsAtWork(since: number | undefined): number | undefined {
  const waitsForPassword = useAtomValue(interruptionAtom)?.kind === "password";
  const seconds = useSecondsSince(waitsForPassword ? undefined : since);
  return waitsForPassword ? undefined : seconds;
}
