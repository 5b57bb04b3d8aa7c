import { toText } from "./course-identity.ts";
import type { PlannedOffering } from "./offering-plan.ts";
import type { Tally } from "./rules.ts";

/**
 * By class number. Classes without a section keep the one of an earlier import, and new ones are numbered in the order
 * of class numbers.
 */
export function sectionNames(
  offerings: readonly PlannedOffering[],
  before: ReadonlyMap<number, { section: string; component: string }>,
  tally: Tally,
): Map<number, string> {
  const names = new Map<number, string>();
  const classes = offerings.flatMap((offering) => offering.classes);
  for (const ofComponent of Map.groupBy(classes, ({ component }) => component).values()) {
    const nameOf = ({ source, component }: (typeof ofComponent)[number]) => {
      const earlier = before.get(source.classNumber);
      return toText(source.section) ?? (earlier?.component === component ? earlier.section : undefined);
    };
    const taken = new Set(ofComponent.map(nameOf));
    let next = 1;
    for (const each of ofComponent.toSorted((a, b) => a.source.classNumber - b.source.classNumber)) {
      const { source } = each;
      let name = nameOf(each);
      if (toText(source.section) === undefined) tally("section");
      if (name === undefined) {
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
