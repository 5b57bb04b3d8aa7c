import { atom } from "jotai/vanilla";
import { LARGEST_CLASS_NUMBER } from "#contract/course-rules";
import { isAppError } from "#contract/outcome";
import { apiAtom } from "../../../lib/api.ts";
import { requireData } from "../../../lib/data-or-error.ts";
import { INVALID_NUMBER, NOT_ENROLLMENT_SECTION, NOT_OF_THIS_TERM } from "../messages.ts";
import { parseTypedClassNumber } from "./class-number.ts";

export type Lookup = { classNumber: number } | { problem: string };

/** Finds the class of a typed number in a term, or says why it cannot be added. */
export const lookUpAtom = atom(null, async (get, _set, term: string, text: string): Promise<Lookup> => {
  const classNumber = parseTypedClassNumber(text);
  if (classNumber === undefined) return { problem: INVALID_NUMBER };
  if (classNumber > LARGEST_CLASS_NUMBER) return { problem: NOT_OF_THIS_TERM };
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
