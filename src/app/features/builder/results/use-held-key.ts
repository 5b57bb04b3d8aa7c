import { useEffect, useState } from "react";

/** Whether a key is being held down, so that what it changes changes at once. */
export function useHeldKey(): boolean {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    const ended = new AbortController();
    const on = { signal: ended.signal };
    window.addEventListener("keydown", ({ repeat }) => setHeld(repeat), { ...on, capture: true });
    window.addEventListener("keyup", () => setHeld(false), on);
    window.addEventListener("blur", () => setHeld(false), on);
    return () => ended.abort();
  }, []);
  return isHeld;
}
