import type { CodeDescription } from "#contract/wire-shapes";
import { countLabel } from "../../lib/format/format-number.ts";
import type { ClassListing } from "#contract/catalog";

/** Short or irregular nouns for components. */
const nouns: Readonly<Record<string, readonly [one: string, many: string]>> = {
  LAB: ["lab", "labs"],
  THS: ["thesis", "theses"],
  PRA: ["practicum", "practica"],
  SPS: ["special study", "special studies"],
};

/** "lab", "2 labs", "3 independent studies". */
export function componentNoun({ Code, Description }: CodeDescription, count = 1): string {
  const [one, many] = nouns[Code] ?? regular(Description);
  return count === 1 ? one : many;
}

/** "2 lectures, 4 labs", in the order of the components. */
export function sectionWords(classes: readonly ClassListing[]): string {
  const counts = new Map<string, { component: CodeDescription; count: number }>();
  for (const { Details } of classes) {
    const entry = counts.get(Details.Component.Code);
    if (entry) entry.count++;
    else counts.set(Details.Component.Code, { component: Details.Component, count: 1 });
  }
  return [...counts.values()]
    .map(({ component, count }) => `${countLabel(count)} ${componentNoun(component, count)}`)
    .join(", ");
}

/** An unknown code stays: "2 XYZ". */
function regular(description: string): readonly [string, string] {
  if (description === description.toUpperCase()) return [description, description];
  const one = description.toLowerCase();
  return [one, /[^aeiou]y$/.test(one) ? `${one.slice(0, -1)}ies` : `${one}s`];
}
