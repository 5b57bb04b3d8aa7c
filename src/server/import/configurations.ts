import type { CatalogueLine } from "#contract/catalogue-line";
import { ANY_ASSOCIATION } from "#contract/course-rules";
import { toText } from "./course-identity.ts";
import type { PlannedClass, SectionGroup } from "./offering-plan.ts";
import type { Tally } from "./rules.ts";

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
