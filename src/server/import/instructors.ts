import { createHash } from "node:crypto";
import type { CatalogueLine } from "#contract/catalogue-line";
import { toText } from "./course-identity.ts";
import type { Tally } from "./rules.ts";

export type ImportedInstructor = { id: string; firstName: string; lastName: string };

/** Each person once. Catalogs have no ids for people, so the same name is the same person. */
export function toInstructors(source: CatalogueLine, tally: Tally): ImportedInstructor[] {
  const instructors = new Map<string, ImportedInstructor>();
  for (const given of source.instructors ?? []) {
    const firstName = toText(given.firstName);
    const lastName = toText(given.lastName);
    const name = lastName ?? firstName;
    if (name === undefined) {
      tally("instructorNameless");
      continue;
    }
    if (lastName === undefined) tally("instructorLastName");
    else if (firstName === undefined) tally("instructorFirstName");
    const first = lastName === undefined ? "" : (firstName ?? "");
    const id = instructorId(first, name);
    instructors.set(id, { id, firstName: first, lastName: name });
  }
  return [...instructors.values()];
}

function instructorId(firstName: string, lastName: string) {
  return `imported-${createHash("sha256").update(`${lastName}\n${firstName}`).digest("hex").slice(0, 16)}`;
}
