import { KeyHints } from "./key-hints.tsx";
import { useSessionWarning } from "./use-session-warning.ts";

/** What the page doesn't begin with. */
export function LaterParts() {
  useSessionWarning();
  return <KeyHints />;
}
