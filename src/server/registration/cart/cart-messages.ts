import type { CartMessage } from "#contract/calls/enrollment";
import { careerOf } from "#contract/institution";
import { type Sentence, sentence } from "#contract/sentences/sentence";
import type { ClassRecord, TermCatalog } from "../../catalog/records.ts";
import type { TableRow } from "../../db/schema.ts";
import { described, errorOf } from "../rules/problem.ts";
import type { Request } from "../rules/request.ts";
import { sectionsIn } from "../rules/seats.ts";
import { swapLater } from "../rules/swap-when-open.ts";
import { warning } from "../rules/warnings.ts";

type ItemOutcome = { success: boolean; messages: CartMessage[] };

export type CheckedItem = { classNumber: number; relatedClassNumbers: number[] } & ItemOutcome;

export function toChecked(row: TableRow<"cart_items">, outcome: ItemOutcome): CheckedItem {
  return { classNumber: row.class_number, relatedClassNumbers: row.related_class_numbers, ...outcome };
}

function info(...said: readonly Sentence[]): CartMessage {
  return { ...described(said), IsError: false, IsWarning: false };
}

export function refusal(rule: string, said: Sentence): ItemOutcome {
  return { success: false, messages: [errorOf(rule, [said])] };
}

export const heldAlready: Record<"E" | "W", CartMessage> = {
  E: { ...info(sentence("held.this_enrolled")), Rule: "enrolled_already" },
  W: warning("waiting_already", [sentence("held.this_waiting")]),
};

export const enrolledMessage = info(sentence("enrolled"));
export const readyMessage = info(sentence("ready"));

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
const WHY_FULL = {
  reserved: { one: "seats.none_for_you", other: "seats.none_of_all_for_you" },
  taken: { one: "seats.full", other: "seats.all_full" },
} as const;

/** `place` counts everyone in line. */
function waitingMessage(
  { selection }: Pick<Request, "selection">,
  { full, reserved, place }: Place,
  isPlanned: boolean,
): CartMessage {
  const kind = reserved.length > 0 ? "reserved" : "taken";
  const count = full.length === 1 ? "one" : "other";
  const whyFull = sentence(WHY_FULL[kind][count], { sections: sectionsIn(full, selection) });
  const when = sentence(isPlanned ? "waitlist.place_then" : "waitlist.place", { place });
  return { ...warning(isPlanned ? "will_wait" : "waiting", [whyFull, when]), Position: place };
}

function swapLaterMessage(from: ClassRecord, to: ClassRecord): CartMessage {
  return { ...info(...swapLater(from, to)), Rule: "swap_later", About: [to.classNumber, from.classNumber] };
}

export function costWarning({ selection }: Pick<Request, "selection">): CartMessage[] {
  if (careerOf(selection.primary.offering.career).fee === null) return [];
  return [warning("cost", [sentence("cost.more")])];
}

export const togetherWarning = warning("together", [sentence("together.other")]);

export const swapWarning = warning("together", [sentence("together.drop")]);

/** Other transactions were faster than each attempt. */
export const contended = refusal("seats", sentence("seats.busy"));
