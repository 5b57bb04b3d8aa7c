import type { RequiredComponents, TakenClass } from "#engine";
import { firstClash } from "#engine";

/** Every choice with a class: all combinations of a section per component of its offering, tried one by one. */
export function allChoices(own: TakenClass, classes: readonly TakenClass[], required: RequiredComponents) {
  const byNumber = new Map(classes.map((each) => [each.classNumber, each]));
  const ofOffering = classes.filter(({ offering }) => offering === own.offering);
  const needed = required.get(own.offering) ?? [];
  const codes = [...new Set(ofOffering.map(({ component }) => component))];
  let sets: TakenClass[][] = [[]];
  for (const code of codes) {
    const sections = ofOffering.filter(({ component }) => component === code);
    sets = sets.flatMap((set) => [set, ...sections.map((section) => [...set, section])]);
  }
  return sets
    .filter((set) => set.includes(own))
    .flatMap((set) => {
      const all = withBrought(set, byNumber);
      const has = (code: string) => all.some((each) => each.offering === own.offering && each.component === code);
      const hasNothingMore = set.every(
        (section) =>
          section === own ||
          needed.includes(section.component) ||
          set.some(({ parentClassNumber }) => parentClassNumber === section.classNumber),
      );
      const isValid =
        hasNothingMore &&
        needed.every(has) &&
        all.every(({ isActive }) => isActive) &&
        set.every(
          ({ parentClassNumber: parent }) => parent === null || all.some((each) => each.classNumber === parent),
        ) &&
        all.every((a, at) => all.slice(at + 1).every((b) => goTogether(a, b)));
      return isValid ? [all] : [];
    });
}

function withBrought(set: readonly TakenClass[], byNumber: ReadonlyMap<number, TakenClass>): TakenClass[] {
  const brought = set.flatMap(({ autoEnroll }) => autoEnroll.flatMap((number) => byNumber.get(number) ?? []));
  return [...new Set([...set, ...brought])];
}

function goTogether(a: TakenClass, b: TakenClass): boolean {
  if (a.offering === b.offering && a.component === b.component) return false;
  const isAny = a.association === 9999 || b.association === 9999;
  if (a.offering === b.offering && a.association !== b.association && !isAny) return false;
  return firstClash(a.meetings, b.meetings) === undefined;
}
