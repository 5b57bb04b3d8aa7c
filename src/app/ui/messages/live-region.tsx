import { useEffect, useState } from "react";
import { throttleLatest } from "./throttle-latest.ts";
import { VisuallyHidden } from "../layout/visually-hidden.tsx";

const SAY_EVERY_MS = 1000;

type LiveRegionProps = {
  /** Announced when it changes; empty announces nothing. Mount it before there's something to say. */
  message: string;
};

/** Announces the latest message, at most once a second. */
export function LiveRegion({ message }: LiveRegionProps) {
  const [said, setSaid] = useState("");
  const [throttle] = useState(() => throttleLatest(setSaid, SAY_EVERY_MS));
  useEffect(() => throttle.push(message), [throttle, message]);
  useEffect(() => throttle.stop, [throttle]);
  // React Aria hides the page behind an open list or dialog, except elements with this attribute.
  return (
    <VisuallyHidden role="status" aria-atomic="true" data-live-announcer="true">
      {said}
    </VisuallyHidden>
  );
}
