import { useAtomValue, useSetAtom, useStore } from "jotai/react";
import { useEffect } from "react";
import { systemMs } from "#dates/clock";
import { MINUTE_MS, SECOND_MS } from "#dates/minutes";
import { endInterruptionAtom, interruptAtom } from "../lib/api/interruptions.ts";
import { isSignedInAtom, refreshUserAtom, sessionAtom } from "../lib/session/session.ts";
import {
  KNOWN_EARLY_MS,
  noteCallAtom,
  noteSessionAtom,
  sessionEndAtom,
  staySignedInAtom,
  WARNED_BEFORE_MS,
} from "../lib/session/session-end.ts";

/** Times are compared, since timers rest while a device sleeps. */
const LOOK_EVERY_MS = 15 * SECOND_MS;

/**
 * Warns before the session ends, until a call of any window puts that off. Once it surely has ended, asks for the user,
 * which ends it here too; earlier, asking would prolong it. A hidden page does neither: returning to it makes calls.
 */
export function useSessionWarning(): void {
  const isSignedIn = useAtomValue(isSignedInAtom);
  const session = useAtomValue(sessionAtom);
  const noteSession = useSetAtom(noteSessionAtom);
  const noteCall = useSetAtom(noteCallAtom);
  const { atMs, isFinal } = useAtomValue(sessionEndAtom) ?? {};
  const interrupt = useSetAtom(interruptAtom);
  const endInterruption = useSetAtom(endInterruptionAtom);
  const refreshUser = useSetAtom(refreshUserAtom);
  const stay = useSetAtom(staySignedInAtom);
  const store = useStore();

  useEffect(noteSession, [noteSession, session]);
  useEffect(() => {
    if (!isSignedIn || atMs === undefined || isFinal === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let hasWarned = false;
    const look = () => {
      noteCall();
      // If the end has moved (a call extended it, or a new session began), the effect of the new end takes over.
      const isKnown = store.get(sessionEndAtom)?.atMs === atMs;
      const leftMs = atMs - systemMs();
      const isOver = leftMs <= -KNOWN_EARLY_MS;
      const mayAct = isKnown && !document.hidden;
      if (isOver && mayAct) void refreshUser();
      if (!isOver && mayAct && !hasWarned && leftMs <= WARNED_BEFORE_MS) {
        hasWarned = true;
        interrupt({ kind: "session-ending", atMs, isFinal, stay });
      }
      // After the end, it asks again each minute, in case there was no connection.
      timer = setTimeout(look, isOver ? MINUTE_MS : LOOK_EVERY_MS);
    };
    look();
    return () => {
      clearTimeout(timer);
      endInterruption("session-ending");
    };
  }, [isSignedIn, atMs, isFinal, interrupt, endInterruption, refreshUser, stay, noteCall, store]);
}
