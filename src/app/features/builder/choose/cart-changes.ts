import type { CartItem } from "#contract/enrollment";
import { courseName } from "#contract/words";
import { courseNumber } from "../../../lib/class-facts.ts";
import { counted } from "../../../lib/format-number.ts";
import type { BuildData } from "../content.ts";
import { includedCourses } from "../held-courses.ts";
import type { ChosenClasses } from "./chosen-classes.ts";

/** A class of a cart: its enrollment section, with the other sections of the course. */
export type CartClass = {
  classNumber: number;
  /** "COMP.1020" */
  course: string;
  /** "COMP.1020 Computing II" */
  name: string;
  /** Section by component; undefined where they aren't known. */
  sections: ReadonlyMap<string, string> | undefined;
};

/** In names, and "COMP.1020: LEC 204 → 202" for what changes. */
export type CartChanges = Record<"added" | "changed" | "kept" | "removed", readonly string[]>;

/** What the server did to a cart, in class numbers; `before` is the cart as it was read, if it could be. */
export type Chosen = {
  added: readonly number[];
  removed: readonly number[];
  classes: ChosenClasses;
  build: Pick<BuildData, "Classes" | "Request">;
  before: readonly CartClass[] | undefined;
};

export function ofCartItem({ InnerObject, RelatedClasses }: CartItem): CartClass {
  const lead = InnerObject.EnrollmentSection.Class;
  const all = [lead, ...RelatedClasses.map((related) => related.Class)];
  return {
    classNumber: InnerObject.ClassNumber,
    course: courseNumber(lead.Details),
    name: courseName(lead.Details),
    sections: new Map(all.map(({ Details, Section }) => [Details.Component.Code, Section])),
  };
}

export function ofChosen(chosen: ChosenClasses[number], { Classes }: Pick<BuildData, "Classes">): CartClass {
  const sections = [chosen, ...chosen.AdditionalComponents];
  return {
    ...ofNumber(chosen.ClassNumber, Classes),
    sections: new Map(sections.map(({ Component, Section }) => [Component, Section])),
  };
}

/** What happens to a cart that is replaced. */
export function cartChanges(before: readonly CartClass[], after: readonly CartClass[]): CartChanges {
  const isIn = (classes: readonly CartClass[], { classNumber }: CartClass) =>
    classes.some((each) => each.classNumber === classNumber);
  const left = before.filter((each) => !isIn(after, each));
  const pairs = after.map((is) => {
    const same = before.find(({ classNumber }) => classNumber === is.classNumber);
    if (same) return { is, was: same };
    const at = left.findIndex(({ course }) => course === is.course);
    return { is, was: at < 0 ? undefined : left.splice(at, 1)[0] };
  });
  const words = pairs.map(({ is, was }) => ({ is, was, change: was && sectionChange(was, is) }));
  const named = (wanted: readonly { is: CartClass }[]) => wanted.map(({ is }) => is.name);
  return {
    added: named(words.filter(({ was }) => !was)),
    changed: words.flatMap(({ is, change }) => (change ? [`${is.course}: ${change}`] : [])),
    kept: named(words.filter(({ was, change }) => was && !change)),
    removed: left.map(({ name }) => name),
  };
}

/** "LEC 204 → 202, LAB 801 → 803"; empty if nothing changes, or nothing is known of it. */
function sectionChange(was: CartClass, is: CartClass): string {
  const [old, own] = [was.sections ?? new Map<string, string>(), is.sections ?? new Map<string, string>()];
  if (!was.sections && was.classNumber === is.classNumber) return "";
  return [...new Set([...old.keys(), ...own.keys()])]
    .filter((component) => old.get(component) !== own.get(component))
    .map((component) => `${component} ${old.get(component) ?? "–"} → ${own.get(component) ?? "–"}`)
    .join(", ");
}

/** One kind of result: "2 classes added to your cart", and which. */
export type DoneGroup = { kind: keyof typeof WORDS; words: string; names: readonly string[] };

const WORDS = {
  added: "added to your cart",
  changed: "changed in your cart",
  kept: "already in your cart",
  removed: "removed from your cart",
  enrolled: "skipped because you're already enrolled",
  elsewhere: "left in your other career's cart",
} as const;

export function doneGroups({ added, removed, classes, build, before }: Chosen): DoneGroup[] {
  const known = new Map(before?.map((each) => [each.classNumber, each]));
  const was = removed.map((number) => {
    const unread = ofNumber(number, build.Classes);
    return known.get(number) ?? (added.includes(number) ? { ...unread, sections: undefined } : unread);
  });
  const is = classes.map((each) => ofChosen(each, build));
  const names = {
    ...cartChanges(
      was,
      is.filter(({ classNumber }) => added.includes(classNumber)),
    ),
    enrolled: includedCourses(build.Request)
      .filter(({ source }) => source === "enrollment")
      .map(({ label, title }) => `${label} ${title}`.trimEnd()),
    elsewhere: is.filter(({ classNumber }) => !added.includes(classNumber)).map(({ name }) => name),
  };
  return (Object.keys(WORDS) as DoneGroup["kind"][])
    .filter((kind) => names[kind].length > 0)
    .map((kind) => {
      const count = counted(names[kind].length, "class", "classes");
      return { kind, words: `${count} ${WORDS[kind]}`, names: names[kind] };
    });
}

function ofNumber(classNumber: number, classes: BuildData["Classes"]): CartClass {
  const listing = classes[classNumber];
  const name = listing ? courseName(listing.Details) : `class ${classNumber}`;
  return {
    classNumber,
    course: listing ? courseNumber(listing.Details) : name,
    name,
    sections: listing && new Map([[listing.Details.Component.Code, listing.Section]]),
  };
}
