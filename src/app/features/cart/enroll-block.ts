import type { Cart } from "#contract/enrollment";
import { momentLabel } from "../../lib/format-date.ts";
import type { CartEntry } from "./cart-entry.ts";

type ClosedWindow = NonNullable<CartEntry["closedWindow"]>;

/** Why enrolling would fail now; undefined while something can be enrolled. Each group is enrolled as a whole. */
export function blockOf(holds: Cart["Holds"], groups: readonly (readonly CartEntry[])[]): string | undefined {
  const [hold] = holds;
  if (hold) return holdWords(hold);
  const closed = groups.flatMap((group) => group.find((entry) => entry.closedWindow)?.closedWindow ?? []);
  return closed[0] && closed.length === groups.length ? windowWords(closed[0]) : undefined;
}

export function holdWords({ Description }: Cart["Holds"][number]): string {
  return `A hold is blocking your enrollment: ${Description}.`;
}

export function windowWords({ Message, OpensAt }: ClosedWindow): string {
  return OpensAt === null ? Message : `You can enroll starting ${momentLabel(OpensAt)}.`;
}
