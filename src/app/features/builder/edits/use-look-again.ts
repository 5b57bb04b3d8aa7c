import type { WritableAtom } from "jotai/vanilla";
import { useSetAtom } from "jotai/react";
import { useEffect } from "react";
import { onReturn } from "../../../lib/time/on-return.ts";

/** Takes over other windows' changes when this one becomes visible. */
export function useLookAgain({ lookAtom }: { lookAtom: WritableAtom<null, [], Promise<void>> }): void {
  const look = useSetAtom(lookAtom);
  useEffect(() => {
    const left = new AbortController();
    onReturn(look, left.signal);
    return () => left.abort();
  }, [look]);
}
