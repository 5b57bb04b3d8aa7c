import { institution } from "#contract/institution";
import { levelOf } from "../../lib/classes/enrollment-level.ts";

const { fullTimeUnits, halfTimeUnits } = institution;
const BELOW_FULL = `below full-time (${fullTimeUnits} credits)`;
const BELOW_HALF = `below half-time (${halfTimeUnits} credits)`;

/** What happens to full-time and half-time status when the credits of a term change. */
export function statusChange(unitsBefore: number, unitsAfter: number): { text: string; isLoss: boolean } {
  const before = levelOf(unitsBefore);
  const after = levelOf(unitsAfter);
  const isSame = before === after;
  switch (after) {
    case "full":
      return { text: isSame ? "You'll stay full-time." : "You'll be full-time.", isLoss: false };
    case "half":
      if (before === "full") return { text: `You'll drop ${BELOW_FULL}.`, isLoss: true };
      return { text: isSame ? "You'll stay half-time." : "You'll be half-time.", isLoss: false };
    case "less":
      return { text: isSame ? `You'll stay ${BELOW_HALF}.` : `You'll drop ${BELOW_HALF}.`, isLoss: !isSame };
  }
}
