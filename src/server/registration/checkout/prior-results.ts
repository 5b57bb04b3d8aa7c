import { type Static, Type } from "typebox";
import { Check } from "typebox/value";
import type { Db } from "../../db/schema.ts";
import { type CheckedItem, enrolledMessage, heldAlready, waitingMessage } from "../cart/cart-messages.ts";
import type { CartOf } from "../registration-context.ts";
import { eventsOf, type Facts, factOf, type Origin, type RequestEvent } from "./request-events.ts";

/** Those of the classes that an earlier attempt of this call enrolled, in that order, whatever happened to them since. */
export async function doneBefore(
  db: Db,
  origin: Origin,
  { studentId }: CartOf,
  classNumbers: readonly number[],
): Promise<CheckedItem[]> {
  const items = toEnrolledItems(await eventsOf(db, origin, studentId));
  return items.filter((item) => classNumbers.includes(item.classNumber));
}

/** The items of these events. Auto-enrolled classes are among the related ones; the caller separates them. */
export function toEnrolledItems(events: readonly RequestEvent[]): CheckedItem[] {
  const enrolling = events.filter(({ kind }) => kind === "enroll" || kind === "waitlist");
  const items = [...Map.groupBy(enrolling, (event) => factOf(event, "primary"))].flatMap(([primary, own]) => {
    const event = own.find((each) => each.class_number === primary);
    if (!event) return [];
    const known = own.find((each) => factOf(each, "place") !== undefined) ?? event;
    const [full, place] = [factOf(known, "full"), factOf(known, "place")];
    const words = Array.isArray(full) ? full.filter((each) => typeof each === "string") : [];
    const waiting = waitingMessage(words, typeof place === "number" ? place : undefined);
    return [
      {
        classNumber: event.class_number,
        relatedClassNumbers: own.filter((each) => each !== event).map((each) => each.class_number),
        success: true,
        messages: [event.kind === "waitlist" ? waiting : enrolledMessage],
      },
    ];
  });
  return [...enrolling.flatMap(toHadItems), ...items];
}

const HeldBefore = Type.Object({
  classNumber: Type.Integer(),
  relatedClassNumbers: Type.Array(Type.Integer()),
  waits: Type.Boolean(),
});

/** The item of a class that the student already has, in any career. It counts as enrolled, and nothing changes. */
export function toHeldItem({ classNumber, relatedClassNumbers, waits }: Static<typeof HeldBefore>): CheckedItem {
  return { classNumber, relatedClassNumbers, success: true, messages: [waits ? heldAlready.W : heldAlready.E] };
}

/** Kept in the first event of a request: those of the items that the student had before, for a repeated call. */
export function hadFact(items: readonly CheckedItem[]): Facts {
  const had = items.flatMap(({ classNumber, relatedClassNumbers, messages }) => {
    const rule = messages[0]?.Rule;
    if (rule !== heldAlready.W.Rule && rule !== heldAlready.E.Rule) return [];
    return [{ classNumber, relatedClassNumbers: [...relatedClassNumbers], waits: rule === heldAlready.W.Rule }];
  });
  return had.length === 0 ? {} : { had };
}

function toHadItems(event: RequestEvent): CheckedItem[] {
  const had = factOf(event, "had") ?? [];
  if (!Check(Type.Array(HeldBefore), had))
    throw new Error(`Event ${event.id} doesn't record which classes the student had before.`);
  return had.map(toHeldItem);
}
