import { atom } from "jotai/vanilla";
import type { Notice } from "#contract/notices";
import { isAppError } from "#contract/outcome";
import type { StatusTone } from "../ui/status-icon.ts";
import { apiAtom } from "./api.ts";
import { turnsAtom } from "./turns.ts";

/** What became of the student's classes meanwhile: seats of wait lists, and classes that were cancelled. */

// State

const loadedAtom = atom<readonly Notice[]>([]);
/** Of this page: an answer that was under way meanwhile does not bring them back. */
const closedAtom = atom<ReadonlySet<number>>(new Set<number>());
const beginTurnAtom = turnsAtom();

// Derived

/** Those that were not read yet, the latest first. */
export const noticesAtom = atom((get): readonly Notice[] => {
  const closed = get(closedAtom);
  return get(loadedAtom).filter(({ Id }) => !closed.has(Id));
});

// Actions

/** Asks anew, so that this window agrees with the others; what cannot be had stays as it was. */
export const refreshNoticesAtom = atom(null, async (get, set): Promise<void> => {
  const isLatest = set(beginTurnAtom);
  try {
    const loaded = await get(apiAtom)("notices", { isHandled: true });
    if (!isLatest()) return;
    set(loadedAtom, loaded);
    const closed = get(closedAtom);
    await set(
      noteReadAtom,
      loaded.map(({ Id }) => Id).filter((id) => closed.has(id)),
    );
  } catch (error) {
    if (!isAppError(error)) throw error;
  }
});

/** Read, here at once and everywhere as soon as the server knows. */
export const closeNoticeAtom = atom(null, async (get, set, id: number): Promise<void> => {
  set(closedAtom, new Set([...get(closedAtom), id]));
  await set(noteReadAtom, [id]);
});

/** What could not be noted is noted with the next reading, which finds it unread. */
const noteReadAtom = atom(null, async (get, _set, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return;
  try {
    await get(apiAtom)("readNotices", { body: { Ids: [...ids] }, isHandled: true });
  } catch (error) {
    if (!isAppError(error)) throw error;
  }
});

export const noticeTone: Readonly<Record<Notice["Kind"], StatusTone>> = {
  promoted: "success",
  passed_over: "warning",
  cancelled: "danger",
};
