import { useAtomValue } from "jotai/react";
import { awaitsPasswordAtom } from "../../../lib/interruptions.ts";
import { useSecondsSince } from "./use-seconds-since.ts";

/** Whole seconds that the server has been at it; undefined while it waits for the student's password. */
export function useSecondsAtWork(since: number | undefined): number | undefined {
  const waitsForPassword = useAtomValue(awaitsPasswordAtom);
  const seconds = useSecondsSince(waitsForPassword ? undefined : since);
  return waitsForPassword ? undefined : seconds;
}
