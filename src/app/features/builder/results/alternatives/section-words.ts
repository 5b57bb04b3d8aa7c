import { counted } from "../../../../lib/format-number.ts";
import type { OtherSections } from "./other-sections.ts";

/** "4 other sections fit" */
export function fittingWords({ fitting }: Pick<OtherSections, "fitting">): string {
  if (fitting.length === 0) return "No other sections fit";
  return `${counted(fitting.length, "other section")} ${fitting.length === 1 ? "fits" : "fit"}`;
}

/** "4 other sections fit, 2 don't" */
export function othersWords(others: OtherSections): string {
  const { fitting, unfit, undecidedCount } = others;
  const parts = [
    fittingWords(others),
    unfit.length === 0 || fitting.length === 0 ? "" : `${unfit.length} ${unfit.length === 1 ? "doesn't" : "don't"}`,
    undecidedCount === 0 ? "" : `${counted(undecidedCount, "section")} not checked`,
  ];
  return parts.filter(Boolean).join(", ");
}
