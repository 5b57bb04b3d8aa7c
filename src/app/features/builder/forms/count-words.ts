import {
  COUNT_FAILED,
  COUNT_STOPPED,
  countInSentence,
  countNumber,
  isCountUnknown,
  scheduleNoun,
} from "../schedule-count.ts";
import type { Counted, Counts } from "./form-counts.ts";

/** The count of a form in words: "2,310", "schedules with these choices, 4,210 now". */
export type FormCountWords = {
  number: string;
  /** "schedules" */
  noun: string;
  words: string;
  isCounting: boolean;
  /** There is no schedule, and it is known. */
  isNone: boolean;
};

/** Undefined while nothing is counted yet. */
export function formCountWords({ now, wanted, isDifferent }: Counts): FormCountWords | undefined {
  if (wanted === undefined || wanted === "failed") return undefined;
  const { total, complete, isCounting } = wanted;
  const noun = scheduleNoun(wanted);
  return {
    number: countNumber(wanted),
    noun,
    words: isCountUnknown(wanted)
      ? COUNT_STOPPED
      : isDifferent
        ? [`${noun} with these choices`, nowWords(now)].filter(Boolean).join(", ")
        : `possible ${noun} now`,
    isCounting,
    isNone: complete && total === 0n && !isCounting,
  };
}

/** "2,310 schedules with these choices, 4,210 now", for screen readers; nothing while it is counted. */
export function spokenCount(counts: Counts): string {
  if (counts.wanted === "failed") return COUNT_FAILED;
  const told = formCountWords(counts);
  return told && !told.isCounting ? `${told.number} ${told.words}` : "";
}

function nowWords(now: Counted): string | undefined {
  return now === undefined || now === "failed" || isCountUnknown(now) ? undefined : `${countInSentence(now)} now`;
}
