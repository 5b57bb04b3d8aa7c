import type { CartMessage } from "#contract/calls/enrollment";
import { careerOf } from "#contract/institution";
import { className, type ClassRecord } from "../../catalog/records.ts";
import type { Row } from "../../db/schema.ts";
import type { Request } from "../rules/request.ts";
import { errorOf } from "../rules/rules.ts";

export type ItemOutcome = { success: boolean; messages: CartMessage[] };

export type CheckedItem = { classNumber: number; relatedClassNumbers: number[] } & ItemOutcome;

export function toChecked(row: Row<"cart_items">, outcome: ItemOutcome): CheckedItem {
  return { classNumber: row.class_number, relatedClassNumbers: row.related_class_numbers, ...outcome };
}

function info(Description: string): CartMessage {
  return { Description, IsError: false, IsWarning: false };
}

function warning(Rule: string, Description: string): CartMessage {
  return { Description, IsError: false, IsWarning: true, Rule };
}

function refusal(rule: string, text: string): ItemOutcome {
  return { success: false, messages: [errorOf(rule, text)] };
}

/** For a class to be enrolled that another window has removed from the cart. */
export function removedFromCart(record: ClassRecord): ItemOutcome {
  return refusal("cart", `${className(record)} is no longer in your cart.`);
}

/** For a class that the student has already, by the state of its row. */
export const heldAlready: Record<"E" | "W", CartMessage> = {
  E: { ...info("You're already enrolled in this class."), Rule: "enrolled_already" },
  W: warning("waiting_already", "You're already on the waitlist."),
};

/** For a choice that isn't possible anymore, such as a section that vanished. */
export function choiceMessages(problems: readonly string[]): CartMessage[] {
  return problems.map((text) => errorOf("choice", text));
}

export const enrolledMessage = info("Enrolled.");
export const readyMessage = info("Ready to enroll.");

/** `full` names the full classes; `place` counts everyone in line, or is undefined if that isn't known anymore. */
export function waitingMessage(full: readonly string[], place: number | undefined): CartMessage {
  const message = warning(
    "waiting",
    `${fullWords(full)}You're ${place === undefined ? "" : `#${place} `}on the waitlist.`,
  );
  return place === undefined ? message : { ...message, Position: place };
}

export function willWaitMessage(full: readonly string[], place: number): CartMessage {
  return { ...warning("will_wait", `${fullWords(full)}You'll be #${place} on the waitlist.`), Position: place };
}

const list = new Intl.ListFormat("en-US");

function fullWords(full: readonly string[]): string {
  return full.length === 0 ? "" : `${list.format(full)} ${full.length === 1 ? "is" : "are"} full. `;
}

export function costWarning({ selection }: Pick<Request, "selection">): CartMessage[] {
  if (careerOf(selection.primary.offering.career).fee === null) return [];
  return [warning("cost", "Enrolling in this class may incur additional costs.")];
}

/** For an item that broke no rule but stays in the cart because another item failed. */
export const togetherWarning = warning(
  "together",
  "Available, but not enrolled because of a problem with another class.",
);

/** For the wanted class of a swap when the current one can't be dropped. */
export const swapWarning = warning("together", "Available, but you can't drop your current class.");

/** Each attempt was overtaken by other students, or by cancellations, while the other classes were enrolled. */
export const contended = refusal("seats", "This class is very busy right now. Try again.");
