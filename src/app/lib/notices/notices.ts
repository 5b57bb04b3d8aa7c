import { atom } from "jotai/vanilla";
import type { Notice } from "#contract/calls/notices";
import { isAppError } from "#contract/outcome";
import type { StatusTone } from "../../ui/messages/status-icon.ts";
import { apiAtom } from "../api/api.ts";
import { fetchedAtom } from "../api/fetched.ts";
import { isStudentAtom } from "../session/session.ts";
import { passedAmong } from "../time/passed-moments.ts";

// State

const loadedAtom = fetchedAtom((api) => api("notices", { query: { all: true } }));
/** Closed on this page, so that a slower answer doesn't bring them back. */
const closedAtom = atom<ReadonlySet<number>>(new Set<number>());

// Derived

const momentsAtom = atom((get) => get(loadedAtom.stateAtom).data?.flatMap(({ Until }) => Until ?? []) ?? []);
const passedAtom = passedAmong(momentsAtom);

/** None after the session ended, because the page may stay open on a shared computer. None that's no longer true. */
const ownAtom = atom((get) => {
  const passed = get(passedAtom);
  const notices = get(isStudentAtom) ? (get(loadedAtom.stateAtom).data ?? []) : [];
  return notices.filter(({ Until }) => !Until || !passed.has(Until));
});

const sortedAtom = atom((get) => {
  const closed = get(closedAtom);
  return Object.groupBy(get(ownAtom), ({ Id, IsRead }) => (IsRead || closed.has(Id) ? "read" : "unread"));
});
/** Unread, latest first. */
export const noticesAtom = atom((get): readonly Notice[] => get(sortedAtom).unread ?? []);
/** Those that were, the latest first. */
export const readNoticesAtom = atom((get): readonly Notice[] => get(sortedAtom).read ?? []);
/** Changes with each notice of an open seat, which ends the server's watch. */
export const seatNoticesAtom = atom((get) =>
  get(ownAtom)
    .flatMap(({ Id, Kind }) => (Kind === "seat_open" ? [Id] : []))
    .join(),
);

// Actions

/** Re-reads them; a failure changes nothing. */
export const refreshNoticesAtom = atom(null, (_get, set) => set(loadedAtom));

/** Marks it as read, here at once. If that fails, the next page shows it again. */
export const closeNoticeAtom = atom(null, async (get, set, id: number): Promise<void> => {
  if (get(readNoticesAtom).some(({ Id }) => Id === id)) return;
  set(closedAtom, new Set([...get(closedAtom), id]));
  try {
    await get(apiAtom)("readNotices", { body: { Ids: [id] } });
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
  moved_up: "success",
  appointment: "info",
  hold_placed: "danger",
  hold_released: "success",
};
