import { countLabel, counted } from "../../../../lib/format-number.ts";
import type { Cost } from "./cost-atoms.ts";

/** A row's cost in words: what stands in the column, and what completes it to a sentence where there is no column. */
export type CostWords = {
  /** Before the number: "With this:". */
  lead: string | undefined;
  /** "244,237", "At least 244,237", "None". */
  number: string;
  /** "schedules without this" */
  rest: string;
  /** A second line: "Changes nothing". */
  note: string | undefined;
};

/** `switched` is what is shown, which may be the last number while the new one is counted. */
export function costWords({ isOn, isSame }: Cost, switched: NonNullable<Cost["switched"]>): CostWords {
  const lead = isOn ? undefined : "With this:";
  if (switched === "nothing") return { lead, number: "–", rest: "", note: "Nothing else is on" };
  if (switched === "failed") return { lead, number: "–", rest: "", note: "Not counted" };
  const { total, complete } = switched;
  const number = countLabel(total);
  return {
    lead,
    number: complete ? number : `At least ${number}`,
    rest: `${counted(total, "schedule").slice(number.length + 1)}${isOn ? " without this" : ""}`,
    note: isOn && isSame && total > 0n ? "Changes nothing" : undefined,
  };
}
