import { countInSentence, countNumber, isCountUnknown, scheduleNoun } from "../schedule-count.ts";
import type { Counted, Counts } from "./form-counts.ts";

/** The count of a form in words: "2,310", "schedules with these options, 4,210 now". */
export type FormCountWords = {
  number: string;
  /** "schedules" */
  noun: string;
  words: string;
  isCounting: boolean;
  /** There is no schedule, and it is known. */
  isNone: boolean;
};

/** `wish` names the values: "with these options". Undefined while nothing is counted yet. */
export function formCountWords({ now, wanted, isDifferent }: Counts, wish: string): FormCountWords | undefined {
  if (wanted === undefined || wanted === "failed") return undefined;
  const { total, complete, isCounting } = wanted;
  const noun = scheduleNoun(wanted);
  return {
    number: countNumber(wanted),
    noun,
    words: isCountUnknown(wanted)
      ? "no answer: the count was stopped before it found a schedule"
      : isDifferent
        ? [`${noun} ${wish}`, nowWords(now)].filter(Boolean).join(", ")
        : `possible ${noun} now`,
    isCounting,
    isNone: complete && total === 0n && !isCounting,
  };
}

/** "2,310 schedules with these options, 4,210 now", for screen readers; nothing while it is counted. */
export function spokenCount(counts: Counts, wish: string): string {
  if (counts.wanted === "failed") return "The schedules could not be counted.";
  const told = formCountWords(counts, wish);
  return told && !told.isCounting ? `${told.number} ${told.words}` : "";
}

function nowWords(now: Counted): string | undefined {
  return now === undefined || now === "failed" || isCountUnknown(now) ? undefined : `${countInSentence(now)} now`;
}
