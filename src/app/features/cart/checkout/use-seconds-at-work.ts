import { useAtomValue } from "jotai/react";
import { awaitsPasswordAtom } from "../../../lib/api/interruptions.ts";
import { useNow } from "../../../lib/time/use-now.ts";

/** Whole seconds since the server began; undefined while it waits for the password. */
export function useSecondsAtWork(since: number | undefined): number | undefined {
  const waitsForPassword = useAtomValue(awaitsPasswordAtom);
  const now = useNow(since !== undefined && !waitsForPassword);
  if (waitsForPassword) return undefined;
  return since === undefined ? 0 : Math.max(0, Math.floor((now - since) / 1000));
}
