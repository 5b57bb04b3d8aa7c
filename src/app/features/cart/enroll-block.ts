import type { Cart } from "#contract/enrollment";
import { momentLabel } from "../../lib/format-date.ts";
import { counted } from "../../lib/format-number.ts";
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
  return `A hold blocks your enrollment: ${Description}.`;
}

export function windowWords({ Message, OpensAt }: ClosedWindow): string {
  return OpensAt === null ? Message : `You can enroll starting ${momentLabel(OpensAt)}.`;
}

/** "4 days 3 hours", "12 minutes", "45 seconds": the two largest units that are not zero. */
export function countdownLabel(seconds: number): string {
  const units = [
    [Math.floor(seconds / 86_400), "day"],
    [Math.floor(seconds / 3600) % 24, "hour"],
    [Math.floor(seconds / 60) % 60, "minute"],
    [Math.floor(seconds) % 60, "second"],
  ] as const;
  const first = units.findIndex(([count]) => count > 0);
  if (first === -1) return "0 seconds";
  return units
    .slice(first, first + 2)
    .flatMap(([count, unit]) => (count > 0 ? [counted(count, unit)] : []))
    .join(" ");
}
