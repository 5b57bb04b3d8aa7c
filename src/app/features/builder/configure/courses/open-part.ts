import { atom } from "jotai/vanilla";
import type { StoredGroup } from "#contract/builder/configuration-document";
import { newEntityId } from "../../workspace/document.ts";
import { contentAtom } from "../../workspace/edits.ts";
import { groupOf } from "./credits.ts";

/** What is open in place; one part at a time. */
export type Part =
  | { name: "options"; courseId: string }
  | { name: "sections"; courseId: string; component: string }
  | { name: "advanced" };

/** The disclosures of the workspace and its addresses set it. */
export const openPartAtom = atom<Part>();

/** Of the part's element, which its disclosure controls. */
export function partId(part: Part): string {
  return ["part", part.name, "courseId" in part && part.courseId, "component" in part && part.component]
    .filter(Boolean)
    .join("-");
}

/** The group whose dialog is open. */
export const groupingAtom = atom<StoredGroup>();

/** Opens the dialog of a course's group, or of a new one with it. */
export const openGroupAtom = atom(null, (get, set, courseId: string) => {
  const own = groupOf(get(contentAtom)?.Document.groups, courseId);
  set(groupingAtom, own ?? { id: newEntityId(), courses: [courseId], count: 1 });
});
