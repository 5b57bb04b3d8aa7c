import { useAtomValue, useSetAtom } from "jotai/react";
import { WifiOff } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { institutionDay, momentLabel, momentTimeLabel } from "#contract/institution-time";
import { SECOND_MS } from "#dates/minutes";
import { Icon, LiveRegion } from "#ui";
import { t } from "#words";
import { replySource } from "../lib/api/reply-source.ts";
import {
  dataFromAtom,
  isOfflineAtom,
  lookAgainAtom,
  loseConnectionAtom,
  noteReplyAtom,
} from "../lib/offline/connection.ts";
import { repeatWhileVisible } from "../lib/time/page-activity.ts";
import { serverNow } from "../lib/time/server-clock.ts";
import { useLocation } from "../routing/location.tsx";
import { showToast } from "../ui/messages/toast-queue.ts";
import styles from "./offline-line.module.css";

const TRY_EVERY_MS = 15 * SECOND_MS;

/** Below the top bar, while the server can't be reached: from when the data of the screen is. */
export function OfflineLine() {
  const { pathname } = useLocation();
  useConnection(pathname);
  const fromMs = useAtomValue(dataFromAtom)(pathname);
  return fromMs === undefined ? null : <Line words={t("Offline · from {time}", { time: timeLabel(fromMs) })} />;
}

function Line({ words }: { words: string }) {
  // Said once, though each screen has another time.
  const [said] = useState(words);
  const [bar, setBar] = useState<Element | null>(null);
  // The page may begin without a network, and the bar with this: it's there once this is.
  const findBar = useCallback(() => setBar(document.querySelector("header")), []);
  return (
    <>
      <span hidden ref={findBar} />
      <LiveRegion message={said} />
      {bar
        ? createPortal(
            <div className={`type-small ${styles.line}`}>
              <div className={`page-width wide ${styles.inner}`}>
                <Icon of={WifiOff} size={14} /> <span>{words}</span>
              </div>
            </div>,
            bar,
          )
        : null}
    </>
  );
}

/** "8:02 AM" of today, with the day if it's another one. */
function timeLabel(moment: number): string {
  const isToday = institutionDay(moment) === institutionDay(serverNow());
  return isToday ? momentTimeLabel(moment) : momentLabel(moment);
}

/** Follows answers and the browser's network. While there's none, it asks again. */
function useConnection(path: string): void {
  const note = useSetAtom(noteReplyAtom);
  const lose = useSetAtom(loseConnectionAtom);
  const look = useSetAtom(lookAgainAtom);
  const isOffline = useAtomValue(isOfflineAtom);
  const shown = useRef(path);
  useEffect(() => {
    shown.current = path;
  }, [path]);
  useEffect(() => {
    const follow = () => sayIfBack(note(shown.current));
    replySource.onReply = follow;
    if (replySource.keptAtMs !== undefined) follow();
    if (navigator.onLine === false) lose();
    window.addEventListener("offline", lose);
    return () => {
      replySource.onReply = () => {};
      window.removeEventListener("offline", lose);
    };
  }, [note, lose]);
  useEffect(() => {
    if (!isOffline) return undefined;
    const lookAgain = async () => sayIfBack(await look(shown.current));
    const lookNow = () => void lookAgain();
    window.addEventListener("online", lookNow);
    const stop = repeatWhileVisible(lookAgain, TRY_EVERY_MS);
    return () => {
      window.removeEventListener("online", lookNow);
      stop();
    };
  }, [isOffline, look]);
}

function sayIfBack(isBack: boolean): void {
  if (isBack) showToast(t("You're back online."));
}
