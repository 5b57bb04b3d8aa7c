import type { HTMLAttributes } from "react";

type VisuallyHiddenProps = HTMLAttributes<HTMLSpanElement> & {
  "data-live-announcer"?: "true";
};

/** Words for screen readers only. */
export function VisuallyHidden(props: VisuallyHiddenProps) {
  return <span {...props} className="visually-hidden" />;
}
