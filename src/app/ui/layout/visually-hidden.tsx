import type { HTMLAttributes, Ref } from "react";

type VisuallyHiddenProps = HTMLAttributes<HTMLSpanElement> & {
  ref?: Ref<HTMLSpanElement>;
  "data-live-announcer"?: "true";
};

/** Words for screen readers only. */
export function VisuallyHidden(props: VisuallyHiddenProps) {
  return <span {...props} className="visually-hidden" />;
}
