import { ANY_ASSOCIATION } from "#contract/course-rules";
import type { ClassLine } from "./read/line-check.ts";
import type { Rule, Tally } from "./rules.ts";

export const DEFAULT_COMPONENT = "LEC";

/** Required in addition to a lead class of the course. */
export const AUXILIARY: ReadonlySet<string> = new Set(["LAB", "DIS", "REC", "DRL"]);

/** Independent work, which no other component requires, and which requires none. */
const INDEPENDENT = ["IND", "THS", "DSR", "RSC", "STU", "PRA", "SPS", "INT", "FLD", "CLN", "CLI"];

export type PlannedClass = {
  source: ClassLine;
  component: string;
  classType: "E" | "N";
  association: number;
  parentClassNumber: number | null;
};

/** A student takes one class of each component; the first one has the enrollment sections. */
export type SectionGroup = { components: string[]; classes: PlannedClass[] };

/** `brought` are the classes that others enroll students in. */
type Grouping = { brought: ReadonlySet<number>; tally: Tally };

/** Groups the classes of a course that have the same listing. `leads` counts the groups by lead components. */
export function groupSections(
  sources: readonly ClassLine[],
  grouping: Grouping,
): { groups: SectionGroup[]; leads: number } {
  const configurations = Map.groupBy(sources, ({ linkedTo }) => linkedTo?.config);
  const plain = configurations.get(undefined) ?? [];
  configurations.delete(undefined);
  const { tally } = grouping;
  tally("component", plain.filter(({ component }) => component === undefined).length);
  tally("configurations", configurations.size);
  const paired = pairByLetters(plain, grouping);
  const unpaired = groupByLead(paired.rest, grouping);
  const configured = [...configurations.values()].map((own) => toGroup(own, tally));
  return {
    groups: [...paired.groups, ...unpaired.groups, ...configured],
    leads: paired.groups.length + unpaired.leads,
  };
}

type Named = { source: ClassLine; component: string };

/** `rule` is the reason for a class type that the line doesn't say. */
function planClass({ source, component }: Named, classType: "E" | "N", rule: Rule, tally: Tally): PlannedClass {
  if (source.classType === undefined) tally(rule);
  return {
    source,
    component,
    classType: source.classType ?? classType,
    association: source.association ?? ANY_ASSOCIATION,
    parentClassNumber: source.linkedTo?.parentClass ?? null,
  };
}

/**
 * The first subpart without parent classes has the enrollment sections; each other one is a required component, whose
 * classes go with their parent or, without one, with any class.
 */
function toGroup(configuration: readonly ClassLine[], tally: Tally): SectionGroup {
  const subparts = [...Map.groupBy(configuration, ({ linkedTo }) => linkedTo?.subpart).values()];
  const roots = subparts.filter((classes) => classes.some(({ linkedTo }) => linkedTo?.parentClass === undefined));
  tally("furtherRoots", Math.max(0, roots.length - 1));
  const ordered = [...roots.slice(0, 1), ...subparts.filter((classes) => classes !== roots[0])];

  const components: string[] = [];
  const classes = ordered.flatMap((subpart, position) => {
    const isFirst = position === 0;
    const component = nameComponent(subpart, position, components);
    components.push(component);
    const others = subpart.filter((source) => source.component !== component);
    tally(isFirst ? "component" : "componentByPosition", others.length);
    return subpart.map((source) =>
      isFirst
        ? planClass({ source, component }, "E", "enrollmentSections", tally)
        : planClass({ source, component }, "N", "linkedSections", tally),
    );
  });
  return { components, classes };
}

/** LEC, P2, P3, and so on if the source has no name or repeats it. */
function nameComponent(subpart: readonly ClassLine[], position: number, taken: readonly string[]) {
  const given = subpart.find(({ component }) => component !== undefined)?.component;
  if (given !== undefined && !taken.includes(given)) return given;
  let name = position === 0 ? DEFAULT_COMPONENT : `P${position + 1}`;
  while (taken.includes(name)) name += "+";
  return name;
}

type Lettered = Named & { association: number; isNumbered: boolean };

/**
 * Pairs lead classes with letters (A, or A00) and others with the same letters and a number (A01). Leads with the same
 * other components are a group. `rest` has the unpaired.
 */
function pairByLetters(sources: readonly ClassLine[], { brought, tally }: Grouping) {
  // Nothing else says what the class goes with.
  const isFree = ({ classType, association, linkedTo, classNumber }: ClassLine) =>
    classType === undefined && association === undefined && !linkedTo?.bundled && !brought.has(classNumber);
  const lettered = Map.groupBy(sources.filter(isFree).flatMap(readLetters), ({ association }) => association);
  const groups = new Map<string, SectionGroup>();
  const paired = new Set<ClassLine>();
  for (const [association, sections] of lettered) {
    const lead = sections.find(({ isNumbered, component }) => !isNumbered && !AUXILIARY.has(component));
    const others = sections.filter((each) => lead && each.isNumbered && goesWith(each.component, lead.component));
    if (!lead || others.length === 0) continue;
    const components = [lead.component, ...[...new Set(others.map(({ component }) => component))].sort()];
    const group = groups.get(components.join("\n")) ?? { components, classes: [] };
    groups.set(components.join("\n"), group);
    const add = (each: Lettered, classType: "E" | "N", rule: Rule) => {
      group.classes.push({ ...planClass(each, classType, rule, tally), association });
      paired.add(each.source);
    };
    add(lead, "E", "enrollmentSections");
    for (const each of others) add(each, "N", AUXILIARY.has(each.component) ? "sectionLetters" : "studios");
  }
  const rest = sources.filter((source) => !paired.has(source));
  const needsNoLead = (source: ClassLine) => isFree(source) && AUXILIARY.has(source.component ?? DEFAULT_COMPONENT);
  if (!rest.every(needsNoLead)) return { groups: [...groups.values()], rest };
  // Without a lead class left, a laboratory goes with any that needs one.
  const alone = rest.filter((source) => {
    const { component = DEFAULT_COMPONENT } = source;
    const group = [...groups.values()].find(({ components }) => components.includes(component));
    group?.classes.push(planClass({ source, component }, "N", "requiredSections", tally));
    return !group;
  });
  return { groups: [...groups.values()], rest: alone };
}

/** The association number is the letters' place in the alphabet, so it stays when others come and go. */
function readLetters(source: ClassLine): Lettered[] {
  const { section = "", component = DEFAULT_COMPONENT } = source;
  const [, letters, digits = ""] = /^([A-Z]{1,3})(\d{0,3})$/.exec(section) ?? [];
  if (letters === undefined) return [];
  const place = Array.from(letters).reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);
  // NTO's place is the number that goes with any.
  const association = place < ANY_ASSOCIATION ? place : place + 1;
  return [{ source, component, association, isNumbered: Number(digits) > 0 }];
}

/** Some courses have studios in the lecture's place. */
function goesWith(component: string, lead: string) {
  const isStudio = (component === "STU" && lead === "LEC") || (component === "LEC" && lead === "STU");
  return AUXILIARY.has(component) || isStudio;
}

type Sorted = Named & { role: "lead" | "auxiliary" | "bundled" | "brought" };
type ComponentGroup = [component: string, classes: Sorted[]];

/** One group per lead component; the main one also has the required classes. Bundled classes may be groups apart. */
function groupByLead(
  sources: readonly ClassLine[],
  { brought, tally }: Grouping,
): { groups: SectionGroup[]; leads: number } {
  const sorted = sources.map((source): Sorted => {
    const { component = DEFAULT_COMPONENT } = source;
    return { source, component, role: roleOf(source, component, brought) };
  });
  const main = mainLead(byComponent(sorted.filter(({ role }) => role === "lead")));
  const isRequired = ({ role, source }: Sorted) =>
    role === "auxiliary" && (main !== undefined || source.classType === "N");
  // A bundled class already includes what others require.
  const isStrict = sorted.some(isRequired);
  const {
    companion = [],
    apart = [],
    free = [],
  } = Object.groupBy(sorted, (each) => {
    if (each.role === "brought" || isRequired(each)) return "companion";
    return each.role === "bundled" && isStrict ? "apart" : "free";
  });
  tally("bundledSections", apart.length);

  const leads = byComponent(free);
  const groups = [...leads, ...byComponent(apart)];
  if (groups.length === 0 && sorted[0]) groups.push([sorted[0].component, []]);
  const home = groups.find(([component]) => component === main) ?? groups[0];
  const companionsOf = Map.groupBy(companion, (each) => groups.find((group) => isAssociated(each, group)) ?? home);
  const ordered = [...groups.filter((group) => group === home), ...groups.filter((group) => group !== home)];
  const planned = ordered.map((group) => {
    const [component, classes] = group;
    const own = companionsOf.get(group) ?? [];
    const required = own.filter(({ role }) => role !== "brought").map((each) => each.component);
    return {
      components: [...new Set([component, ...required])],
      classes: [
        ...classes.map((each) => planClass(each, "E", "enrollmentSections", tally)),
        ...own.map((each) =>
          planClass(each, "N", each.role === "brought" ? "broughtSections" : "requiredSections", tally),
        ),
      ],
    };
  });
  return { groups: planned, leads: leads.length };
}

/** Some sources number the enrollment section that a class goes with. */
function isAssociated({ source: { association } }: Sorted, [, leads]: ComponentGroup) {
  if (association === undefined || association === ANY_ASSOCIATION) return false;
  return leads.some(({ source }) => source.association === association);
}

function roleOf(source: ClassLine, component: string, brought: ReadonlySet<number>): Sorted["role"] {
  if (source.linkedTo?.bundled && source.classType !== "N") return "bundled";
  if (source.classType === "E") return "lead";
  if (brought.has(source.classNumber)) return "brought";
  return source.classType === "N" || AUXILIARY.has(component) ? "auxiliary" : "lead";
}

/** LEC, else the component with the most classes; never independent study. */
function mainLead(leads: readonly ComponentGroup[]): string | undefined {
  if (leads.some(([component]) => component === DEFAULT_COMPONENT)) return DEFAULT_COMPONENT;
  const candidates = leads.filter(([component]) => !INDEPENDENT.includes(component));
  candidates.sort(([a, x], [b, y]) => y.length - x.length || (a < b ? -1 : 1));
  return candidates[0]?.[0];
}

function byComponent(classes: readonly Sorted[]): ComponentGroup[] {
  return [...Map.groupBy(classes, ({ component }) => component)];
}
