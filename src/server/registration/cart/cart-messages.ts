import type { CartMessage } from "#contract/calls/enrollment";
import { careerOf } from "#contract/institution";
import type { ClassRecord, TermCatalog } from "../../catalog/records.ts";
import type { Row } from "../../db/schema.ts";
import { errorOf } from "../rules/problem.ts";
import type { Request } from "../rules/request.ts";
import { wordsFor } from "../rules/seats.ts";
import { swapLaterWords } from "../rules/swap-when-open.ts";
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

type Place = { full: readonly ClassRecord[]; reserved: readonly ClassRecord[]; place: number };

/** Also what happens to a section that the student keeps until then. */
export function waitingMessages(
  request: Pick<Request, "selection" | "swapFrom">,
  place: Place,
  { catalog, isPlanned = false }: { catalog: TermCatalog; isPlanned?: boolean },
): CartMessage[] {
  const { selection, swapFrom } = request;
  const from = swapFrom === undefined ? undefined : catalog.classes.get(swapFrom);
  const later = from ? [swapLaterMessage(from, selection.primary)] : [];
  return [waitingMessage(request, place, isPlanned), ...later];
}

/** Of full classes, by their number: some have open seats for others, or none have any. */
const FULL_WORDS = {
  reserved: { one: "has no open seats for you", other: "have no open seats for you" },
  taken: { one: "is full", other: "are full" },
};

/** `place` counts everyone in line. */
function waitingMessage(
  { selection }: Pick<Request, "selection">,
  { full, reserved, place }: Place,
  isPlanned: boolean,
): CartMessage {
  const names = list.format(full.map((record) => wordsFor(record, selection)));
  const kind = reserved.length > 0 ? "reserved" : "taken";
  const count = full.length === 1 ? "one" : "other";
  const whyFull = FULL_WORDS[kind][count];
  const when = isPlanned ? "You'll be" : "You're";
  const words = `${names} ${whyFull}. ${when} #${place} on the waitlist.`;
  return { ...warning(isPlanned ? "will_wait" : "waiting", words), Position: place };
}

function swapLaterMessage(from: ClassRecord, to: ClassRecord): CartMessage {
  return { ...info(swapLaterWords(from, to)), Rule: "swap_later", About: [to.classNumber, from.classNumber] };
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
