import { useEffect, useRef } from "react";

/**
 * Calls back when its parent is unmounted. A dialog holds the focus until it has closed completely, so code that moves
 * the focus waits for this.
 */
export function AfterUnmount({ onGone }: { onGone: () => void }) {
  const latest = useRef(onGone);
  useEffect(() => {
    latest.current = onGone;
  });
  useEffect(() => () => latest.current(), []);
  return null;
}
