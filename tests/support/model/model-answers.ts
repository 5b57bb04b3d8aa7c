import type { CartMessage, CheckoutItem } from "#contract/enrollment";
import type { WireError } from "#contract/wire-shapes";
import type { Fate } from "./enrollment-model.ts";

/** The server's answers in the model's terms. */

/** Each once, in order, with the time from which it's fixed. */
export function rulesOf(messages: readonly CartMessage[]): string[] {
  const named = messages.map(({ Rule = "none", Until }) =>
    Until === undefined ? Rule : `${Rule} until ${Until.replace(".000Z", "Z")}`,
  );
  return [...new Set(named)];
}

/** The same of those messages that say what is against it. */
export function errorsOf(messages: readonly CartMessage[]): string[] {
  return rulesOf(messages.filter((message) => message.IsError));
}

/** Nobody enrolls in any of its sessions now or later. */
export function isOfClosedTerm(error: WireError | null): boolean {
  return error?.Metadata?.["Rule"] === "term";
}

/** The class to be dropped, swapped or changed is not held. */
export function isOfNothingHeld(error: WireError | null): boolean {
  return error?.Metadata?.["Rule"] === "not_held";
}

export function enrolledFatesOf(items: readonly CheckoutItem[]): [number, Fate][] {
  return items.map((item) => [item.EnrollmentItem.ClassNumber, fateOf(item)]);
}

function fateOf({ Success, Messages: messages }: CheckoutItem): Fate {
  if (!Success) return { is: "refused", rules: rulesOf(messages) };
  const [message, ...more] = messages;
  if (!message || more.length > 0) throw new Error(`Not one message: ${JSON.stringify(messages)}`);
  const { Rule, Position } = message;
  if (Rule === "waiting" && Position !== undefined) return { is: "waiting", place: Position };
  if (Rule === "enrolled_already") return { is: "had", waits: false };
  if (Rule === "waiting_already") return { is: "had", waits: true };
  if (Rule !== undefined) throw new Error(`Neither enrolled nor waiting: ${Rule}`);
  return { is: "enrolled" };
}
