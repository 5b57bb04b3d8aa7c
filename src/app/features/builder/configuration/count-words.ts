import type { ScheduleSummary } from "#workers/schedule/client";
import { countLabel } from "../../../lib/format-number.ts";

/** "1,953,897" and "possible schedules, counted exactly". */
export function countWords({ total, complete }: Pick<ScheduleSummary, "total" | "complete">) {
  const noun = total === 1n ? "possible schedule" : "possible schedules";
  if (complete) return { number: countLabel(total), words: `${noun}, counted exactly` };
  return { number: `${countLabel(total)}+`, words: "possible schedules, and the count was stopped" };
}
