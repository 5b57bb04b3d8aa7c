import { useAtomValue } from "jotai/react";
import { useEffect, useState } from "react";
import type { Session } from "#contract/calls/profile";
import { t } from "#words";
import { apiAtom } from "../../lib/api/api.ts";
import { momentLabel } from "../../lib/format/format-date.ts";
import { Button, Dialog, Note, Stack, Text } from "#ui";

/** Where the student is signed in, and how to end other sessions. */
export function DevicesDialog({ onClose }: { onClose: () => void }) {
  const api = useAtomValue(apiAtom);
  const [sessions, setSessions] = useState<readonly Session[]>();
  const [failure, setFailure] = useState<string>();
  const [isWorking, setIsWorking] = useState(false);

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    api("sessions", { isHandled: true, signal })
      .then(setSessions)
      .catch(() => signal.aborted || setFailure(t("We couldn't load your devices. Close this and try again.")));
    return () => leaving.abort();
  }, [api]);

  async function endOthers() {
    setIsWorking(true);
    setFailure(undefined);
    try {
      setSessions(await api("endOtherSessions", { isHandled: true }));
    } catch {
      setFailure(t("We couldn't sign out your other devices. Try again."));
    }
    setIsWorking(false);
  }

  const hasOthers = sessions?.some(({ IsCurrent }) => !IsCurrent) ?? false;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("Signed-In Devices")}
      isWorking={isWorking}
      closesOnOutsidePress
      actions={
        <>
          <Button onPress={onClose} isDisabled={isWorking}>
            {t("Close")}
          </Button>
          {hasOthers ? (
            <Button
              variant="primary"
              isWorking={isWorking}
              workingLabel={t("Signing out…")}
              onPress={() => void endOthers()}
            >
              {t("Sign Out Others")}
            </Button>
          ) : null}
        </>
      }
    >
      <Stack as="ul" gap={3}>
        {sessions?.map(({ Device, LastUsed, IsCurrent }) => (
          <li key={`${LastUsed} ${Device}`}>
            {Device}
            <Text tone="quiet" size="small">
              {IsCurrent ? t("This device") : t("Last used {moment}", { moment: momentLabel(LastUsed) })}
            </Text>
          </li>
        ))}
      </Stack>
      <div role="alert">{failure === undefined ? null : <Note tone="danger">{failure}</Note>}</div>
    </Dialog>
  );
}
