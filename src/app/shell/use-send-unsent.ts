import { useAtomValue } from "jotai/react";
import { useEffect } from "react";
import { t } from "#words";
import { apiAtom } from "../lib/api/api.ts";
import { BACK_ONLINE } from "../lib/api/reply-source.ts";
import { storedKeys } from "../lib/session/remembered.ts";
import { isSignedInAtom } from "../lib/session/session.ts";
import { UNSENT_EDITS } from "../lib/session/storage-keys.ts";
import { showToast } from "../ui/messages/toast-queue.ts";

/** Sends what closed windows left on this device, whichever screen shows. */
export function useSendUnsent(): void {
  const api = useAtomValue(apiAtom);
  const isSignedIn = useAtomValue(isSignedInAtom);
  useEffect(() => {
    if (!isSignedIn) return undefined;
    const send = async () => {
      if (storedKeys(UNSENT_EDITS).length === 0) return;
      const { sendUnsent } = await import("../lib/unsent/send-unsent.ts");
      const refusals = await sendUnsent(api);
      if (refusals.length > 0) showToast(refusedWords(refusals));
    };
    // What isn't sent stays for the next time.
    const trySend = () => void send().catch(() => {});
    trySend();
    window.addEventListener(BACK_ONLINE, trySend);
    return () => window.removeEventListener(BACK_ONLINE, trySend);
  }, [api, isSignedIn]);
}

export function refusedWords(refusals: readonly string[]): string {
  return t(
    "{count, plural, one {A change to your schedules wasn''t saved. {reasons}} other {# changes to your schedules weren''t saved. {reasons}}}",
    { count: refusals.length, reasons: [...new Set(refusals)].join(" ") },
  );
}
