import { useState } from "react";
import { momentTimeLabel } from "#contract/institution-time";
import { systemMs } from "#dates/clock";
import { MINUTE_MS, SECOND_MS } from "#dates/minutes";
import { Button, Dialog, MessageDialog, Note } from "#ui";
import { t } from "#words";
import type { SessionEnding } from "../../lib/api/interruptions.ts";
import { useSignInHref } from "../../lib/session/sign-in-links.ts";
import { useNow } from "../../lib/time/countdown.ts";
import { serverNow } from "../../lib/time/server-clock.ts";
import { useSignOut } from "../use-sign-out.ts";

const SHOWN_EVERY_MS = 15 * SECOND_MS;

/** Its time isn't announced as it passes. Calls of other windows close it, too. */
export function SessionEndingDialog({ atMs, isFinal, stay, onClose }: SessionEnding & { onClose: () => void }) {
  useNow(true, SHOWN_EVERY_MS);
  const leftMs = atMs - systemMs();
  const words = { count: Math.max(1, Math.ceil(leftMs / MINUTE_MS)), time: momentTimeLabel(serverNow() + leftMs) };
  return isFinal ? <FinalEnd words={words} onClose={onClose} /> : <IdleEnd words={words} stay={stay} />;
}

type Words = { count: number; time: string };

function IdleEnd({ words, stay }: { words: Words; stay: () => Promise<boolean> }) {
  const [isWorking, setWorking] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const signOut = useSignOut();

  async function tryToStay() {
    setWorking(true);
    setFailed(false);
    const isDone = await stay();
    setWorking(false);
    setFailed(!isDone);
  }

  return (
    <Dialog
      size="small"
      role="alertdialog"
      title={t("Your session is about to end")}
      // Esc is an act like others, which keep the session.
      onClose={() => void tryToStay()}
      isWorking={isWorking}
      actions={
        <>
          <Button variant="quiet" onPress={signOut} isDisabled={isWorking}>
            {t("Sign Out")}
          </Button>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- else the dialog focuses Sign Out */}
          <Button variant="primary" autoFocus isWorking={isWorking} onPress={() => void tryToStay()}>
            {t("Stay Signed In")}
          </Button>
        </>
      }
    >
      <p>
        {t(
          "You haven't used the portal for a while. For your security, you'll be signed out in {count, plural, one {less than a minute} other {less than # minutes}}, at {time}.",
          words,
        )}
      </p>
      <div role="alert">
        {hasFailed ? (
          <Note tone="danger">{t("We couldn't reach the portal. Check your connection and try again.")}</Note>
        ) : null}
      </div>
    </Dialog>
  );
}

function FinalEnd({ words, onClose }: { words: Words; onClose: () => void }) {
  const href = useSignInHref();
  return (
    <MessageDialog
      title={t("Your session is about to end")}
      onClose={onClose}
      closeLabel={t("Not Now")}
      action={{ label: t("Sign In Again"), href }}
    >
      <p>
        {t(
          "You've been signed in for the maximum time. Your session ends in {count, plural, one {less than a minute} other {less than # minutes}}, at {time}.",
          words,
        )}
      </p>
      <p>{t("What you typed and didn't send isn't saved.")}</p>
    </MessageDialog>
  );
}
