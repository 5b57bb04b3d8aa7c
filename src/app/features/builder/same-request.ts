import type { Atom } from "jotai/vanilla";
import { selectAtom } from "jotai/vanilla/utils";
import type { ScheduleRequest } from "#contract/schedule-request";

/** The request of an atom, as the same object for as long as the same is asked: nothing is computed twice. */
export function sameRequestAtom(source: Atom<ScheduleRequest | undefined>): Atom<ScheduleRequest | undefined> {
  return selectAtom(source, (request) => request, isSame);
}

/** By value. Most parts, such as the sections, are the same objects, and not looked into. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  const [own, other] = [Object.entries(a), new Map(Object.entries(b))];
  return own.length === other.size && own.every(([key, value]) => other.has(key) && isSame(value, other.get(key)));
}
