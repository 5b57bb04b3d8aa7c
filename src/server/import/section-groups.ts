import type { CatalogueLine } from "#contract/catalogue-line";
import { ANY_ASSOCIATION } from "#contract/course-rules";
import { type CourseIdentity, toText } from "./read/course-identity.ts";
import type { Tally } from "./rules.ts";

export const DEFAULT_COMPONENT = "LEC";

/** Required in addition to a lead class of the course. */
export const AUXILIARY: ReadonlySet<string> = new Set(["LAB", "DIS", "REC", "DRL"]);

export type PlannedClass = {
  source: CatalogueLine;
  component: string;
  classType: "E" | "N";
  association: number;
  parentClassNumber: number | null;
};

/** A student takes one class of each component; the first one has the enrollment sections. */
export type SectionGroup = { components: string[]; classes: PlannedClass[] };

export type PlannedOffering = CourseIdentity & SectionGroup;

/**
 * One group per configuration of a course. The first subpart without parent classes has the enrollment sections; each
 * other one is a required component, whose classes go with their parent, or with any class if they have none.
 */
export function groupConfigurations(sources: readonly CatalogueLine[], tally: Tally): SectionGroup[] {
  return [...Map.groupBy(sources, ({ linkedTo }) => toText(linkedTo?.config)).values()].map((configuration) => {
    tally("configurations");
    return toGroup(configuration, tally);
  });
}

function toGroup(configuration: readonly CatalogueLine[], tally: Tally): SectionGroup {
  const subparts = [...Map.groupBy(configuration, ({ linkedTo }) => toText(linkedTo?.subpart)).values()];
  const roots = subparts.filter((classes) => classes.some(({ linkedTo }) => linkedTo?.parentClass == null));
  tally("furtherRoots", Math.max(0, roots.length - 1));
  const ordered = [...roots.slice(0, 1), ...subparts.filter((classes) => classes !== roots[0])];

  const components: string[] = [];
  const classes = ordered.flatMap((subpart, position) => {
    const component = nameComponent(subpart, position, components);
    components.push(component);
    return subpart.map((source) => planClass(source, component, position === 0, tally));
  });
  return { components, classes };
}

/** LEC, P2, P3, and so on, if the source has no name or repeats one. */
function nameComponent(subpart: readonly CatalogueLine[], position: number, taken: readonly string[]) {
  const given = subpart.map(({ component }) => toText(component)).find((component) => component !== undefined);
  if (given !== undefined && !taken.includes(given)) return given;
  let name = position === 0 ? "LEC" : `P${position + 1}`;
  while (taken.includes(name)) name += "+";
  return name;
}

function planClass(source: CatalogueLine, component: string, isFirst: boolean, tally: Tally): PlannedClass {
  if (toText(source.component) !== component) tally(isFirst ? "component" : "componentByPosition");
  if (source.classType == null) tally(isFirst ? "enrollmentSections" : "linkedSections");
  return {
    source,
    component,
    classType: source.classType ?? (isFirst ? "E" : "N"),
    association: source.association ?? ANY_ASSOCIATION,
    parentClassNumber: source.linkedTo?.parentClass ?? null,
  };
}

type Lettered = { source: CatalogueLine; component: string; association: number; isNumbered: boolean };

/**
 * Pairs classes by their sections, in a course whose lead classes have letters (A, or A00) and whose others have the
 * letters of theirs and a number (A01). Lead classes with the same other components are a group. `rest` are the classes
 * without a partner.
 */
export function pairByLetters(
  sources: readonly CatalogueLine[],
  brought: ReadonlySet<number>,
  tally: Tally,
): { groups: SectionGroup[]; rest: CatalogueLine[] } {
  const lettered = sources.filter((source) => isFree(source, brought)).flatMap(readLetters);
  const groups = new Map<string, SectionGroup>();
  const paired = new Set<CatalogueLine>();
  for (const [association, sections] of Map.groupBy(lettered, (each) => each.association)) {
    const lead = sections.find(({ isNumbered, component }) => !isNumbered && !AUXILIARY.has(component));
    const others = sections.filter((each) => lead && each.isNumbered && goesWith(each.component, lead.component));
    if (!lead || others.length === 0) continue;
    const components = [lead.component, ...[...new Set(others.map(({ component }) => component))].sort()];
    const group = groups.get(components.join("\n")) ?? { components, classes: [] };
    groups.set(components.join("\n"), group);
    tally("enrollmentSections");
    for (const each of [lead, ...others]) {
      const { source, component } = each;
      if (each !== lead) tally(AUXILIARY.has(component) ? "sectionLetters" : "studios");
      const classType = each === lead ? "E" : "N";
      group.classes.push({ source, component, classType, association, parentClassNumber: null });
      paired.add(source);
    }
  }
  const rest = sources.filter((source) => !paired.has(source));
  if (!rest.every((source) => isFree(source, brought) && AUXILIARY.has(componentOf(source)))) {
    return { groups: [...groups.values()], rest };
  }
  // Without a lead class left, a laboratory goes with any that needs one.
  const alone = rest.filter((source) => {
    const component = componentOf(source);
    const group = [...groups.values()].find(({ components }) => components.includes(component));
    if (!group) return true;
    tally("requiredSections");
    group.classes.push({ source, component, classType: "N", association: ANY_ASSOCIATION, parentClassNumber: null });
    return false;
  });
  return { groups: [...groups.values()], rest: alone };
}

/** Nothing else says what the class goes with. */
function isFree({ classType, association, linkedTo, classNumber }: CatalogueLine, brought: ReadonlySet<number>) {
  return classType == null && association == null && linkedTo?.bundled !== true && !brought.has(classNumber);
}

function componentOf({ component }: CatalogueLine) {
  return toText(component) ?? DEFAULT_COMPONENT;
}

/** The letters' place in the alphabet is the association number, so that it stays when others come and go. */
function readLetters(source: CatalogueLine): Lettered[] {
  const [, letters, digits = ""] = /^([A-Z]{1,3})(\d{0,3})$/.exec(toText(source.section) ?? "") ?? [];
  if (letters === undefined) return [];
  const association = Array.from(letters).reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);
  if (association >= ANY_ASSOCIATION) return [];
  return [{ source, component: componentOf(source), association, isNumbered: Number(digits) > 0 }];
}

/** Studios are independent unless their section says otherwise; some courses have them in the lecture's place. */
function goesWith(component: string, lead: string) {
  const isStudio = (component === "STU" && lead === "LEC") || (component === "LEC" && lead === "STU");
  return AUXILIARY.has(component) || isStudio;
}
