import { useAtom, useAtomValue } from "jotai/react";
import { useEffect, useRef, useState } from "react";
import { heardHintsAtom, keyHintsAtom } from "../session/reading-settings.ts";

/**
 * Whether to announce the keys of a part while it has the focus: the first time on this browser, each time, or never, as
 * the reader has chosen. `part` is undefined while no such part has the focus.
 */
export function useKeyHint(part: string | undefined): boolean {
  const when = useAtomValue(keyHintsAtom);
  const [heard, setHeard] = useAtom(heardHintsAtom);
  const [said, setSaid] = useState<string>();
  const last = useRef<string>(undefined);
  useEffect(() => {
    if (part === last.current) return;
    last.current = part;
    const says = part !== undefined && when !== "never" && (when === "always" || !heard.includes(part));
    setSaid(says ? part : undefined);
    if (says && !heard.includes(part)) setHeard([...heard, part]);
  }, [part, when, heard, setHeard]);
  return part !== undefined && said === part;
}
