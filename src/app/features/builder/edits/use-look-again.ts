import { useSetAtom } from "jotai/react";
import { useEffect } from "react";
import type { Content } from "./content.ts";
import type { EditQueue } from "./edit-queue.ts";

/** Takes over what another window changed, when the student comes back to this one. */
export function useLookAgain({ lookAtom }: Pick<EditQueue<Content>, "lookAtom">): void {
  const look = useSetAtom(lookAtom);
  useEffect(() => {
    const left = new AbortController();
    lookOnReturn(look, left.signal);
    return () => left.abort();
  }, [look]);
}

/** Looks with every return to the page, until the signal. Most returns are told of twice, and looked at once. */
export function lookOnReturn(look: () => Promise<void>, signal: AbortSignal): void {
  let isLooking = false;
  const onReturn = async () => {
    if (document.hidden || isLooking) return;
    isLooking = true;
    await look().finally(() => {
      isLooking = false;
    });
  };
  document.addEventListener("visibilitychange", () => void onReturn(), { signal });
  window.addEventListener("focus", () => void onReturn(), { signal });
}
