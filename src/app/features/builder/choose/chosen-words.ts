import { courseName } from "#contract/words";
import type { BuildData } from "../content.ts";
import { counted } from "../../../lib/format-number.ts";
import { includedCourses } from "../held-courses.ts";
import type { CartBefore } from "./cart-before.ts";

/** What choosing a schedule has done to a cart, in names. */
export type ChosenSchedule = {
  added: readonly string[];
  removed: readonly string[];
  /** In the cart before and after. */
  kept: readonly string[];
  enrolled: readonly string[];
  /** In the cart of another career, where they stay. */
  elsewhere: readonly string[];
};

/** In numbers of classes. */
export type Chosen = {
  added: readonly number[];
  removed: readonly number[];
  wanted: readonly number[];
  build: Pick<BuildData, "Classes" | "Request"> | undefined;
  before: CartBefore | undefined;
};

/** Sorts the class numbers that the server has answered with. */
export function toChosenSchedule({ added, removed, wanted, build, before }: Chosen): ChosenSchedule {
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

/** One kind of result: "2 classes added to your cart", and which. */
export type DoneGroup = { kind: keyof ChosenSchedule; words: string; names: readonly string[] };

export function doneGroups(chosen: ChosenSchedule): DoneGroup[] {
  return GROUPS.flatMap(({ kind, words }): DoneGroup[] => {
    const names = chosen[kind];
    const count = counted(names.length, "class", "classes");
    return names.length === 0 ? [] : [{ kind, words: `${count} ${words}`, names }];
  });
}

const GROUPS: readonly { kind: keyof ChosenSchedule; words: string }[] = [
  { kind: "added", words: "added to your cart" },
  { kind: "kept", words: "already in your cart" },
  { kind: "removed", words: "removed from your cart" },
  { kind: "enrolled", words: "skipped because you're already enrolled" },
  { kind: "elsewhere", words: "left in your other career's cart" },
];
