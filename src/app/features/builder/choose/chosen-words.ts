import type { BuildData } from "#contract/configuration";
import { courseName } from "#contract/words";
import { counted } from "../../../lib/format-number.ts";
import { includedCourses } from "../held-courses.ts";
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
    return listing ? courseName(listing.Details) : (before?.names.get(classNumber) ?? `class ${classNumber}`);
  };
  const held = build ? includedCourses(build.Request) : [];
  return {
    added: added.filter((number) => !removed.includes(number)).map(nameOf),
    removed: removed.filter((number) => !added.includes(number)).map(nameOf),
    kept: added.filter((number) => removed.includes(number)).map(nameOf),
    enrolled: held
      .filter(({ source }) => source === "enrollment")
      .map(({ label, title }) => `${label} ${title}`.trimEnd()),
    elsewhere: wanted.filter((number) => !added.includes(number)).map(nameOf),
  };
}

/** One thing that was done: "2 classes were added to your cart", and which. */
export type DoneGroup = { kind: keyof ChosenSchedule; words: string; names: readonly string[] };

/** What was done, and nothing of what was not. */
export function doneGroups(chosen: ChosenSchedule): DoneGroup[] {
  return GROUPS.flatMap(({ kind, one, many }): DoneGroup[] => {
    const names = chosen[kind];
    const words = `${counted(names.length, "class", "classes")} ${names.length === 1 ? one : many}`;
    return names.length === 0 ? [] : [{ kind, words, names }];
  });
}

const GROUPS: readonly { kind: keyof ChosenSchedule; one: string; many: string }[] = [
  { kind: "added", one: "was added to your cart", many: "were added to your cart" },
  { kind: "kept", one: "stayed in your cart", many: "stayed in your cart" },
  { kind: "removed", one: "was removed from your cart", many: "were removed from your cart" },
  {
    kind: "enrolled",
    one: "was left out, as you are enrolled in it",
    many: "were left out, as you are enrolled in them",
  },
  { kind: "elsewhere", one: "stays in the cart of another career", many: "stay in the cart of another career" },
];
