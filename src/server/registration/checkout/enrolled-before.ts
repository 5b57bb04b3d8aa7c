import { Type } from "typebox";
import { Check } from "typebox/value";
import type { Db } from "../../db/schema.ts";
import { type CheckedItem, enrolledMessage, waitingMessage } from "../cart/cart-messages.ts";
import { type HeldBefore, toHeldItem } from "../cart/left-cart.ts";
import { eventsOf, type Facts, factOf, type Origin, type RequestEvent } from "./request-events.ts";

/**
 * Items that an earlier attempt of this call enrolled, in that order, found by the idempotency key in its events. So a
 * repeated call reports them as enrolled, whatever happened to the classes since.
 */
export async function enrolledBefore(
  db: Db,
  origin: Origin,
  { studentId }: { studentId: string },
): Promise<CheckedItem[]> {
  return toEnrolledItems(await eventsOf(db, origin, studentId));
}

const Had = Type.Array(
  Type.Object({
    classNumber: Type.Integer(),
    relatedClassNumbers: Type.Array(Type.Integer()),
    waits: Type.Boolean(),
  }),
);

/** Kept in the first event of a request: the classes that the student had before, for a repeated call. */
export function hadFact(had: readonly HeldBefore[]): Facts {
  if (had.length === 0) return {};
  return { had: had.map((each) => ({ ...each, relatedClassNumbers: [...each.relatedClassNumbers] })) };
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

function toHadItems(event: RequestEvent): CheckedItem[] {
  const had = factOf(event, "had") ?? [];
  if (!Check(Had, had)) throw new Error(`Event ${event.id} doesn't record which classes the student had before.`);
  return had.map(toHeldItem);
}
