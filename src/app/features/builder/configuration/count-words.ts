import type { ScheduleSummary } from "#workers/schedule/client";
import { countLabel } from "../../../lib/format-number.ts";

/** "1,953,897" and "possible schedules, counted exactly"; a dash where a stopped count found none. */
export function countWords({ total, complete }: Pick<ScheduleSummary, "total" | "complete">) {
  const noun = total === 1n ? "possible schedule" : "possible schedules";
  if (complete) return { number: countLabel(total), words: `${noun}, counted exactly` };
  if (total === 0n) return { number: "–", words: "no answer: the count was stopped before it found a schedule" };
  return { number: `${countLabel(total)}+`, words: "possible schedules, and the count was stopped" };
}
