import { atom } from "jotai/vanilla";
import type { Notice } from "#contract/notices";
import { isAppError } from "#contract/outcome";
import type { StatusTone } from "../ui/status-icon.ts";
import { apiAtom } from "./api.ts";
import { isStudentAtom } from "./session.ts";
import { turnsAtom } from "./turns.ts";

/** The student's notices: seats, changed and canceled classes, appointments, holds. */

// State

const loadedAtom = atom<readonly Notice[]>([]);
/** Of this page: an answer that was under way meanwhile does not bring them back. */
const closedAtom = atom<ReadonlySet<number>>(new Set<number>());
const beginTurnAtom = turnsAtom();

// Derived

/** None once the session has ended: the page may stay open on a shared computer. */
const ownAtom = atom((get) => (get(isStudentAtom) ? get(loadedAtom) : []));

const sortedAtom = atom((get) => {
  const closed = get(closedAtom);
  return Object.groupBy(get(ownAtom), ({ Id, IsRead }) => (IsRead || closed.has(Id) ? "read" : "unread"));
});
/** Those that were not read yet, the latest first. */
export const noticesAtom = atom((get): readonly Notice[] => get(sortedAtom).unread ?? []);
/** Those that were, the latest first. */
export const readNoticesAtom = atom((get): readonly Notice[] => get(sortedAtom).read ?? []);
/** Changes with each open seat that the student hears of. The server ends the watch of it. */
export const seatNoticesAtom = atom((get) =>
  get(ownAtom)
    .flatMap(({ Id, Kind }) => (Kind === "seat_open" ? [Id] : []))
    .join(),
);

// Actions

/** Reads them again, since other windows change them. A failure changes nothing. */
export const refreshNoticesAtom = atom(null, async (get, set): Promise<void> => {
  const isLatest = set(beginTurnAtom);
  try {
    const loaded = await get(apiAtom)("notices", { query: { all: true }, isHandled: true });
    if (!isLatest()) return;
    set(loadedAtom, loaded);
    const closed = get(closedAtom);
    await set(
      noteReadAtom,
      loaded.filter(({ Id, IsRead }) => !IsRead && closed.has(Id)).map(({ Id }) => Id),
    );
  } catch (error) {
    if (!isAppError(error)) throw error;
  }
});

/** Read, here at once and everywhere as soon as the server knows. */
export const closeNoticeAtom = atom(null, async (get, set, id: number): Promise<void> => {
  if (get(readNoticesAtom).some(({ Id }) => Id === id)) return;
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
  seat_open: "success",
  changed: "warning",
  appointment: "info",
  hold_placed: "danger",
  hold_released: "success",
};
