import { useSetAtom } from "jotai/react";
import { useEffect } from "react";
import { onReturn } from "../../../lib/on-return.ts";
import type { EditQueue } from "./edit-queue.ts";

/** Takes over what another window changed, when the student comes back to this one. */
export function useLookAgain({ lookAtom }: Pick<EditQueue, "lookAtom">): void {
  const look = useSetAtom(lookAtom);
  useEffect(() => {
    const left = new AbortController();
    onReturn(look, left.signal);
    return () => left.abort();
  }, [look]);
}
