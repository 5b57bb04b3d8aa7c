import { counted } from "../../../lib/format/format-number.ts";

/** How often screen readers hear about progress. */
const SAY_EVERY_SECONDS = 30;

/** "0:07", "1:42" */
export function elapsedLabel(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** The start, then the elapsed time every half minute. */
export function spokenProgress(what: string, seconds: number): string {
  const said = Math.floor(seconds / SAY_EVERY_SECONDS) * SAY_EVERY_SECONDS;
  if (said === 0) return what;
  const minutes = Math.floor(said / 60);
  const rest = said % 60;
  const parts = [...(minutes > 0 ? [counted(minutes, "minute")] : []), ...(rest > 0 ? [counted(rest, "second")] : [])];
  return `${what} ${parts.join(" and ")} so far.`;
}
