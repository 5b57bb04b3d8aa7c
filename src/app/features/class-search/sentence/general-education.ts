import type { ClassSearchData } from "#contract/calls/class-search";
import { type ListName, valuesOf } from "../criteria.ts";

const LISTS: readonly ListName[] = ["requirementDesignations", "coreCurriculumBOKs", "coreCurriculumELOs"];

/** What a term has as general education: universities use one of these lists. */
export function generalEducation(data: ClassSearchData, term: string): ListName | undefined {
  return LISTS.find((name) => valuesOf(name, data, term).length > 0);
}

/** "General Education: " of names that all begin so; the title of their list says it. */
export function sharedStart(names: readonly string[]): string {
  const [first = "", ...others] = names;
  const end = first.indexOf(": ") + 2;
  const start = first.slice(0, end);
  return end > 1 && others.length > 0 && others.every((name) => name.startsWith(start)) ? start : "";
}
