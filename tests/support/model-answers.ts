import type { CartMessage, CheckoutItem } from "#contract/enrollment";
import type { WireError } from "#contract/wire-shapes";
import type { Fate } from "./enrollment-model.ts";

/** What the server's answers say, in the words of the model. */

/** Each once, in order, with the moment from which time has mended it. */
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
  return error?.Message === "You cannot enroll in 2027 Spring at this time.";
}

/** The class to be dropped, swapped or changed is not held. */
export function isOfNothingHeld(error: WireError | null): boolean {
  return error?.Message.startsWith("You are not in ") ?? false;
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
  if (words === "You are enrolled in this class already.") return { is: "had", waits: false };
  if (words === "You are on its wait list already.") return { is: "had", waits: true };
  if (words !== "Enrolled.") throw new Error(`Neither enrolled nor waiting: ${words}`);
  return { is: "enrolled" };
}
