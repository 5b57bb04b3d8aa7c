import { createHash } from "node:crypto";
import type { CatalogueInstructors } from "#contract/catalogue-line";
import { toText } from "./course-identity.ts";
import type { Tally } from "./rules.ts";

export type ImportedInstructor = { id: string; firstName: string; lastName: string; role: string };

/** Each person once. Without an id, the same name is the same person. */
export function toInstructors(listed: CatalogueInstructors | null | undefined, tally: Tally): ImportedInstructor[] {
  const instructors = new Map<string, ImportedInstructor>();
  for (const given of listed ?? []) {
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
    const id = toText(given.id) ?? instructorId(first, name);
    instructors.set(id, { id, firstName: first, lastName: name, role: toText(given.role) ?? PRIMARY });
  }
  return [...instructors.values()];
}

export const PRIMARY = "PI";

function instructorId(firstName: string, lastName: string) {
  return `imported-${createHash("sha256").update(`${lastName}\n${firstName}`).digest("hex").slice(0, 16)}`;
}
