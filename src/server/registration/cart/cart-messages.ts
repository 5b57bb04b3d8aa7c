import type { CartMessage } from "#contract/calls/enrollment";
import { careerOf } from "#contract/institution";
import type { ClassRecord } from "../../catalog/records.ts";
import type { Row } from "../../db/schema.ts";
import type { Request } from "../rules/request.ts";
import { errorOf, wordsFor } from "../rules/rules.ts";
import { warning } from "../rules/warnings.ts";

type ItemOutcome = { success: boolean; messages: CartMessage[] };

export type CheckedItem = { classNumber: number; relatedClassNumbers: number[] } & ItemOutcome;

export function toChecked(row: Row<"cart_items">, outcome: ItemOutcome): CheckedItem {
  return { classNumber: row.class_number, relatedClassNumbers: row.related_class_numbers, ...outcome };
}

function info(Description: string): CartMessage {
  return { Description, IsError: false, IsWarning: false };
}

export function refusal(rule: string, text: string): ItemOutcome {
  return { success: false, messages: [errorOf(rule, text)] };
}

export const heldAlready: Record<"E" | "W", CartMessage> = {
  E: { ...info("You're already enrolled in this class."), Rule: "enrolled_already" },
  W: warning("waiting_already", "You're already on the waitlist."),
};

export const enrolledMessage = info("Enrolled.");
export const readyMessage = info("Ready to enroll.");

const list = new Intl.ListFormat("en-US");

/** `place` counts everyone in line. */
export function waitingMessage(
  { selection }: Pick<Request, "selection">,
  { full, reserved, place }: { full: readonly ClassRecord[]; reserved: readonly ClassRecord[]; place: number },
  isPlanned = false,
): CartMessage {
  const names = list.format(full.map((record) => wordsFor(record, selection)));
  const isOne = full.length === 1;
  const fullWords =
    reserved.length > 0 ? `${isOne ? "has" : "have"} no open seats for you` : `${isOne ? "is" : "are"} full`;
  const words = `${names} ${fullWords}. You${isPlanned ? "'ll be" : "'re"} #${place} on the waitlist.`;
  return { ...warning(isPlanned ? "will_wait" : "waiting", words), Position: place };
}

export function costWarning({ selection }: Pick<Request, "selection">): CartMessage[] {
  if (careerOf(selection.primary.offering.career).fee === null) return [];
  return [warning("cost", "Enrolling in this class may incur additional costs.")];
}

export const togetherWarning = warning(
  "together",
  "Available, but not enrolled because of a problem with another class.",
);

export const swapWarning = warning("together", "Available, but you can't drop your current class.");

/** Other transactions were faster than each attempt. */
export const contended = refusal("seats", "This class is very busy right now. Try again.");
