import { toText } from "./course-identity.ts";
import type { PlannedOffering } from "./offering-plan.ts";
import type { Tally } from "./rules.ts";

/** By class number. Classes without a section are numbered in class-number order, after the existing names. */
export function sectionNames(offerings: readonly PlannedOffering[], tally: Tally): Map<number, string> {
  const names = new Map<number, string>();
  const classes = offerings.flatMap((offering) => offering.classes);
  for (const ofComponent of Map.groupBy(classes, ({ component }) => component).values()) {
    const taken = new Set(ofComponent.map(({ source }) => toText(source.section)));
    let next = 1;
    for (const { source } of ofComponent.toSorted((a, b) => a.source.classNumber - b.source.classNumber)) {
      let name = toText(source.section);
      if (name === undefined) {
        tally("section");
        while (taken.has(toName(next))) next++;
        name = toName(next++);
      }
      names.set(source.classNumber, name);
    }
  }
  return names;
}

function toName(number: number) {
  return String(number).padStart(3, "0");
}
