import { COST_WARNING, takesFee } from "../../lib/class-fee.ts";
import { counted } from "../../lib/format-number.ts";
import type { CartMessage } from "#contract/enrollment";
import type { StatusTone } from "../../ui/status-icon.ts";
import type { CartEntry } from "./cart-entry.ts";

/** The rule of the message that a class has a fee of its own. */
const COST_RULE = "cost";

export type EntryResult = { tone: "success" | "warning" | "danger"; words: string };

/** What the tag of a class says of its last attempt; nothing before any. */
export function resultOf(entry: CartEntry): EntryResult | undefined {
  if (entry.success === null) return undefined;
  if (!entry.success) {
    const count = entry.messages.filter(({ IsError }) => IsError).length;
    return { tone: "danger", words: counted(Math.max(1, count), "Problem") };
  }
  if (isWaiting(entry)) return { tone: "warning", words: "Wait List" };
  if (isEnrolled(entry)) return { tone: "success", words: "Enrolled" };
  if (takesFee(entry.listing)) return { tone: "warning", words: "Extra Cost" };
  if (entry.messages.some(({ IsWarning }) => IsWarning)) return { tone: "warning", words: "Warning" };
  return { tone: "success", words: "Ready" };
}

/** The attempt found the class full, and the wait list took the student or will. */
export function isWaiting({ success, messages }: CartEntry): boolean {
  return success === true && messages.some(({ IsWarning, Rule }) => IsWarning && Rule === undefined);
}

function isEnrolled(entry: CartEntry): boolean {
  return entry.success === true && entry.resultKind === "enroll" && !isWaiting(entry);
}

/** All there is to say of a class; the cost is told of before any attempt too, and once, and no more once enrolled. */
export function messagesOf(entry: CartEntry): CartMessage[] {
  if (isEnrolled(entry)) return entry.messages.filter((message) => !isCostMessage(message));
  const told = entry.messages.some(({ Rule }) => Rule === COST_RULE);
  if (told || !takesFee(entry.listing)) return [...entry.messages];
  return [...entry.messages, { Description: COST_WARNING, IsError: false, IsWarning: true, Rule: COST_RULE }];
}

export function isCostMessage({ Rule }: CartMessage): boolean {
  return Rule === COST_RULE;
}

export function toneOfMessage({ IsError, IsWarning }: CartMessage): StatusTone {
  return IsError ? "danger" : IsWarning ? "warning" : "success";
}
