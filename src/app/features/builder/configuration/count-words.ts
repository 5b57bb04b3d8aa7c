import { countNumber, isCountUnknown, type KnownCount, scheduleNoun } from "../schedule-count.ts";

/** "1,953,897" and "possible schedules, counted exactly"; a dash where a stopped count found none. */
export function countWords(count: KnownCount): { number: string; words: string } {
  const number = countNumber(count);
  if (isCountUnknown(count)) return { number, words: "no answer: the count was stopped before it found a schedule" };
  const ending = count.complete ? "counted exactly" : "and the count was stopped";
  return { number, words: `possible ${scheduleNoun(count)}, ${ending}` };
}
