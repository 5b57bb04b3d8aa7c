import type { StoredGroup } from "#contract/builder/configuration-document";
import type { ConfigurationEdit } from "#contract/builder/configuration-edit";
import { groupOf } from "./credits.ts";

/** Moves a course into the group of the course that it was dropped on, or makes a group of both with one to take. */
export function groupWith(
  groups: readonly StoredGroup[] | undefined,
  dragged: string,
  target: string,
  newId: string,
): { group: StoredGroup; edits: ConfigurationEdit[] } | undefined {
  const [own, joined] = [groupOf(groups, dragged), groupOf(groups, target)];
  if (dragged === target || (own && own.id === joined?.id)) return undefined;
  const group = joined
    ? { ...joined, courses: [...joined.courses, dragged] }
    : { id: newId, courses: [target, dragged], count: 1 };
  return { group, edits: [...leaving(own, dragged), { type: "set-group", group }] };
}

function leaving(own: StoredGroup | undefined, dragged: string): ConfigurationEdit[] {
  if (!own) return [];
  const courses = own.courses.filter((id) => id !== dragged);
  if (courses.length < 2) return [{ type: "ungroup", id: own.id }];
  return [{ type: "set-group", group: { ...own, courses, count: Math.min(own.count, courses.length) } }];
}
