import { useEffect, useRef } from "react";

/**
 * Calls back when its parent is unmounted. A dialog holds the focus until it has closed completely, so code that moves
 * the focus waits for this.
 */
export function AfterUnmount({ onUnmount }: { onUnmount: () => void }) {
  const latest = useRef(onUnmount);
  useEffect(() => {
    latest.current = onUnmount;
  });
  useEffect(() => () => latest.current(), []);
  return null;
}
