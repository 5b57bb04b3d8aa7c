import { useEffect, useRef } from "react";

/**
 * Tells when what it stands in is gone. A dialog keeps the focus until the last of it is gone, its leaving included;
 * what the focus goes to afterwards is focused then.
 */
export function WhenGone({ onGone }: { onGone: () => void }) {
  const latest = useRef(onGone);
  useEffect(() => {
    latest.current = onGone;
  });
  useEffect(() => () => latest.current(), []);
  return null;
}
