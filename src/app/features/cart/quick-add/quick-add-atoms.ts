import { atom } from "jotai/vanilla";
import { LARGEST_CLASS_NUMBER } from "#contract/course-rules";
import type { EnrolledClass } from "#contract/enrollment";
import { isAppError } from "#contract/outcome";
import { apiAtom } from "../../../lib/api/api.ts";
import { requireData } from "../../../lib/api/data-or-error.ts";
import { courseNumber } from "../../../lib/classes/class-facts.ts";
import { isEnrolled, isWaiting } from "../../../lib/classes/held-class.ts";
import { splitTermKey } from "../../../lib/session/terms.ts";
import { cartOf } from "../cart-atoms.ts";
import { INVALID_NUMBER, NOT_ENROLLMENT_SECTION, NOT_OF_THIS_TERM } from "../messages.ts";
import { parseTypedClassNumber } from "./class-number.ts";

export type Lookup = { classNumber: number } | { problem: string };

/** Finds the class of a typed number in a term and career ("3110|UGRD"), or says why it can't be added. */
export const lookUpAtom = atom(null, async (get, _set, key: string, text: string): Promise<Lookup> => {
  const { term } = splitTermKey(key);
  const classNumber = parseTypedClassNumber(text);
  if (classNumber === undefined) return { problem: INVALID_NUMBER };
  if (classNumber > LARGEST_CLASS_NUMBER) return { problem: NOT_OF_THIS_TERM };
  const held = get(cartOf(key).enrolledAtom)?.Classes.find((each) => each.ClassNumber === classNumber);
  if (held && (isEnrolled(held) || isWaiting(held))) return { problem: heldWords(held) };
  try {
    const reply = await get(apiAtom)("classLookup", { query: { term, classNumber }, isHandled: true });
    if (!reply.IsError && reply.Data === null) return { problem: NOT_OF_THIS_TERM };
    const { Details } = requireData(reply);
    return Details.ClassType.Code === "E" ? { classNumber } : { problem: NOT_ENROLLMENT_SECTION };
  } catch (error) {
    if (!isAppError(error)) throw error;
    return { problem: error.message };
  }
});

function heldWords(held: EnrolledClass): string {
  return `You're already ${isWaiting(held) ? "on the waitlist for" : "enrolled in"} ${courseNumber(held)}.`;
}
