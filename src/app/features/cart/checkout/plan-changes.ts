import { isolated } from "#contract/words";
import { listLabel } from "../../../lib/format-list.ts";
import type { Plan } from "../plans/plan-edits.ts";
import type { PlansRequest } from "./checkout-request.ts";

/**
 * What has become of plans since they were to be enrolled by, a sentence each; nothing where they are the same. A plan
 * under another name with the same classes is taken for renamed. `titleOf` names classes that the request does not.
 */
export function planChanges(
  asked: PlansRequest["plans"],
  now: readonly Plan[],
  titleOf: (classNumber: number) => string,
): string[] {
  const others = now.filter(
    ({ Name, ClassNumbers }) => ClassNumbers.length > 0 && !asked.some(({ name }) => name === Name),
  );
  const laterNames = new Map<string, string>();
  const sentences = asked.flatMap(({ name, classes }) => {
    const before = classes.map(({ classNumber }) => classNumber);
    const plan = now.find(({ Name }) => Name === name);
    if (plan) {
      laterNames.set(name, name);
      const lost = classes.filter(({ classNumber }) => !plan.ClassNumbers.includes(classNumber));
      const won = plan.ClassNumbers.filter((number) => !before.includes(number));
      return [
        ...(lost.length > 0 ? [`${isolated(name)} has ${listLabel(lost.map(({ title }) => title))} no longer.`] : []),
        ...(won.length > 0 ? [`${isolated(name)} has ${listLabel(won.map(titleOf))} too.`] : []),
      ];
    }
    const renamed = others.find(
      ({ Name, ClassNumbers }) => !isTaken(laterNames, Name) && areSame(ClassNumbers, before),
    );
    if (!renamed) return [`${isolated(name)} is there no longer.`];
    laterNames.set(name, renamed.Name);
    return [`${isolated(name)} is called ${isolated(renamed.Name)} now.`];
  });
  const added = others.filter(({ Name }) => !isTaken(laterNames, Name));
  const kept = [...laterNames.values()];
  const inOrder = now.map(({ Name }) => Name).filter((name) => kept.includes(name));
  return [
    ...sentences,
    ...added.map(({ Name, ClassNumbers }) => `${isolated(Name)} is new, with ${listLabel(ClassNumbers.map(titleOf))}.`),
    ...(inOrder.join("\n") === kept.join("\n") ? [] : [`The order is ${listLabel(inOrder.map(isolated))} now.`]),
  ];
}

function isTaken(laterNames: ReadonlyMap<string, string>, name: string): boolean {
  return [...laterNames.values()].includes(name);
}

function areSame(some: readonly number[], others: readonly number[]): boolean {
  return some.length === others.length && some.every((number) => others.includes(number));
}
