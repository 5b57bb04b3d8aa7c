import { useTurns } from "../../use-turns.ts";
import { countCostAtom, nextCostAtom } from "./cost-atoms.ts";

/** Counts one row after the other while the screen shows them. */
export function CostCounter() {
  useTurns({ nextAtom: nextCostAtom, takeAtom: countCostAtom });
  return null;
}
