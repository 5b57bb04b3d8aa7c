import { useAtom, useAtomValue } from "jotai/react";
import { useState } from "react";
import { momentLabel } from "#contract/institution-time";
import { Dialog, Note, Spoken, Stack, Text } from "#ui";
import { t } from "#words";
import { apiAtom } from "../../lib/api/api.ts";
import { useFetched } from "../../lib/api/fetched.ts";
import { FetchedPart } from "../../lib/screen/fetched-part.tsx";

/** Where the student is signed in, and how to end other sessions. */
export function DevicesDialog({ onClose }: { onClose: () => void }) {
  const api = useAtomValue(apiAtom);
  const ofSessions = useFetched("sessions", (given) => given("sessions"));
  const [{ data }, setSessions] = useAtom(ofSessions);
  const [work, setWork] = useState<"running" | "done" | "failed">();

  async function endOthers() {
    setWork("running");
    try {
      await setSessions({ data: await api("endOtherSessions") });
      setWork("done");
    } catch {
      setWork("failed");
    }
  }

  const action = { label: t("Sign Out Others"), workingLabel: t("Signing out…"), onPress: () => void endOthers() };
  return (
    <Dialog
      onClose={onClose}
      title={t("Signed-In Devices")}
      isWorking={work === "running"}
      step={work === "done" ? "done" : "list"}
      closesOnOutsidePress
      closeLabel={t("Close")}
      action={data?.some(({ IsCurrent }) => !IsCurrent) ? action : undefined}
    >
      <Stack gap={4}>
        <Spoken>
          {work === "done" ? <Note tone="success">{t("Your other devices were signed out.")}</Note> : null}
          {work === "failed" ? (
            <Note tone="danger">{t("We couldn't sign out your other devices. Try again.")}</Note>
          ) : null}
        </Spoken>
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
      </Stack>
    </Dialog>
  );
}
