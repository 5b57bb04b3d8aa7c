import { useEffect, useState } from "react";
import { LiveRegion } from "#ui";
import { type Message, message, t } from "#words";
import { useKeyHint } from "../lib/screen/key-hints.ts";

/** By the attribute `data-keys` of the part. */
export const HINTS: Readonly<Record<string, Message>> = {
  classes: message("Use the arrow keys to move through the classes, and Enter to open one."),
  week: message("Use Up and Down to move through the classes of the week, and Tab to leave it."),
  schedules: message("Use Left and Right to see other schedules."),
};

/** Announces which keys a part has when the keyboard first gets there. */
export function KeyHints() {
  const [part, setPart] = useState<string>();
  useEffect(() => {
    const note = ({ target }: Event) => {
      // A press by mouse or finger needs no keys.
      if (!(target instanceof HTMLElement) || !target.matches(":focus-visible")) return setPart(undefined);
      setPart(target.closest<HTMLElement>("[data-keys]")?.dataset["keys"]);
    };
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, []);
  const says = useKeyHint(part);
  const hint = part === undefined ? undefined : HINTS[part];
  return <LiveRegion message={says && hint !== undefined ? t(hint) : ""} />;
}
