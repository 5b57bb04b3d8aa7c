import { useEffect, useRef, useState } from "react";
import { VisuallyHidden } from "../layout/visually-hidden.tsx";

const SAY_EVERY_MS = 1000;

type LiveRegionProps = {
  /** Announced when it changes; empty announces nothing. Mount it before there's something to say. */
  message: string;
};

/** Announces the latest message, at most once a second. */
export function LiveRegion({ message }: LiveRegionProps) {
  const [said, setSaid] = useState("");
  const nextAt = useRef(0);
  useEffect(() => {
    const say = () => {
      nextAt.current = performance.now() + SAY_EVERY_MS;
      setSaid(message);
    };
    const timer = setTimeout(say, Math.max(0, nextAt.current - performance.now()));
    return () => clearTimeout(timer);
  }, [message]);
  // React Aria hides the page behind an open list or dialog, except elements with this attribute.
  return (
    <VisuallyHidden role="status" aria-atomic="true" data-live-announcer="true">
      {said}
    </VisuallyHidden>
  );
}
