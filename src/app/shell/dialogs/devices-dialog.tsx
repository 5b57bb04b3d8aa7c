import { useAtom, useAtomValue } from "jotai/react";
import { useState } from "react";
import { t } from "#words";
import { apiAtom } from "../../lib/api/api.ts";
import { fetchedAtom } from "../../lib/api/fetched.ts";
import { momentLabel } from "#contract/labels/moment-label";
import { FetchedPart } from "../../lib/screen/fetched-part.tsx";
import { Dialog, Note, Stack, Text } from "#ui";

export function DevicesDialog({ onClose }: { onClose: () => void }) {
  const api = useAtomValue(apiAtom);
  const [ofSessions] = useState(() => fetchedAtom((given) => given("sessions")));
  const [{ data }, setSessions] = useAtom(ofSessions);
  const [failure, setFailure] = useState<string>();
  const [isWorking, setIsWorking] = useState(false);

  async function endOthers() {
    setIsWorking(true);
    setFailure(undefined);
    try {
      await setSessions({ data: await api("endOtherSessions") });
    } catch {
      setFailure(t("We couldn't sign out your other devices. Try again."));
    }
    setIsWorking(false);
  }

  const hasOthers = data?.some(({ IsCurrent }) => !IsCurrent);
  return (
    <Dialog
      onClose={onClose}
      title={t("Signed-In Devices")}
      isWorking={isWorking}
      closesOnOutsidePress
      closeLabel={t("Close")}
      action={
        hasOthers
          ? { label: t("Sign Out Others"), workingLabel: t("Signing out…"), onPress: () => void endOthers() }
          : undefined
      }
    >
      <FetchedPart of={ofSessions} failure={t("We couldn't load your devices.")} skeleton={null}>
        {(sessions) => (
          <Stack as="ul" gap={3}>
            {sessions.map(({ Device, LastUsed, IsCurrent }) => (
              <li key={`${LastUsed} ${Device}`}>
                {Device}
                <Text tone="quiet" size="small">
                  {IsCurrent ? t("This device") : t("Last used {moment}", { moment: momentLabel(LastUsed) })}
                </Text>
              </li>
            ))}
          </Stack>
        )}
      </FetchedPart>
      <div role="alert">{failure === undefined ? null : <Note tone="danger">{failure}</Note>}</div>
    </Dialog>
  );
}
