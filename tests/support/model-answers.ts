import type { CartMessage, CheckoutItem } from "#contract/enrollment";
import type { Fate } from "./enrollment-model.ts";

/** What the server's answers say, in the words of the model. */

/** Each once, in order. */
export function rulesOf(messages: readonly CartMessage[]): string[] {
  return [...new Set(messages.map((message) => message.Rule ?? "none"))];
}

export function enrolledFatesOf(items: readonly CheckoutItem[]): [number, Fate][] {
  return items.map((item) => [item.EnrollmentItem.ClassNumber, fateOf(item)]);
}

function fateOf({ Success, Messages: messages }: CheckoutItem): Fate {
  if (!Success) return { is: "refused", rules: rulesOf(messages) };
  const words = messages.map((message) => message.Description).join(" ");
  const place =
    /^(?:The class|\w+ \d+(?:(?:, | and |, and )\w+ \d+)*) (?:is|are) full\. You are on the wait list at position (\d+)\.$/.exec(
      words,
    )?.[1];
  if (place !== undefined) return { is: "waiting", place: Number(place) };
  if (words !== "Enrolled.") throw new Error(`Neither enrolled nor waiting: ${words}`);
  return { is: "enrolled" };
}
