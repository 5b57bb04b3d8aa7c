import type { CartMessage } from "#contract/enrollment";
import { careerOf } from "#contract/institution";
import { className, type ClassRecord } from "../catalog/records.ts";
import { formatMoment } from "../institution-time.ts";
import type { CartRow } from "./cart-rows.ts";
import type { Request } from "./request.ts";
import type { ChoiceProblem } from "./selection.ts";

/** What came of one attempt at a class, in words for the student. */
export type ItemOutcome = { success: boolean; messages: CartMessage[] };

export type CheckedItem = { classNumber: number; relatedClassNumbers: readonly number[] } & ItemOutcome;

export function toChecked(row: CartRow, outcome: ItemOutcome): CheckedItem {
  return { classNumber: row.class_number, relatedClassNumbers: row.related_class_numbers, ...outcome };
}

export function refusal(rule: string, text: string, about?: readonly number[]): ItemOutcome {
  const message = { Description: text, IsError: true, IsWarning: false, Rule: rule };
  return { success: false, messages: [about ? { ...message, About: [...about] } : message] };
}

/** Of a class that is to be enrolled, when another window has taken it out of the cart meanwhile. */
export function removedFromCart(record: ClassRecord): ItemOutcome {
  return refusal("cart", `${className(record)} was removed from your cart meanwhile.`);
}

/** How a student came to have a class no more, and when. */
export type GivenUp = { kind: "drop" | "withdraw" | "leave_waitlist" | "cancel"; at: Date };

/** Of a class that the student had after it was in the cart, and has no more. */
export function givenUpSince(record: ClassRecord, { kind, at }: GivenUp): ItemOutcome {
  const name = className(record);
  const when = formatMoment(at);
  const words = {
    drop: `You were enrolled in ${name} and dropped it on ${when}.`,
    withdraw: `You were enrolled in ${name} and withdrew from it on ${when}.`,
    leave_waitlist: `You were on the wait list of ${name} and left it on ${when}.`,
    cancel: `You had ${name} until the university cancelled it on ${when}.`,
  }[kind];
  return refusal("cart", `${words} It is no longer in your cart.`);
}

/** Of the same, when the student has it by now; by the state of its row. */
export const heldAlready = {
  E: {
    Description: "You are enrolled in this class already.",
    IsError: false,
    IsWarning: false,
    Rule: "enrolled_already",
  },
  W: { Description: "You are on its wait list already.", IsError: false, IsWarning: true, Rule: "waiting_already" },
} as const satisfies Record<"E" | "W", CartMessage>;

/** Messages of a choice that no longer stands: a section that vanished, a component that is missing. */
export function choiceMessages(problems: readonly ChoiceProblem[]): CartMessage[] {
  return problems.map((text) => ({ Description: text, IsError: true, IsWarning: false, Rule: "choice" }));
}

export const enrolledMessage: CartMessage = { Description: "Enrolled.", IsError: false, IsWarning: false };

/** `full` are the words for the classes that are, `place` counts all who wait; undefined where it is not known any more. */
export function waitingMessage(full: readonly string[], place: number | undefined): CartMessage {
  const where = place === undefined ? "" : ` at position ${place}`;
  const text = `${fullWords(full)}You are on the wait list${where}.`;
  return { Description: text, IsError: false, IsWarning: true, Rule: "waiting" };
}

export const readyMessage: CartMessage = { Description: "Ready to enroll.", IsError: false, IsWarning: false };

export function willWaitMessage(full: readonly string[], place: number): CartMessage {
  const text = `${fullWords(full)}You asked for the wait list and will take position ${place}.`;
  return { Description: text, IsError: false, IsWarning: true, Rule: "will_wait" };
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

/** Of an item that broke no rule but stays in the cart for the sake of another one. */
export const togetherWarning: CartMessage = {
  Description: "This class could have been yours. It was not taken, since not all of the classes could be had.",
  IsError: false,
  IsWarning: true,
  Rule: "together",
};

/** Of the class that is wanted in a swap, when the other one cannot be given up. */
export const swapWarning: CartMessage = {
  ...togetherWarning,
  Description: "This class could have been yours, but the other one cannot be given up.",
};

/** Seats went or a class was cancelled again and again between reading and taking. */
export const contended = refusal("seats", "Seats of this class are changing hands right now. Try again.");
