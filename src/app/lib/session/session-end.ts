import { atom } from "jotai/vanilla";
import { systemMs } from "#dates/clock";
import { MINUTE_MS, SECOND_MS } from "#dates/minutes";
import { lastCall } from "../api/last-call.ts";
import { isRecord, rememberedAtom } from "./remembered.ts";
import { refreshUserAtom, sessionAtom } from "./session.ts";

/** In milliseconds, by this device's clock: it may be wrong, but all windows of the session have the same. */
type Known = { seenAt: number; idleMs: number; endsAt: number };

/** `isFinal`: no call puts it off. */
export type SessionEnd = { atMs: number; isFinal: boolean };

export const WARNED_BEFORE_MS = 2 * MINUTE_MS;
/** Each note is written for all windows. */
const NOTE_EVERY_MS = 10 * SECOND_MS;
/** The end is known up to so much too early: also the server notes a call only once a minute. */
export const KNOWN_EARLY_MS = MINUTE_MS + NOTE_EVERY_MS;

const knownAtom = rememberedAtom<Known | null>("session-end", null, isKnown);

/** Never later than the server ends the session. Undefined for visitors. */
export const sessionEndAtom = atom((get): SessionEnd | undefined => {
  const known = get(knownAtom);
  if (!known) return undefined;
  const idleEnd = known.seenAt + known.idleMs;
  return { atMs: Math.min(idleEnd, known.endsAt), isFinal: known.endsAt <= idleEnd };
});

/** After an answer to `user`. */
export const noteSessionAtom = atom(null, (get, set) => {
  const session = get(sessionAtom);
  if (session.status !== "ready") return;
  const { IdleMs, InAllMs } = session.user.SessionLasts ?? {};
  if (IdleMs === undefined || InAllMs === undefined) {
    if (get(knownAtom)) set(knownAtom, null);
    return;
  }
  const askedAt = answeredAfter(session.askedAtMs ?? 0);
  const before = get(knownAtom);
  const endsAt = askedAt + InAllMs;
  // The same session's end, which differs only by how long the calls took, doesn't move.
  const isSame = before !== null && Math.abs(endsAt - before.endsAt) < MINUTE_MS / 2;
  const seenAt = isSame && isStillLast(before.seenAt, askedAt) ? before.seenAt : askedAt;
  set(knownAtom, { seenAt, idleMs: IdleMs, endsAt: isSame ? before.endsAt : endsAt });
});

/** In its first minute, the page has answers that came with it (`early-answers.ts`). */
function answeredAfter(askedAtMs: number): number {
  const openedAt = performance.timeOrigin;
  return askedAtMs - openedAt <= MINUTE_MS ? Math.min(askedAtMs, openedAt) : askedAtMs;
}

/** After any other call: visitors' calls are also answered once the session has ended, so only `user` revives it. */
export const noteCallAtom = atom(null, (get, set) => {
  const sentAtMs = answeredAfter(lastCall.sentAtMs);
  const isNew = lastCall.sentAtMs > 0;
  // Once, since other windows may have noted later ones.
  lastCall.sentAtMs = 0;
  const known = get(knownAtom);
  const end = get(sessionEndAtom);
  if (!isNew || !known || !end || sentAtMs >= end.atMs) return;
  const { seenAt } = known;
  if (!isStillLast(seenAt, sentAtMs) && Math.abs(sentAtMs - seenAt) >= NOTE_EVERY_MS)
    set(knownAtom, { ...known, seenAt: sentAtMs });
});

/** Other windows note calls, too, while this one sleeps. One from later than now was noted before the clock was set back. */
function isStillLast(seenAt: number, otherAt: number): boolean {
  return seenAt >= otherAt && seenAt <= systemMs();
}

/** False if the portal couldn't be reached. */
export const staySignedInAtom = atom(null, async (get, set): Promise<boolean> => {
  await set(refreshUserAtom);
  set(noteSessionAtom);
  const end = get(sessionEndAtom);
  return !end || end.isFinal || end.atMs - systemMs() > WARNED_BEFORE_MS;
});

function isKnown(value: unknown): value is Known | null {
  if (value === null) return true;
  return isRecord(value) && [value["seenAt"], value["idleMs"], value["endsAt"]].every(Number.isFinite);
}
