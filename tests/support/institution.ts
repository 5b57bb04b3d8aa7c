import { onTestFinished } from "vitest";
import { institution } from "#contract/institution";
import type { Institution } from "#contract/institution-schema";

/** Of an institution; undefined leaves an optional one out. */
type Changes = { [Name in keyof Institution]?: Institution[Name] | undefined };

/** Until the test ends, the institution has these in place of its own. What a module reads as it loads stays. */
export function withInstitution(changes: Changes): void {
  const before = { ...institution };
  Object.assign(institution, changes);
  onTestFinished(() => {
    for (const name of Object.keys(changes)) if (!(name in before)) Reflect.deleteProperty(institution, name);
    Object.assign(institution, before);
  });
}
