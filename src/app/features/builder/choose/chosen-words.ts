import type { BuildData } from "#contract/configuration";
import { courseNumber } from "../../../lib/class-facts.ts";
import { listLabel } from "../../../lib/format-list.ts";
import { counted } from "../../../lib/format-number.ts";
import type { CartBefore } from "./cart-before.ts";

/** What choosing a schedule has done to a cart, in names. */
export type ChosenSchedule = {
  added: readonly string[];
  removed: readonly string[];
  /** They were in the cart before, and still are. */
  kept: readonly string[];
  /** The student has them already, so they need no place in a cart. */
  enrolled: readonly string[];
  /** They lie in the cart of another career and stay there. */
  elsewhere: readonly string[];
};

type Done = {
  added: readonly number[];
  removed: readonly number[];
  wanted: readonly number[];
  build: Pick<BuildData, "Classes" | "Request"> | undefined;
  before: CartBefore | undefined;
};

/** Sorts the class numbers that the server has answered with. */
export function toChosenSchedule({ added, removed, wanted, build, before }: Done): ChosenSchedule {
  const nameOf = (classNumber: number) => {
    const listing = build?.Classes[classNumber];
    return listing
      ? `${courseNumber(listing.Details)} ${listing.Details.CourseTitle}`
      : (before?.names.get(classNumber) ?? `class ${classNumber}`);
  };
  const isIncluded = build?.Request.options.includeCurrentEnrollment ?? false;
  const enrolled = build?.Request.fixed.filter(({ source }) => isIncluded && source === "enrollment") ?? [];
  return {
    added: added.filter((number) => !removed.includes(number)).map(nameOf),
    removed: removed.filter((number) => !added.includes(number)).map(nameOf),
    kept: added.filter((number) => removed.includes(number)).map(nameOf),
    enrolled: enrolled.map(({ label, title }) => `${label} ${title}`),
    elsewhere: wanted.filter((number) => !added.includes(number)).map(nameOf),
  };
}

/** One sentence for each thing that was done: "2 classes were added: COMP.1020 Computing II and HIST.1000 World History." */
export function chosenSentences({ added, removed, kept, enrolled, elsewhere }: ChosenSchedule): string[] {
  return [
    sentence(added, "was added to your cart", "were added to your cart"),
    sentence(kept, "stayed in your cart", "stayed in your cart"),
    sentence(removed, "was removed from your cart", "were removed from your cart"),
    sentence(enrolled, "was left out, as you are enrolled in it", "were left out, as you are enrolled in them"),
    sentence(elsewhere, "stays in the cart of another career", "stay in the cart of another career"),
  ].filter((each) => each !== undefined);
}

function sentence(names: readonly string[], one: string, many: string): string | undefined {
  if (names.length === 0) return undefined;
  const verb = names.length === 1 ? one : many;
  return `${counted(names.length, "class", "classes")} ${verb}: ${listLabel(names)}.`;
}
