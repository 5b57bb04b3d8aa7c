import { useEffect, useState } from "react";

/**
 * Keeps the screen on while the page shows. Returns whether it does: some browsers can't, and others refuse, such as on a
 * low battery.
 */
export function useWakeLock(): boolean {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    let held: WakeLockSentinel | undefined;
    let isAsking = false;
    const ask = async () => {
      if (document.hidden || isAsking || held?.released === false) return;
      isAsking = true;
      const asked = await requestLock();
      isAsking = false;
      if (signal.aborted) return void asked?.release();
      held = asked;
      setHeld(asked !== undefined);
      // The browser releases it when the page is hidden.
      asked?.addEventListener("release", () => setHeld(false), { signal });
    };
    document.addEventListener("visibilitychange", () => void ask(), { signal });
    // Safari may want a press first.
    document.addEventListener("pointerup", () => void ask(), { signal });
    void ask();
    return () => {
      leaving.abort();
      void held?.release();
    };
  }, []);
  return isHeld;
}

async function requestLock(): Promise<WakeLockSentinel | undefined> {
  // Not in every browser, nor on plain http.
  const { wakeLock } = navigator as { wakeLock?: WakeLock };
  try {
    return await wakeLock?.request("screen");
  } catch {
    return undefined;
  }
}
