import type { Cart } from "#contract/enrollment";
import { holdWords, windowWords } from "../../lib/enrollment-state.tsx";
import type { CartEntry } from "./cart-entry.ts";

/** Why enrolling would fail now; undefined if something can be enrolled. Each group is enrolled as a whole. */
export function blockOf(holds: Cart["Holds"], groups: readonly (readonly CartEntry[])[]): string | undefined {
  const [hold] = holds;
  if (hold) return holdWords(hold);
  const closed = groups.flatMap((group) => group.find((entry) => entry.closedWindow)?.closedWindow ?? []);
  return closed[0] && closed.length === groups.length ? windowWords(closed[0]) : undefined;
}
