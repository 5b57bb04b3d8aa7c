import { useEffect, useState } from "react";
import { useNavigate } from "../../routing/location.tsx";

/** From the specification: a dialog closes before the next screen shows. */
const AFTER_DIALOG_MS = 250;

/** Navigates after the delay, unless the student leaves first. The second value says whether it's about to. */
export function useDelayedNavigation(
  delayMs = AFTER_DIALOG_MS,
): [go: (path: string, state?: unknown) => void, boolean] {
  const navigate = useNavigate();
  const [next, setNext] = useState<{ path: string; state: unknown }>();
  useEffect(() => {
    if (!next) return undefined;
    const timer = setTimeout(() => void navigate(next.path, { state: next.state }), delayMs);
    return () => clearTimeout(timer);
  }, [next, navigate, delayMs]);
  return [(path, state) => setNext({ path, state }), next !== undefined];
}
