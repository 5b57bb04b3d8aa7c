import { countLabel, counted } from "../../../lib/format-number.ts";
import type { Counted, Counts } from "./form-counts.ts";

/** The count of a form in words: "2,310", "schedules with these options", "4,210 now". */
export type FormCountWords = {
  number: string;
  words: string;
  /** What there is now; left out while that is the same. */
  now: string | undefined;
  isCounting: boolean;
  /** There is no schedule, and it is known. */
  isNone: boolean;
};

/** `wish` names the values: "with these options". Undefined while nothing is counted yet. */
export function formCountWords({ now, wanted, isDifferent }: Counts, wish: string): FormCountWords | undefined {
  if (wanted === undefined || wanted === "failed") return undefined;
  const { total, complete, isCounting } = wanted;
  const isUnknown = !complete && total === 0n;
  const noun = total === 1n ? "schedule" : "schedules";
  return {
    number: isUnknown ? "–" : complete ? countLabel(total) : `${countLabel(total)}+`,
    words: isUnknown
      ? "no answer: the count was stopped before it found a schedule"
      : [noun, isDifferent ? wish : "now", complete ? "" : "at least"].filter(Boolean).join(" "),
    now: isDifferent ? nowWords(now) : undefined,
    isCounting,
    isNone: complete && total === 0n && !isCounting,
  };
}

/** "2,310 schedules with these options, 4,210 now", for screen readers; nothing while it is counted. */
export function spokenCount(counts: Counts, wish: string): string {
  if (counts.wanted === "failed") return "The schedules could not be counted.";
  const told = formCountWords(counts, wish);
  if (!told || told.isCounting) return "";
  return [`${told.number} ${told.words}`, told.now].filter(Boolean).join(", ");
}

/** "4,210" beside its noun, as a row of a list has it. */
export function scheduleCount(total: bigint): string {
  return counted(total, "schedule");
}

function nowWords(now: Counted): string | undefined {
  if (now === undefined || now === "failed") return undefined;
  return `${countLabel(now.total)}${now.complete ? "" : "+"} now`;
}
