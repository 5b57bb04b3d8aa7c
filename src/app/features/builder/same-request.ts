import type { Atom } from "jotai/vanilla";
import { selectAtom } from "jotai/vanilla/utils";
import type { ScheduleRequest } from "#contract/schedule-request";

/** An atom's request, as the same object while it's equal, so that nothing is computed twice. */
export function sameRequestAtom(source: Atom<ScheduleRequest | undefined>): Atom<ScheduleRequest | undefined> {
  return selectAtom(source, (request) => request, isSame);
}

/** By value. Most parts are the same objects, so this is cheap. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  const [own, other] = [Object.entries(a), new Map(Object.entries(b))];
  return own.length === other.size && own.every(([key, value]) => other.has(key) && isSame(value, other.get(key)));
}
