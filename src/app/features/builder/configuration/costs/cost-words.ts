import { countNumber, isCountUnknown, type KnownCount, scheduleNoun } from "../../schedule-count.ts";
import type { Cost } from "./cost-atoms.ts";

/** A row's cost in words: what stands in the column, and what completes it to a sentence where there is no column. */
export type CostWords = {
  /** Before the number: "With this:". */
  lead: string | undefined;
  /** "244,237", "At least 244,237", "–". */
  number: string;
  /** "schedules without this" */
  rest: string;
  /** Why there is no number. */
  note: string | undefined;
};

/** `switched` is what is shown, which may be the last number while the new one is counted. */
export function costWords({ isOn }: Cost, switched: KnownCount | "failed"): CostWords {
  const lead = isOn ? undefined : "With this:";
  if (switched === "failed" || isCountUnknown(switched)) return { lead, number: "–", rest: "", note: "Not counted" };
  return {
    lead,
    number: countNumber(switched),
    rest: `${scheduleNoun(switched)}${isOn ? " without this" : ""}`,
    note: undefined,
  };
}
