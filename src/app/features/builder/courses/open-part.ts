import { atom } from "jotai/vanilla";
import type { StoredGroup } from "#contract/builder/configuration-document";

/** What is open in place; one part at a time. */
export type Part =
  | { name: "options"; courseId: string }
  | { name: "sections"; courseId: string; component: string }
  | { name: "advanced" };

export const openPartAtom = atom<Part>();

/** Of the part's element, which its disclosure controls. */
export function partId(part: Part): string {
  return ["part", part.name, "courseId" in part && part.courseId, "component" in part && part.component]
    .filter(Boolean)
    .join("-");
}

/** The group whose dialog is open. */
export const groupingAtom = atom<StoredGroup>();
