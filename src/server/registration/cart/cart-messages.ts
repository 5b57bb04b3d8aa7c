import type { CartMessage } from "#contract/calls/enrollment";
import { careerOf } from "#contract/institution";
import { className, type ClassRecord } from "../../catalog/records.ts";
import type { Row } from "../../db/schema.ts";
import type { Request } from "../checkout/request.ts";
import { choiceOf, type ChoiceProblem } from "../checkout/selection.ts";

export type ItemOutcome = { success: boolean; messages: CartMessage[] };

export type CheckedItem = { classNumber: number; relatedClassNumbers: readonly number[] } & ItemOutcome;

export function toChecked(row: Row<"cart_items">, outcome: ItemOutcome): CheckedItem {
  return { ...choiceOf(row), ...outcome };
}

export function refusal(rule: string, text: string, about?: readonly number[]): ItemOutcome {
  const message = { Description: text, IsError: true, IsWarning: false, Rule: rule };
  return { success: false, messages: [about ? { ...message, About: [...about] } : message] };
}

/** For a class to be enrolled that another window has removed from the cart. */
export function removedFromCart(record: ClassRecord): ItemOutcome {
  return refusal("cart", `${className(record)} is no longer in your cart.`);
}

/** For a class that the student has already, by the state of its row. */
export const heldAlready = {
  E: {
    Description: "You're already enrolled in this class.",
    IsError: false,
    IsWarning: false,
    Rule: "enrolled_already",
  },
  W: { Description: "You're already on the waitlist.", IsError: false, IsWarning: true, Rule: "waiting_already" },
} as const satisfies Record<"E" | "W", CartMessage>;

/** For a choice that isn't possible anymore, such as a section that vanished. */
export function choiceMessages(problems: readonly ChoiceProblem[]): CartMessage[] {
  return problems.map((text) => ({ Description: text, IsError: true, IsWarning: false, Rule: "choice" }));
}

export const enrolledMessage: CartMessage = { Description: "Enrolled.", IsError: false, IsWarning: false };

/** `full` names the full classes; `place` counts everyone in line, or is undefined if that isn't known anymore. */
export function waitingMessage(full: readonly string[], place: number | undefined): CartMessage {
  const text = `${fullWords(full)}You're ${place === undefined ? "" : `#${place} `}on the waitlist.`;
  const message = { Description: text, IsError: false, IsWarning: true, Rule: "waiting" };
  return place === undefined ? message : { ...message, Position: place };
}

export const readyMessage: CartMessage = { Description: "Ready to enroll.", IsError: false, IsWarning: false };

export function willWaitMessage(full: readonly string[], place: number): CartMessage {
  const text = `${fullWords(full)}You'll be #${place} on the waitlist.`;
  return { Description: text, IsError: false, IsWarning: true, Rule: "will_wait", Position: place };
}

const list = new Intl.ListFormat("en-US");

function fullWords(full: readonly string[]): string {
  return full.length === 0 ? "" : `${list.format(full)} ${full.length === 1 ? "is" : "are"} full. `;
}

export function costWarning({ selection }: Pick<Request, "selection">): CartMessage[] {
  if (careerOf(selection.primary.offering.career).fee === null) return [];
  const text = "Enrolling in this class may incur additional costs.";
  return [{ Description: text, IsError: false, IsWarning: true, Rule: "cost" }];
}

/** For an item that broke no rule but stays in the cart because another item failed. */
export const togetherWarning: CartMessage = {
  Description: "Available, but not enrolled because of a problem with another class.",
  IsError: false,
  IsWarning: true,
  Rule: "together",
};

/** For the wanted class of a swap when the current one can't be dropped. */
export const swapWarning: CartMessage = {
  ...togetherWarning,
  Description: "Available, but you can't drop your current class.",
};

/** Each attempt was overtaken by other students, or by cancellations. */
export const contended = refusal("seats", "This class is very busy right now. Try again.");
