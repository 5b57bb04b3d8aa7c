import { institution } from "#contract/institution";
import { levelOf } from "../../lib/enrollment-level.ts";

const { fullTimeUnits, halfTimeUnits } = institution;
const FULL = `full-time status, which needs ${fullTimeUnits}`;
const HALF = `half-time status, which needs ${halfTimeUnits}`;

/** What becomes of full-time and half-time status when the credits of a term change. */
export function statusChange(unitsBefore: number, unitsAfter: number): string {
  const before = levelOf(unitsBefore);
  const after = levelOf(unitsAfter);
  switch (after) {
    case "full":
      return before === "full" ? `You keep ${FULL}.` : `You gain ${FULL}.`;
    case "half":
      if (before === "full") return `You lose ${FULL}, and stay half-time.`;
      return before === "half" ? `You keep ${HALF}.` : `You gain ${HALF}.`;
    case "less":
      if (before === "full") return `You lose ${FULL}, and ${HALF}.`;
      return before === "half" ? `You lose ${HALF}.` : `Half-time status needs ${halfTimeUnits}.`;
  }
}
