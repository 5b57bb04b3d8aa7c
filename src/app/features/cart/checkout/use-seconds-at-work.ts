import { useAtomValue } from "jotai/react";
import { useEffect, useState } from "react";
import { interruptionAtom } from "../../../lib/interruptions.ts";
import { useSecondsSince } from "./use-seconds-since.ts";

/**
 * Whole seconds that the server has been at it, since the moment that it was sent; undefined while it waits for the
 * student's password, from which on they are counted anew.
 */
export function useSecondsAtWork(since: number | undefined): number | undefined {
  const waitsForPassword = useAtomValue(interruptionAtom)?.kind === "password";
  const [resumedAt, setResumedAt] = useState(0);
  useEffect(() => {
    if (!waitsForPassword) return undefined;
    return () => setResumedAt(Date.now());
  }, [waitsForPassword]);
  const seconds = useSecondsSince(since === undefined || waitsForPassword ? undefined : Math.max(since, resumedAt));
  return waitsForPassword ? undefined : seconds;
}
